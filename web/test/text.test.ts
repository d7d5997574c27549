import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { de } from '../src/text/de';
import { en } from '../src/text/en';
import { preferredLanguage, setLanguage, statusText, t, type Entry } from '../src/text/text';

const holes = (entry: Entry) => {
  const text = typeof entry === 'string' ? entry : entry.one + entry.other;
  return new Set(text.match(/\{\w+\}/g) ?? []);
};

describe('the dictionaries', () => {
  test('tell the same things in every language', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      for (const hole of holes(de[key])) expect(holes(en[key]), key).toContain(hole);
    }
  });

  test('know every status of the engine', () => {
    const source = readFileSync('../src/app/status.cpp', 'utf8');
    const keys = [...source.matchAll(/^ {4}\{"([\w.]+)",/gm)].map((match) => match[1]!);
    expect(keys.length).toBeGreaterThan(40);
    for (const key of keys) {
      const isKnown = Object.keys(en).some((known) => known.startsWith(`status.${key}`));
      expect(isKnown, key).toBe(true);
    }
  });
});

describe('texts', () => {
  afterEach(() => setLanguage('en'));

  test('words of the game are translated inside a sentence', () => {
    setLanguage('de');
    expect(t('solve.goal.kill', { color: 'white' })).toBe('Weiß am Zug tötet');
  });

  test('one and many are told apart', () => {
    expect(t('liberties', { n: 1 })).toBe('1 liberty');
    expect(t('liberties', { n: 2 })).toBe('2 liberties');
  });

  test('a reply is told if there is one', () => {
    const status = { key: 'solve.wrong.lives', text: '' };
    const params = { move: 'B2', color: 'white' };
    expect(statusText({ ...status, params })).toBe('B2 fails: White lives.');
    expect(statusText({ ...status, params: { ...params, reply: 'A1' } })).toBe(
      'B2 fails: White lives with A1.',
    );
  });

  test('a status that no dictionary knows is told as the engine says it', () => {
    expect(statusText({ key: 'no.such', text: 'Something new.' })).toBe('Something new.');
  });

  test('the first language of the browser that we speak is taken', () => {
    expect(preferredLanguage(['fr-FR', 'de-AT', 'en'])).toBe('de');
    expect(preferredLanguage(['fr'])).toBe('en');
  });
});
