// Requests to the engine in WebAssembly, which runs in a worker of its own. If the engine breaks down,
// whoever waits is told, and the next request starts a new one.
import type { Transport } from './engine';
import type { Answer } from './protocol';
import type { FromWorker, ToWorker } from './worker';

interface Waiting {
  hear(answer: Answer): void;
  end(): void;
  fail(error: Error): void;
}

export function workerTransport(address: string): Transport {
  const waiting = new Map<number, Waiting>();
  let worker: Promise<Worker> | null = null;

  const failAll = (text: string) => {
    worker = null;
    for (const one of waiting.values()) one.fail(new Error(text));
    waiting.clear();
  };

  const hear = (text: string) => {
    const answer = JSON.parse(text) as Answer;
    const one = waiting.get(answer.id);
    one?.hear(answer);
    if (!('progress' in answer)) {
      waiting.delete(answer.id);
      one?.end();
    }
  };

  const start = () =>
    new Promise<Worker>((resolve, reject) => {
      const one = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
      one.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if ('answers' in data) data.answers.forEach(hear);
        else if ('ready' in data) resolve(one);
        else {
          one.terminate();
          reject(new Error(data.failed));
          failAll(data.failed);
        }
      };
      one.postMessage({ start: address } satisfies ToWorker);
    });

  return {
    async send(request, hearOne) {
      worker ??= start();
      const ready = await worker;
      const isCancel = request['cmd'] === 'cancel';
      const message = { request: JSON.stringify(request) } satisfies ToWorker;
      // A cancel has no answer of its own.
      if (isCancel) return ready.postMessage(message);
      await new Promise<void>((end, fail) => {
        waiting.set(request['id'] as number, { hear: hearOne, end, fail });
        ready.postMessage(message);
      });
    },
  };
}
