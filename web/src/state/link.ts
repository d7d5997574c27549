// What stands behind the # of the page's address: a mode, a problem of the library, or a share code
// that holds a whole problem or experiment. Nothing of it ever reaches a server.
import { modes, type Mode } from '../engine/protocol';
import { labPrefix } from './lab_config';

export type Link =
  | { kind: 'none' }
  | { kind: 'mode'; mode: Mode }
  | { kind: 'problem'; id: string }
  | { kind: 'share'; code: string }
  | { kind: 'lab'; code: string };

const sharePrefix = 'nakade:';
const problemPrefix = 'problem/';

export function parseHash(hash: string): Link {
  const text = safeDecode(hash.replace(/^#/, ''));
  if (text.startsWith(sharePrefix)) return { kind: 'share', code: text };
  if (text.startsWith(labPrefix)) return { kind: 'lab', code: text.slice(labPrefix.length) };
  if (text.startsWith(problemPrefix))
    return { kind: 'problem', id: text.slice(problemPrefix.length) };
  const mode = modes.find((one) => one === text);
  return mode ? { kind: 'mode', mode } : { kind: 'none' };
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function setHash(text: string): void {
  history.replaceState(null, '', `#${text}`);
}

export function addressWith(code: string): string {
  return `${location.origin}${location.pathname}#${code}`;
}
