import { describe, expect, test } from 'vitest';
import { parsePoint, pointName, starPoints } from '../src/points';

const nine = { width: 9, height: 9 };

describe('points', () => {
  test('A1 is at the lower left, and there is no column I', () => {
    expect(parsePoint('A1', nine)).toEqual({ column: 0, row: 8 });
    expect(parsePoint('J9', nine)).toEqual({ column: 8, row: 0 });
    expect(parsePoint('I5', nine)).toBeNull();
  });

  test('what is no point of the board is none', () => {
    for (const name of ['pass', 'K1', 'A10', 'A0', '', 'AA1']) {
      expect(parsePoint(name, nine)).toBeNull();
    }
  });

  test('the name of every point leads back to it, on boards of any shape', () => {
    for (const size of [nine, { width: 25, height: 3 }, { width: 2, height: 19 }]) {
      for (let row = 0; row < size.height; ++row) {
        for (let column = 0; column < size.width; ++column) {
          const vertex = { column, row };
          expect(parsePoint(pointName(vertex, size), size)).toEqual(vertex);
        }
      }
    }
  });

  test('stars are where players expect them', () => {
    const names = (width: number) =>
      starPoints({ width, height: width })
        .map((star) => pointName(star, { width, height: width }))
        .sort();
    expect(names(9)).toEqual(['C3', 'C7', 'E5', 'G3', 'G7']);
    expect(names(19)).toContain('K4');
    expect(names(19)).toHaveLength(9);
    expect(names(5)).toEqual([]);
  });
});
