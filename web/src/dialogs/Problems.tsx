// The library: every problem there is, by collection, with what the user has made of it so far.
import { useState } from 'preact/hooks';
import type { LibraryEntry } from '../engine/protocol';
import { openProblem } from '../modes/solve_actions';
import { app } from '../state/app_state';
import type { History } from '../state/study';
import { removeCollection } from '../state/collections';
import { useStore } from '../state/store';
import { t } from '../text/text';
import { Button, Dot } from '../views/controls';
import { Icon } from '../views/Icon';
import { Level, titleOf } from '../views/Level';
import { UserRating } from '../views/UserRating';
import { Dialog } from './Dialogs';

export function Problems() {
  const library = useStore(app, (state) => state.library);
  const histories = useStore(app, (state) => state.histories);
  const own = useStore(app, (state) => state.ownCollections);
  const openId = useStore(app, (state) => state.openId);
  const [wanted, setWanted] = useState('');
  const [level, setLevel] = useState('');
  const found = library.filter(
    (entry) => matches(entry, wanted) && (level === '' || entry.level === level),
  );
  const known = library.filter((entry) => histories[entry.id]?.known).length;
  return (
    <Dialog title={t('solve.problems')}>
      <div class="find">
        <label class="field wide">
          <span>{t('library.find')}</span>
          <input
            type="search"
            value={wanted}
            onInput={(event) => setWanted(event.currentTarget.value)}
          />
        </label>
        <label class="field narrow">
          <span>{t('library.level')}</span>
          <select value={level} onChange={(event) => setLevel(event.currentTarget.value)}>
            <option value="">{t('library.anyLevel')}</option>
            {levelsOf(library).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p class="faint">
        {t('library.known', { known, n: library.length })}
        <UserRating before=" · " />
      </p>
      {groups(found).map(([collection, entries]) => (
        <section key={collection} aria-label={titleOf(collection)}>
          <div class="title-row">
            <h2>{titleOf(collection)}</h2>
            <span class="spring" />
            {own.includes(collection) && (
              <Button
                label={t('library.remove', { name: collection })}
                icon="trash"
                bare
                kind="quiet"
                onPress={() => removeCollection(collection)}
              />
            )}
          </div>
          <ul class="problems">
            {entries.map((entry) => (
              <li key={entry.id}>
                <Row entry={entry} history={histories[entry.id]} current={entry.id === openId} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

interface RowProps {
  entry: LibraryEntry;
  history: History | undefined;
  current: boolean;
}

function Row({ entry, history, current }: RowProps) {
  const mark = history ? (history.known ? 'solved' : 'tried') : 'fresh';
  return (
    <button
      type="button"
      class={`problem ${mark}`}
      aria-current={current ? 'true' : undefined}
      onClick={() => openProblem(entry.id)}
    >
      <span class="mark">
        {mark === 'solved' && <Icon name="check" />}
        {mark === 'tried' && <Icon name="reset" />}
      </span>
      <span class="number">{entry.number}</span>
      <span class="title">{entry.title}</span>
      {entry.toMove && <Dot side={entry.toMove} />}
      {entry.goal && <span class="faint">{t(`word.${entry.goal}`)}</span>}
      <Level entry={entry} />
      {mark !== 'fresh' && <span class="visually-hidden">{t(`library.${mark}`)}</span>}
    </button>
  );
}

export function levelsOf(library: LibraryEntry[]): string[] {
  const levels = new Set(library.flatMap(({ level }) => (level ? [level] : [])));
  return [...levels].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
}

export function matches(entry: LibraryEntry, wanted: string): boolean {
  const text = `${entry.collection} ${entry.number} ${entry.title} ${entry.level ?? ''}`;
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
}

function groups(entries: LibraryEntry[]): [string, LibraryEntry[]][] {
  const byName = new Map<string, LibraryEntry[]>();
  for (const entry of entries) {
    const group = byName.get(entry.collection);
    if (group) group.push(entry);
    else byName.set(entry.collection, [entry]);
  }
  return [...byName];
}
