import { describe, expect, test } from 'vitest';
import { endTyping, typeCharacter } from '../src/keyboard';

const nine = { width: 9, height: 9 };
const nineteen = { width: 19, height: 19 };

describe('typing a point', () => {
  test('a letter that is a column waits: it may be a key or the start of a point', () => {
    expect(typeCharacter('', 'c', nine)).toEqual({ kind: 'wait', text: 'c' });
    expect(endTyping('c')).toEqual({ kind: 'key', key: 'c' });
  });

  test('a letter beyond the board is a key at once', () => {
    expect(typeCharacter('', 'u', nineteen)).toEqual({ kind: 'key', key: 'u' });
    expect(typeCharacter('', 's', nine)).toEqual({ kind: 'key', key: 's' });
  });

  test('a row that can not go on is played at once', () => {
    expect(typeCharacter('d', '4', nineteen)).toEqual({ kind: 'point', point: 'D4' });
    expect(typeCharacter('d', '1', nine)).toEqual({ kind: 'point', point: 'D1' });
  });

  test('a row that can go on waits', () => {
    expect(typeCharacter('d', '1', nineteen)).toEqual({ kind: 'wait', text: 'd1' });
    expect(endTyping('d1')).toEqual({ kind: 'point', point: 'D1' });
    expect(typeCharacter('d1', '6', nineteen)).toEqual({ kind: 'point', point: 'D16' });
  });

  test('a row that the board does not have is forgotten', () => {
    expect(typeCharacter('d', '0', nine)).toEqual({ kind: 'none' });
  });

  test('a digit alone is a key', () => {
    expect(typeCharacter('', '3', nine)).toEqual({ kind: 'key', key: '3' });
  });
});
