import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { complete, type BoardView } from '../src/engine/protocol';
import { Board, type BoardProps } from '../src/views/Board';
import { cropOf, edgePath, gridPath } from '../src/views/geometry';

const corner: Partial<BoardView> = {
  width: 5,
  height: 4,
  stones: ['.XO..', 'XXO..', 'OOO..', '.....'],
  liberties: { B4: 1, A3: 1, B3: 1 },
  marks: { B4: ['keystone', 'last'], A4: ['legal'], D1: ['outside'] },
  classes: { A4: { class: 'win', right: true } },
};

let host: HTMLElement;

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
});

afterEach(() => {
  render(null, host);
  host.remove();
});

function draw(props: Partial<BoardProps> = {}, board: Partial<BoardView> = corner) {
  const view = complete({ board: board as BoardView });
  const all = {
    ...{ board: view.board, ghost: 'black' as const, label: 'Board', zoomed: true },
    ...{ coordinates: true, onPoint: () => {} },
  };
  render(<Board {...all} {...props} />, host);
}

const cell = (point: string) => host.querySelector<SVGElement>(`[data-point="${point}"]`)!;

describe('the board', () => {
  test('is a grid of labelled cells, row by row', () => {
    draw();
    expect(host.querySelector('svg')!.getAttribute('role')).toBe('grid');
    expect(host.querySelectorAll('[role="row"]')).toHaveLength(4);
    expect(host.querySelectorAll('[role="gridcell"]')).toHaveLength(20);
    expect(cell('B4').getAttribute('aria-label')).toBe('B4, black, 1 liberty, keystone, last move');
    expect(cell('A4').getAttribute('aria-label')).toBe('A4, empty, wins');
  });

  test('has exactly one cell in the tab order, and arrows move it', async () => {
    draw();
    const stops = () => [...host.querySelectorAll('[role="gridcell"][tabindex="0"]')];
    expect(stops()).toHaveLength(1);
    const before = stops()[0]!.getAttribute('data-point');
    stops()[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
    await vi.waitFor(() => expect(stops()[0]!.getAttribute('data-point')).not.toBe(before));
    expect(stops()).toHaveLength(1);
  });

  test('tells the point where Enter was pressed', () => {
    const onPoint = vi.fn();
    draw({ onPoint });
    const here = host.querySelector('[tabindex="0"]')!;
    here.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(onPoint).toHaveBeenCalledExactlyOnceWith(here.getAttribute('data-point'));
  });

  test('shows only the part worth looking at, if that is wanted', () => {
    const large = { width: 19, height: 19, stones: Array(19).fill('.'.repeat(19)) as string[] };
    const zoomed = { ...large, zoom: [0, 0, 8, 6] as [number, number, number, number] };
    draw({}, zoomed);
    expect(host.querySelectorAll('[role="gridcell"]')).toHaveLength(9 * 7);
    draw({ zoomed: false }, zoomed);
    expect(host.querySelectorAll('[role="gridcell"]')).toHaveLength(19 * 19);
  });

  test('lets a captured stone fade, but not a whole new position', () => {
    draw();
    draw({}, { ...corner, stones: ['X.O..', 'XXO..', 'OOO..', '.....'] });
    expect(host.querySelectorAll('.gone')).toHaveLength(1);
    draw({}, { ...corner, stones: ['.....', 'OOOOO', 'XXXXX', '.....'] });
    expect(host.querySelectorAll('.gone')).toHaveLength(0);
  });
});

describe('the part that is shown', () => {
  const crop = (zoom: [number, number, number, number], lines = 19) =>
    cropOf(complete({ board: { width: lines, height: lines, zoom } as BoardView }).board, true);

  test('reaches to an edge of the board that is near', () => {
    expect(crop([2, 1, 9, 8])).toEqual({ left: 0, top: 0, right: 9, bottom: 8 });
    expect(crop([8, 9, 16, 17])).toEqual({ left: 8, top: 9, right: 18, bottom: 18 });
  });

  test('has seven lines at least, as far as the board has them', () => {
    expect(crop([0, 0, 2, 1])).toEqual({ left: 0, top: 0, right: 6, bottom: 6 });
    expect(crop([9, 9, 9, 9])).toEqual({ left: 6, top: 6, right: 12, bottom: 12 });
    expect(crop([0, 0, 1, 1], 5)).toEqual({ left: 0, top: 0, right: 4, bottom: 4 });
  });
});

describe('lines', () => {
  const board = complete({
    board: { width: 19, height: 19, zoom: [0, 0, 7, 6] } as BoardView,
  }).board;

  test('one for each row and column that is shown', () => {
    expect(gridPath(board, cropOf(board, true)).match(/M/g)).toHaveLength(8 + 7);
  });

  test('the edge is drawn where the board ends, not where the picture does', () => {
    expect(edgePath(board, cropOf(board, true)).match(/M/g)).toHaveLength(2);
    expect(edgePath(board, cropOf(board, false)).match(/M/g)).toHaveLength(4);
  });
});
