// Requests over HTTP to `nakade serve`: each answer is a server-sent event of its POST.
import { EngineError, type Transport } from './engine';
import type { Answer, ApiError } from './protocol';

/** The server writes its token into the page it serves; without one there is no server. */
export function serverToken(): string | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="nakade-token"]');
  return meta?.content || null;
}

export function httpTransport(token: string): Transport {
  const session = crypto.randomUUID();
  return {
    async send(request, hear) {
      const response = await fetch('api', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Nakade-Token': token },
        body: JSON.stringify({ ...request, session }),
      });
      if (!response.ok || !response.body) throw await refusal(response);
      const read = eventReader(hear);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        read(part.value);
      }
    },
  };
}

/** What the server says when it takes a request not at all: its own sentence, if it has one. */
export async function refusal(response: Response): Promise<EngineError> {
  const fallback = { key: 'http', text: `The server answered ${response.status}.` };
  const body = (await response.json().catch(() => null)) as { error?: ApiError } | null;
  return new EngineError(body?.error ?? fallback);
}

/** Puts events together from pieces of a stream, wherever those are cut. */
export function eventReader(hear: (answer: Answer) => void): (piece: string) => void {
  let rest = '';
  return (piece) => {
    const events = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = event
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice('data:'.length).trim())
        .join('\n');
      if (data) hear(JSON.parse(data) as Answer);
    }
  };
}
