// Two engines as one: the small one, and the one with nets that is fetched when somebody wants it.
import { describe, expect, it, vi } from 'vitest';
import { Engines, type Files } from '../src/engine/nets';
import type { WasmEngine } from '../src/engine/wasm';

const quiet = { answers: [], running: false };

function toyEngine(name: string, answer: (text: string) => string): WasmEngine {
  return {
    call: vi.fn((text: string) => ({ answers: [answer(text)], running: false })),
    step: () => ({ answers: [`{"by":"${name}"}`], running: false }),
    cancel: () => quiet,
    wantsNets: () => false,
    missingNet: () => '',
    addNet: () => {},
  };
}

const viewOf = (mode: string, by: string) => JSON.stringify({ view: { mode, by } });
const modeOf = (text: string) => (JSON.parse(text) as { cmd: string }).cmd.split('.')[0]!;

/** It refuses whatever has a net in it. */
function smallEngine(): WasmEngine {
  let wants = false;
  const engine = toyEngine('small', (text) => {
    wants = text.includes('"net"');
    return wants ? '{"error":"no nets"}' : viewOf(modeOf(text), 'small');
  });
  return { ...engine, wantsNets: () => wants };
}

/** It needs these nets, one after the other. */
function engineWithNets(...needed: string[]): WasmEngine {
  const known = new Set<string>();
  const missing = () => needed.find((name) => !known.has(name)) ?? '';
  const engine = toyEngine('large', (text) =>
    missing() ? `{"error":"no ${missing()}"}` : viewOf(modeOf(text), 'large'),
  );
  return { ...engine, missingNet: missing, addNet: (name) => void known.add(name) };
}

function filesWith(large: WasmEngine | null, net: Uint8Array | null = new Uint8Array([1])) {
  return {
    engineWithNets: vi.fn(async () => large),
    net: vi.fn(async (_name: string) => net),
  } satisfies Files;
}

const text = (cmd: string, args = {}) => JSON.stringify({ cmd, ...args });
const withNet = text('play.new', { black: 'net' });

describe('engines', () => {
  it('fetch nothing for a request that needs no net', () => {
    const files = filesWith(null);
    const reply = new Engines(smallEngine(), files).call(text('play.new'));
    expect(reply).toEqual({ answers: [viewOf('play', 'small')], running: false });
    expect(files.engineWithNets).not.toHaveBeenCalled();
  });

  it('fetch the larger one and its nets once', async () => {
    const files = filesWith(engineWithNets('go', 'area-9'));
    const engines = new Engines(smallEngine(), files);
    expect((await engines.call(withNet)).answers).toEqual([viewOf('play', 'large')]);
    expect(files.net.mock.calls).toEqual([['go'], ['area-9']]);
    expect(engines.call(withNet)).not.toBeInstanceOf(Promise);
    expect(files.engineWithNets).toHaveBeenCalledTimes(1);
  });

  it('keep every mode where it was shown last', async () => {
    const engines = new Engines(smallEngine(), filesWith(engineWithNets()));
    engines.call(text('solve.open'));
    await engines.call(withNet);
    expect((await engines.call(text('play.move'))).answers).toEqual([viewOf('play', 'large')]);
    expect((await engines.call(text('solve.play'))).answers).toEqual([viewOf('solve', 'small')]);
    const taken = await engines.call(text('review.take', { mode: 'play' }));
    expect(taken.answers).toEqual([viewOf('review', 'large')]);
    expect((await engines.call(text('review.go'))).answers).toEqual([viewOf('review', 'large')]);
  });

  it('leave a refusal as it is where something can not be had', async () => {
    const nothing = new Engines(smallEngine(), filesWith(null));
    expect((await nothing.call(withNet)).answers).toEqual(['{"error":"no nets"}']);
    const noNet = new Engines(smallEngine(), filesWith(engineWithNets('go'), null));
    expect((await noNet.call(withNet)).answers).toEqual(['{"error":"no go"}']);
    const broken = filesWith(null);
    broken.engineWithNets.mockRejectedValue(new Error('no network'));
    const offline = new Engines(smallEngine(), broken);
    expect((await offline.call(withNet)).answers).toEqual(['{"error":"no nets"}']);
  });

  it('step the one that was asked last', async () => {
    const engines = new Engines(smallEngine(), filesWith(engineWithNets()));
    expect(engines.step(20).answers).toEqual(['{"by":"small"}']);
    await engines.call(withNet);
    expect(engines.step(20).answers).toEqual(['{"by":"large"}']);
  });

  it('hand over what the larger one needs of the smaller one', async () => {
    const small = smallEngine();
    const wants = vi.fn(() => true);
    const give = (request: string) =>
      request.includes('hand.give')
        ? JSON.stringify({ view: { export: { text: `${request} given` } } })
        : '{"error":"no nets"}';
    const from = { ...small, ...toyEngine('small', give), wantsNets: wants };
    const large = engineWithNets('go');
    const engines = new Engines(from, filesWith(large));
    await engines.call(text('review.net', { on: true }));
    await engines.call(text('play.from', { mode: 'edit', black: 'net' }));
    await engines.call(withNet);
    const asked = vi.mocked(large.call).mock.calls.map(([request]) => JSON.parse(request));
    expect(asked.map(({ cmd }) => cmd)).toEqual([
      ...['hand.take', 'review.net', 'hand.take', 'review.net'],
      ...['hand.take', 'play.from', 'play.new'],
    ]);
    expect(asked[0].text).toMatch(/"mode":"review".* given$/);
    expect(asked[4].text).toMatch(/"mode":"edit".* given$/);
  });
});
