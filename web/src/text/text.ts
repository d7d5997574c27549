// Every text of the page comes from a dictionary by its key. The engine sends keys too, with an English
// sentence beside them for those that a dictionary does not know.
import type { Params, Status } from '../engine/protocol';
import { de } from './de';
import { en } from './en';

/** A text, or one for each plural form; `n` chooses. */
export type Entry = string | { one: string; other: string };
export type Key = keyof typeof en;
export type Dictionary = Record<Key, Entry>;

export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

const dictionaries: Record<Language, Dictionary> = { en, de };

let language: Language = 'en';

export function setLanguage(next: Language): void {
  language = next;
  document.documentElement.lang = next;
}

/** The first of the browser's languages that there is a dictionary for. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const known = wanted.map((tag) => tag.slice(0, 2)).find((tag) => tag in dictionaries);
  return (known as Language | undefined) ?? 'en';
}

export const isKey = (key: string): key is Key => key in en;

export function t(key: Key, params: Params = {}): string {
  return fill(choose(dictionaries[language][key], params), params);
}

/** A text whose key comes from the engine; `otherwise` if nobody has written one. */
export function tOr(key: string, otherwise: string, params: Params = {}): string {
  return isKey(key) ? t(key, params) : otherwise;
}

/** The sentence for a status: one that also tells the result or the reply, if there is such a one. */
export function statusText({ key, params = {}, text }: Status): string {
  const reply = params['reply'] === undefined ? '' : '.reply';
  const result = typeof params['result'] === 'string' ? `.${params['result']}` : '';
  const keys = [`status.${key}${reply}`, `status.${key}${result}`, `status.${key}`];
  const known = keys.find(isKey);
  return known ? t(known, { n: params['count'] ?? 0, ...params }) : text;
}

export function formatNumber(value: number, digits = 0): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
}

/** For axes: 12,000,000 as 12M. */
export function formatShort(value: number): string {
  return new Intl.NumberFormat(language, { notation: 'compact' }).format(value);
}

function choose(entry: Entry, params: Params): string {
  if (typeof entry === 'string') return entry;
  const form = new Intl.PluralRules(language).select(Number(params['n'] ?? params['threats'] ?? 0));
  return form === 'one' ? entry.one : entry.other;
}

/** Colours, fates and the like are words too: `{life}` with "dead" becomes the word for it. */
function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) return hole;
    if (Array.isArray(value)) return value.map(word).join(', ');
    return typeof value === 'number' ? formatNumber(value, 2) : word(String(value));
  });
}

function word(value: string): string {
  const key = `word.${value}`;
  return isKey(key) ? t(key) : value;
}
