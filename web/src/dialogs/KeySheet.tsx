// The sheet of keys, made from the table that the keyboard looks into.
import { keyRows, type KeyRow } from '../keys';
import { modes } from '../engine/protocol';
import { t, type Key } from '../text/text';
import { Dialog } from './Dialogs';

const general: [keys: string, label: Key][] = [
  ['← ↑ → ↓', 'keys.arrows'],
  ['Enter', 'keys.enter'],
  ['D 4', 'keys.typed'],
  ['1 – 9', 'keys.digits'],
  ['Ctrl + 1 – 5', 'keys.modes'],
];

export function KeySheet() {
  return (
    <Dialog title={t('keys.title')}>
      <div class="key-sheet">
        <section>
          <h2>{t('keys.everywhere')}</h2>
          <dl>
            {general.map(([keys, label]) => (
              <Row key={label} keys={keys} label={t(label)} />
            ))}
            <Rows rows={keyRows.filter((row) => !row.mode)} />
          </dl>
        </section>
        {modes.map((mode) => {
          const rows = keyRows.filter((row) => row.mode === mode);
          return rows.length === 0 ? null : (
            <section key={mode}>
              <h2>{t(`mode.${mode}`)}</h2>
              <dl>
                <Rows rows={rows} />
              </dl>
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}

function Rows({ rows }: { rows: KeyRow[] }) {
  return (
    <>
      {rows.map((row) => (
        <Row
          key={row.key}
          keys={row.key.length === 1 ? row.key.toUpperCase() : row.key}
          label={t(row.label)}
        />
      ))}
    </>
  );
}

function Row({ keys, label }: { keys: string; label: string }) {
  return (
    <div>
      <dt>
        <kbd>{keys}</kbd>
      </dt>
      <dd>{label}</dd>
    </div>
  );
}
