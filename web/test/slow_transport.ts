import type { Transport } from '../src/engine/engine';
import type { Answer } from '../src/engine/protocol';

/** Keeps every request open until the test answers it. */
export function slowTransport() {
  const log: string[] = [];
  const open = new Map<number, (answer: Answer) => void>();
  const transport: Transport = {
    send(request, hear) {
      const id = request['id'] as number;
      log.push(request['cmd'] === 'cancel' ? `cancel ${request['of']}` : `${request['cmd']}`);
      if (request['cmd'] === 'cancel') return Promise.resolve();
      return new Promise((end) => {
        open.set(id, (answer) => {
          hear(answer);
          if (!('progress' in answer)) end();
        });
      });
    },
  };
  return { transport, log, answer: (answer: Answer) => open.get(answer.id)!(answer) };
}
