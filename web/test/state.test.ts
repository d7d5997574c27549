import { describe, expect, test } from 'vitest';
import { complete, type BoardView } from '../src/engine/protocol';
import { insideLasso } from '../src/modes/edit_actions';
import { decode } from '../src/open_files';
import { after } from '../src/state/study';
import { passingDocuments } from '../src/state/browser_documents';
import { documentId, exportText, parseExport } from '../src/state/documents';
import { firstConfig, labLink, parseLabConfig } from '../src/state/lab_config';
import { parseHash } from '../src/state/link';
import { readSettings, defaultSettings } from '../src/state/settings';
import { addMove, secondsLeft, startStorm } from '../src/state/training';
import { layOut } from '../src/views/GameTree';

describe('the file of everything', () => {
  const documents = [{ kind: 'settings', id: 'page', value: { theme: 'paper' } }];

  test('what was exported is imported', async () => {
    expect(parseExport(exportText(documents))).toEqual(documents);
    const store = passingDocuments();
    await store.put('history', 'old', 1);
    await store.replaceAll(documents);
    expect(await store.all()).toEqual(documents);
  });

  test.each([
    ['no JSON', 'hello'],
    ['another program', '{"format":"other","version":1,"documents":[]}'],
    ['a newer version', '{"format":"nakade-state","version":2,"documents":[]}'],
    [
      'a name that no store takes',
      '{"format":"nakade-state","version":1,"documents":[{"kind":"../x","id":"a","value":1}]}',
    ],
    ['null', 'null'],
  ])('%s is refused with a sentence', (_name, text) => {
    expect(() => parseExport(text)).toThrow(/\.$/);
  });

  test('a problem of any name has an id that every store takes', () => {
    expect(documentId('Cho Chikun/12 ü')).toBe('Cho-Chikun-12--');
  });
});

describe('settings', () => {
  test('take what makes sense from what was stored and leave the rest', () => {
    const settings = readSettings({ theme: 'paper', scheme: 'pink', sound: 'loud', zoom: false });
    expect(settings).toEqual({ ...defaultSettings(), theme: 'paper', zoom: false });
    expect(readSettings(undefined)).toEqual(defaultSettings());
  });
});

describe('what stands behind the #', () => {
  test.each([
    ['', { kind: 'none' }],
    ['#edit', { kind: 'mode', mode: 'edit' }],
    ['#problem/shapes/3', { kind: 'problem', id: 'shapes/3' }],
    ['#nakade:abc', { kind: 'share', code: 'nakade:abc' }],
    ['#%', { kind: 'none' }],
    ['#lab:%7B%22games%22%3A3%7D', { kind: 'lab', code: '{"games":3}' }],
  ])('%s', (hash, link) => expect(parseHash(hash)).toEqual(link));
});

describe('a link to an experiment', () => {
  test('leads back to it', () => {
    const config = { ...firstConfig, game: 'go:9x9', players: ['a', 'b', 'c'], games: 3 };
    const link = parseHash(`#${labLink(JSON.stringify(config))}`);
    expect(link.kind === 'lab' && parseLabConfig(link.code)).toEqual(config);
  });

  test.each(['', '[]', 'null', '{"games":"many","players":{}}'])('%s is the usual one', (text) => {
    expect(parseLabConfig(text)).toEqual(firstConfig);
  });
});

describe('attempts', () => {
  const attempt = { problem: 'a/1', kind: 'play', right: true, helped: false, seconds: 5 } as const;

  test('a problem is known when it was last solved without help', () => {
    const first = after(undefined, { ...attempt, helped: true }, 10);
    expect(first).toMatchObject({ tries: 1, solved: 0, known: false });
    const second = after(first, attempt, 20);
    expect(second).toMatchObject({ tries: 2, solved: 1, known: true, time: 20 });
    expect(after(second, { ...attempt, right: false }, 30).known).toBe(false);
  });
});

describe('training', () => {
  test('a line that is read alternates from the side to move', () => {
    const line = ['A1', 'B2', 'pass'].reduce(
      (moves, move) => addMove(moves, move, 'white'),
      [] as ReturnType<typeof addMove>,
    );
    expect(line.map(({ color }) => color)).toEqual(['white', 'black', 'white']);
  });

  test('a storm lasts three minutes', () => {
    const storm = startStorm(1_000_000);
    expect(secondsLeft(storm, 1_000_000)).toBe(180);
    expect(secondsLeft(storm, 1_179_001)).toBe(1);
    expect(secondsLeft(storm, 1_200_000)).toBe(0);
  });
});

describe('the lasso', () => {
  const { board } = complete({ board: { width: 5, height: 5 } as BoardView });

  test('takes the stroke and what it goes around', () => {
    const ring = ['A1', 'B1', 'C1', 'C2', 'C3', 'B3', 'A3', 'A2'];
    expect(insideLasso(ring, board).sort()).toEqual([...ring, 'B2'].sort());
  });

  test('a single point is itself', () => {
    expect(insideLasso(['B2'], board)).toEqual(['B2']);
  });
});

describe('the tree of a record', () => {
  const node = (id: number, parent: number | null) => ({ node: id, parent });
  const place = (tree: ReturnType<typeof node>[]) =>
    Object.fromEntries(layOut(tree).map(({ node: one, column, row }) => [one.node, [column, row]]));

  test('the main line stays in its row and a variation goes below', () => {
    const tree = [node(0, null), node(1, 0), node(2, 1), node(3, 0), node(4, 3)];
    expect(place(tree)).toEqual({ 0: [0, 0], 1: [1, 0], 2: [2, 0], 3: [1, 1], 4: [2, 1] });
  });

  test('no two nodes share a place', () => {
    const tree = [node(0, null)];
    for (let id = 1; id < 200; ++id) tree.push(node(id, (id * 7919) % id));
    const places = Object.values(place(tree)).map(String);
    expect(new Set(places).size).toBe(200);
  });
});

describe('files from outside', () => {
  test('UTF-8 is read as such', () => {
    expect(decode(new TextEncoder().encode('C[白先]'))).toBe('C[白先]');
  });

  test('another charset is taken from the file itself', () => {
    const bytes = [...new TextEncoder().encode('(;CA[windows-1252]C['), 0xe4, 0x5d, 0x29];
    expect(decode(new Uint8Array(bytes))).toBe('(;CA[windows-1252]C[ä])');
  });

  test('an unknown charset loses no brackets', () => {
    const bytes = [...new TextEncoder().encode('(;CA[nonsense]C['), 0xff, 0x5d, 0x29];
    expect(decode(new Uint8Array(bytes))).toMatch(/^\(;CA\[nonsense\]C\[.\]\)$/);
  });
});
