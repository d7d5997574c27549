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
import { UserRating } from '../views/UserRating';
import { Dialog } from './Dialogs';

export function Problems() {
  const library = useStore(app, (state) => state.library);
  const histories = useStore(app, (state) => state.histories);
  const own = useStore(app, (state) => state.ownCollections);
  const openId = useStore(app, (state) => state.openId);
  const [wanted, setWanted] = useState('');
  const found = library.filter((entry) => matches(entry, wanted));
  const known = library.filter((entry) => histories[entry.id]?.known).length;
  return (
    <Dialog title={t('solve.problems')}>
      <label class="field wide">
        <span>{t('library.find')}</span>
        <input
          type="search"
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      </label>
      <p class="faint">
        {t('library.known', { known, n: library.length })} <UserRating />
      </p>
      {groups(found).map(([collection, entries]) => (
        <section key={collection} aria-label={collection}>
          <div class="title-row">
            <h2>{collection}</h2>
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
  const mark = history ? (history.known ? 'known' : 'tried') : 'fresh';
  return (
    <button
      type="button"
      class={`problem ${mark}`}
      aria-current={current ? 'true' : undefined}
      onClick={() => openProblem(entry.id)}
    >
      <span class="mark">
        {mark === 'known' && <Icon name="check" />}
        {mark === 'tried' && <Icon name="reset" />}
      </span>
      <span class="number">{entry.number}</span>
      <span class="title">{entry.title}</span>
      {entry.toMove && <Dot side={entry.toMove} />}
      {entry.goal && <span class="faint">{t(`word.${entry.goal}`)}</span>}
      {entry.level && <span class="badge">{entry.level}</span>}
      {mark !== 'fresh' && <span class="visually-hidden">{t(`library.${mark}`)}</span>}
    </button>
  );
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
