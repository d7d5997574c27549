// What is known about the position and how: proved, with what it cost and what was assumed, or only
// estimated. Never more than was found out.
import type { KoTerms, Verdict } from '../engine/protocol';
import { formatNumber, t } from '../text/text';
import { Fold } from './controls';
import { moveText } from './MoveLog';

export function VerdictCard({ verdict }: { verdict: Verdict | null }) {
  if (!verdict || verdict.status === 'none') return null;
  return (
    <Fold
      title={t('verdict.title')}
      sign={<span class={`badge ${verdict.status}`}>{t(`verdict.${verdict.status}`)}</span>}
    >
      <p>
        {verdict.life && t(`verdict.life.${verdict.life}`)}
        {verdict.ko && ` ${koText(verdict.ko)}`}
      </p>
      {verdict.best && <p>{t('verdict.best', { move: moveText(verdict.best) })}</p>}
      {verdict.nodes !== undefined && (
        <p class="faint">{costText(verdict.nodes, verdict.seconds ?? 0)}</p>
      )}
      {verdict.assumptions && verdict.assumptions.length > 0 && (
        <>
          <h3>{t('verdict.assumptions')}</h3>
          <ul class="faint">
            {verdict.assumptions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </Fold>
  );
}

/** Times too short to be told are told as such. */
export function costText(nodes: number, seconds: number): string {
  const least = 0.01;
  const told = seconds < least ? `< ${formatNumber(least, 2)}` : formatNumber(seconds, 2);
  return t('verdict.cost', { nodes: formatNumber(nodes), seconds: told });
}

function koText(ko: KoTerms): string {
  const taker = ko.taker ? t('verdict.ko.taker', { color: ko.taker }) : '';
  const price = ko.threats
    ? t('verdict.ko.threats', { n: ko.threats })
    : ko.opponentThreats
      ? t('verdict.ko.opponentThreats', { n: ko.opponentThreats })
      : '';
  return [taker, price].filter(Boolean).join(' ');
}
