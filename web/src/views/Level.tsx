// What the library says about a problem in few words: its collection and its level.
import type { LibraryEntry } from '../engine/protocol';
import { t } from '../text/text';

/** Collections that ship are named by their file. */
export const titleOf = (collection: string) => collection.replaceAll('-', ' ');

export function Level({ entry }: { entry: LibraryEntry }) {
  if (!entry.level) return null;
  return (
    <span class="badge" title={t('library.levelIs', { level: entry.level })}>
      <span class="visually-hidden">{t('library.level')} </span>
      {entry.level}
    </span>
  );
}
