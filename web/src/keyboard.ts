// Keys of the whole page, and coordinates that are typed ("d4"). A letter may be a key or the start of
// a point: it waits a moment for a digit. A row that could go on ("d1", "d12") waits as well, or for Enter.
import { useEffect } from 'preact/hooks';
import { currentView } from './actions';
import { keyRows, openModeNumber, pickNumber } from './keys';
import { choosePoint } from './modes/points';
import { parsePoint, type Size } from './points';
import { app } from './state/app_state';

const waitMilliseconds = 450;

/** What typing a character makes of what was typed before. */
export type Typing =
  | { kind: 'wait'; text: string }
  | { kind: 'point'; point: string }
  | { kind: 'key'; key: string }
  | { kind: 'none' };

export function typeCharacter(before: string, character: string, size: Size): Typing {
  const text = before + character;
  if (/^[a-z]$/.test(text)) {
    return parsePoint(`${text}1`, size) ? { kind: 'wait', text } : { kind: 'key', key: text };
  }
  if (before && /^[a-z]\d+$/.test(text)) return typedRow(text, size);
  return { kind: 'key', key: character };
}

function typedRow(text: string, size: Size): Typing {
  if (!parsePoint(text, size)) return { kind: 'none' };
  const longer = Array.from({ length: 10 }, (_, digit) => parsePoint(text + digit, size));
  const isOpen = longer.some((point) => point !== null);
  return isOpen ? { kind: 'wait', text } : { kind: 'point', point: text.toUpperCase() };
}

/** The wait is over: a letter alone was a key, a letter with a number is a point. */
export function endTyping(text: string): Typing {
  if (text.length === 1) return { kind: 'key', key: text };
  return { kind: 'point', point: text.toUpperCase() };
}

export function useKeyboard(): void {
  useEffect(() => {
    const listen = listener();
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function listener(): (event: KeyboardEvent) => void {
  let timer = 0;
  const act = (typing: Typing) => {
    clearTimeout(timer);
    app.set({ typed: typing.kind === 'wait' ? typing.text : '' });
    if (typing.kind === 'point') choosePoint(typing.point);
    if (typing.kind === 'key') pressKey(typing.key);
    if (typing.kind === 'wait') {
      timer = window.setTimeout(() => act(endTyping(typing.text)), waitMilliseconds);
    }
  };
  return (event) => {
    if (isElsewhere(event)) return;
    if ((event.ctrlKey || event.altKey) && /^[1-9]$/.test(event.key)) {
      event.preventDefault();
      return openModeNumber(Number(event.key));
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { typed } = app.get();
    if (event.key === 'Enter' && typed) {
      event.preventDefault();
      event.stopPropagation();
      return act(endTyping(typed));
    }
    const view = currentView();
    if (event.key.length > 1 || !view) return pressKey(event.key);
    act(typeCharacter(typed, event.key.toLowerCase(), view.board));
  };
}

/** Somebody writes, or a dialog is open: those have keys of their own. */
function isElsewhere(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return Boolean(
    target?.closest('input:not([type=checkbox]):not([type=radio]), textarea, select, dialog'),
  );
}

function pressKey(key: string): void {
  if (/^[1-9]$/.test(key)) return pickNumber(Number(key));
  const { mode } = app.get();
  const row = keyRows.find((one) => one.key === key && (!one.mode || one.mode === mode));
  row?.run();
}
