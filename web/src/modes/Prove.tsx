// What the solvers can prove of the position that Play or Review shows: the shortest forced capture of
// Atari-Go, wins by fours and threats of Gomoku; and the line that was found, move by move on the board.
import { useState } from 'preact/hooks';
import type { Finding } from '../engine/protocol';
import { t } from '../text/text';
import { Button, Card, NumberField } from '../views/controls';
import { play } from './play_actions';

const threatQuestions = ['vcf', 'all-vcf', 'vct'] as const;

interface ProveProps {
  mode: 'play' | 'review';
  game: string;
  finding: Finding | undefined;
}

export function Prove({ mode, game, finding }: ProveProps) {
  if (game !== 'atari-go' && game !== 'gomoku') return null;
  return (
    <Card title={t('find.title')}>
      {game === 'atari-go' ? <AskForCapture /> : <AskForThreats mode={mode} />}
      {finding && <Found mode={mode} finding={finding} />}
    </Card>
  );
}

function AskForCapture() {
  const [within, setWithin] = useState(5);
  return (
    <>
      <p class="faint">{t('find.capture.how')}</p>
      <div class="row">
        <NumberField
          label={t('find.within')}
          value={within}
          min={1}
          max={20}
          onChange={setWithin}
        />
        <Button
          label={t('find.capture')}
          icon="hint"
          onPress={() => play('play.find', { question: 'capture', within })}
        />
      </div>
    </>
  );
}

function AskForThreats({ mode }: Pick<ProveProps, 'mode'>) {
  return (
    <>
      <p class="faint">{t('find.threats.how')}</p>
      <div class="row">
        {threatQuestions.map((question) => (
          <Button
            key={question}
            label={t(`find.${question}`)}
            icon="hint"
            onPress={() => play(`${mode}.find`, { question })}
          />
        ))}
      </div>
    </>
  );
}

function Found({ mode, finding }: { mode: ProveProps['mode']; finding: Finding }) {
  const { shown, line, nodes } = finding;
  const show = (moves: number) => play(`${mode}.show`, { moves });
  return (
    <>
      <p class="faint">{t('find.nodes', { n: nodes })}</p>
      {line.length > 0 && (
        <div class="row">
          <Button
            label={t('find.back')}
            icon="undo"
            disabled={shown === 0}
            onPress={() => show(shown - 1)}
          />
          <Button
            label={t('find.next')}
            icon="redo"
            disabled={shown === line.length}
            onPress={() => show(shown + 1)}
          />
          <span>{t('find.at', { shown, all: line.length })}</span>
        </div>
      )}
    </>
  );
}
