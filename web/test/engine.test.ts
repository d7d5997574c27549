import { describe, expect, test } from 'vitest';
import { Engine, EngineError, Overtaken } from '../src/engine/engine';
import { eventReader } from '../src/engine/http';
import type { Answer, View } from '../src/engine/protocol';
import { slowTransport } from './slow_transport';

const view = (key: string) => ({ mode: 'solve', status: { key, text: '' } }) as View;

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the engine', () => {
  test('hands on progress and ends with the View', async () => {
    const { transport, answer } = slowTransport();
    const seen: number[] = [];
    const call = new Engine(transport).call('solve.play', { point: 'A1' }, (progress) =>
      seen.push(progress.nodes ?? 0),
    );
    answer({ id: 1, progress: { nodes: 10 } });
    answer({ id: 1, progress: { nodes: 20 } });
    answer({ id: 1, view: view('solve.right') });
    expect((await call).status.key).toBe('solve.right');
    expect(seen).toEqual([10, 20]);
  });

  test('gives what an answer leaves out', async () => {
    const { transport, answer } = slowTransport();
    const call = new Engine(transport).call('view');
    answer({ id: 1, view: { mode: 'edit' } as View });
    expect((await call).board.marks).toEqual({});
    expect((await call).log).toEqual([]);
  });

  test('turns an error into an exception with its key', async () => {
    const { transport, answer } = slowTransport();
    const call = new Engine(transport).call('solve.play', { point: 'A1' });
    answer({ id: 1, error: { key: 'illegal', text: 'A1 is occupied.', place: 'A1' } });
    const error = await call.catch((one: unknown) => one);
    expect(error).toBeInstanceOf(EngineError);
    expect((error as EngineError).key).toBe('illegal');
  });

  test('a new call ends the running one and is sent when that has let go', async () => {
    const { transport, log, answer } = slowTransport();
    const engine = new Engine(transport);
    const first = engine.call('solve.play');
    const second = engine.call('solve.undo');
    await settle();
    expect(log).toEqual(['solve.play', 'cancel 1']);
    answer({ id: 1, view: view('solve.cancelled') });
    await first;
    await settle();
    expect(log).toEqual(['solve.play', 'cancel 1', 'solve.undo']);
    answer({ id: 2, view: view('solve.turn') });
    expect((await second).status.key).toBe('solve.turn');
  });

  test('a check that was overtaken before it began is not made', async () => {
    const { transport, log, answer } = slowTransport();
    const engine = new Engine(transport);
    void engine.call('edit.put');
    const check = engine.call('edit.check').catch((error: unknown) => error);
    const put = engine.call('edit.put');
    answer({ id: 1, view: view('edit.ready') });
    await settle();
    answer({ id: 3, view: view('edit.ready') });
    await put;
    expect(await check).toBeInstanceOf(Overtaken);
    expect(log.filter((cmd) => cmd === 'edit.check')).toEqual([]);
  });
});

describe('server-sent events', () => {
  const answers: Answer[] = [
    { id: 1, progress: { nodes: 5 } },
    { id: 1, view: view('solve.right') },
  ];
  const stream = answers.map((answer) => `data: ${JSON.stringify(answer)}\n\n`).join('');

  test('are read the same wherever the stream is cut', () => {
    for (let cut = 0; cut <= stream.length; ++cut) {
      const heard: Answer[] = [];
      const read = eventReader((answer) => heard.push(answer));
      read(stream.slice(0, cut));
      read(stream.slice(cut));
      expect(heard).toEqual(answers);
    }
  });
});
