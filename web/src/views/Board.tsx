// The board: props are maps by point, events are points. It knows no rules; what may be played, what
// is marked and what a move comes to is all said by the View. Start reading at Board().
//
// For a screen reader it is a grid of labelled cells, one of them in the tab order; arrows walk. For a
// mouse a ghost stone follows in a component of its own, so that a hover draws nothing else again. For
// a finger on small cells the first tap shows the ghost and the second plays.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardView, Side } from '../engine/protocol';
import { parsePoint, pointName, starPoints, type Vertex } from '../points';
import { t, tOr } from '../text/text';
import { Cell, Stone, type CellProps } from './Cell';
import {
  boxOf,
  center,
  coordinatesOf,
  cropOf,
  edgePath,
  gridPath,
  isShown,
  type Crop,
} from './geometry';

export interface BoardProps {
  board: BoardView;
  /** Whose stone follows the pointer; nothing where no stone is to be placed. */
  ghost: Side | null;
  label: string;
  zoomed: boolean;
  coordinates: boolean;
  onPoint(point: string): void;
  /** Instead of onPoint: a stroke over many points. */
  onStroke?: ((points: string[]) => void) | undefined;
}

/** Below this many screen pixels a cell is too small to trust a single tap. */
const smallCell = 36;

const sides: Record<string, Side> = { X: 'black', O: 'white' };

export function stoneAt(board: BoardView, { column, row }: Vertex): Side | null {
  return sides[board.stones[row]?.[column] ?? '.'] ?? null;
}

export function Board(props: BoardProps) {
  const { board, zoomed, coordinates } = props;
  const crop = cropOf(board, zoomed);
  const svg = useRef<SVGSVGElement>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const hover = useRef<(point: string | null) => void>(() => {});
  const focus = shownCursor(board, crop, cursor);
  const pointer = usePointer(props, svg, hover);
  const box = boxOf(crop, coordinates);

  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const from = parsePoint(focus, board);
    if (!from || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      play(props, focus);
    } else if (step) {
      event.preventDefault();
      event.stopPropagation();
      const next = pointName(walkFrom(from, step, crop), board);
      setCursor(next);
      cellOf(svg.current, next)?.focus();
    }
  };

  return (
    <svg
      ref={svg}
      class={props.onStroke ? 'board brush' : 'board'}
      role="grid"
      aria-label={props.label}
      aria-rowcount={board.height}
      aria-colcount={board.width}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      style={{ '--ratio': box.width / box.height }}
      onKeyDown={walk}
      onFocusIn={(event) => setCursor(pointOf(event.target) ?? cursor)}
      {...pointer}
    >
      <Ground board={board} crop={crop} coordinates={coordinates} />
      <Cells board={board} crop={crop} focus={focus} />
      <Leaving board={board} />
      <Hover board={board} ghost={props.ghost} control={hover} />
    </svg>
  );
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function walkFrom(from: Vertex, [dx, dy]: [number, number], crop: Crop): Vertex {
  const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  return {
    column: clamp(from.column + dx, crop.left, crop.right),
    row: clamp(from.row + dy, crop.top, crop.bottom),
  };
}

/** The cell in the tab order: where the reader was last, else the middle of what is shown. */
function shownCursor(board: BoardView, crop: Crop, cursor: string | null): string {
  const at = cursor ? parsePoint(cursor, board) : null;
  if (at && isShown(crop, at)) return pointName(at, board);
  const column = Math.floor((crop.left + crop.right) / 2);
  const row = Math.floor((crop.top + crop.bottom) / 2);
  return pointName({ column, row }, board);
}

function play(props: BoardProps, point: string) {
  if (props.onStroke) props.onStroke([point]);
  else props.onPoint(point);
}

function pointOf(target: EventTarget | null): string | null {
  const cell = target instanceof Element ? target.closest('[data-point]') : null;
  return cell?.getAttribute('data-point') ?? null;
}

function cellOf(svg: SVGSVGElement | null, point: string): SVGElement | null {
  return svg?.querySelector<SVGElement>(`[data-point="${point}"]`) ?? null;
}

// --- Pointers ---------------------------------------------------------------------------------

type HoverControl = { current: (point: string | null) => void };

/** Mouse, pen and finger. A finger keeps its first element as target, so a stroke asks what is under it. */
function usePointer(
  props: BoardProps,
  svg: { current: SVGSVGElement | null },
  hover: HoverControl,
) {
  const stroke = useRef<string[] | null>(null);
  const armed = useRef<string | null>(null);
  const under = (event: PointerEvent) =>
    pointOf(document.elementFromPoint(event.clientX, event.clientY));

  const isSmall = (point: string) => {
    const ground = cellOf(svg.current, point)?.getBoundingClientRect();
    return ground !== undefined && ground.width < smallCell;
  };

  const tap = (event: PointerEvent, point: string) => {
    const needsSecond = event.pointerType === 'touch' && isSmall(point);
    if (needsSecond && armed.current !== point) {
      armed.current = point;
      hover.current(point);
      return;
    }
    armed.current = null;
    hover.current(null);
    props.onPoint(point);
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      const point = pointOf(event.target);
      if (!point || !props.onStroke) return;
      stroke.current = [point];
      hover.current(point);
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === 'touch' && !stroke.current) return;
      const point = stroke.current ? under(event) : pointOf(event.target);
      hover.current(point);
      if (stroke.current && point && !stroke.current.includes(point)) stroke.current.push(point);
    },
    onPointerUp: (event: PointerEvent) => {
      if (stroke.current) {
        const points = stroke.current;
        stroke.current = null;
        props.onStroke?.(points);
        return;
      }
      const point = under(event);
      if (point && event.button === 0 && !props.onStroke) tap(event, point);
    },
    onPointerCancel: () => {
      stroke.current = null;
      hover.current(null);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') hover.current(null);
    },
  };
}

function Hover({
  board,
  ghost,
  control,
}: {
  board: BoardView;
  ghost: Side | null;
  control: HoverControl;
}) {
  const [point, setPoint] = useState<string | null>(null);
  control.current = setPoint;
  useEffect(() => setPoint(null), [board]);
  const offered = useMemo(() => hasLegalMarks(board), [board]);
  const at = point ? parsePoint(point, board) : null;
  if (!at || !ghost || stoneAt(board, at)) return null;
  if (offered && !board.marks[point!]?.includes('legal')) return null;
  return (
    <g class="hover" transform={`translate(${center(at.column)} ${center(at.row)})`}>
      <Stone side={ghost} kind="ghost" />
    </g>
  );
}

/** The View says where a stone may go; not every mode does. */
function hasLegalMarks(board: BoardView): boolean {
  return Object.values(board.marks).some((marks) => marks.includes('legal'));
}

// --- What is drawn -------------------------------------------------------------------------------

/** Wood, lines, stars and coordinates: the same until the board or the crop changes. */
function Ground({
  board,
  crop,
  coordinates,
}: {
  board: BoardView;
  crop: Crop;
  coordinates: boolean;
}) {
  const { width, height } = board;
  const { left, top, right, bottom } = crop;
  const box = boxOf(crop, coordinates);
  return useMemo(
    () => (
      <g class="lines" aria-hidden="true">
        <StoneColours />
        <rect class="wood" x={box.x} y={box.y} width={box.width} height={box.height} rx={8} />
        <rect class="grain" x={box.x} y={box.y} width={box.width} height={box.height} rx={8} />
        <path class="grid" d={gridPath(board, crop)} />
        <path class="edge" d={edgePath(board, crop)} />
        {starPoints(board)
          .filter((star) => isShown(crop, star))
          .map(({ column, row }) => (
            <circle class="star" cx={center(column)} cy={center(row)} r={3.6} />
          ))}
        {coordinates &&
          coordinatesOf(board, crop).map(({ x, y, text }) => (
            <text class="coordinate" x={x} y={y}>
              {text}
            </text>
          ))}
      </g>
    ),
    [width, height, left, top, right, bottom, coordinates],
  );
}

function StoneColours() {
  return (
    <defs>
      <radialGradient id="stone-black" cx="35%" cy="30%" r="75%">
        <stop class="black-light" offset="0%" />
        <stop class="black-dark" offset="70%" />
      </radialGradient>
      <radialGradient id="stone-white" cx="35%" cy="30%" r="80%">
        <stop class="white-light" offset="35%" />
        <stop class="white-dark" offset="100%" />
      </radialGradient>
      <pattern id="grain" width="180" height="46" patternUnits="userSpaceOnUse">
        <path d="M0 6C40 2 90 12 180 6M0 17C60 21 110 13 180 17M0 30C50 25 120 35 180 30M0 40C70 44 100 37 180 40" />
      </pattern>
    </defs>
  );
}

function Cells({ board, crop, focus }: { board: BoardView; crop: Crop; focus: string }) {
  const rows = [];
  for (let row = crop.top; row <= crop.bottom; ++row) {
    const cells = [];
    for (let column = crop.left; column <= crop.right; ++column) {
      const props = cellProps(board, { column, row });
      cells.push(<Cell key={props.point} {...props} focusable={props.point === focus} />);
    }
    rows.push(
      <g role="row" key={row} aria-rowindex={row + 1}>
        {cells}
      </g>,
    );
  }
  return <>{rows}</>;
}

function cellProps(board: BoardView, at: Vertex): Omit<CellProps, 'focusable'> {
  const point = pointName(at, board);
  const stone = stoneAt(board, at);
  const result = board.classes[point];
  const marks = board.marks[point] ?? [];
  return {
    point,
    ...at,
    stone,
    ghost: board.ghosts[point]?.color ?? null,
    marks: marks.join(' '),
    result: result?.class ?? null,
    threats: result?.threats ?? 0,
    heat: board.heat[point] ?? 0,
    text: board.labels[point] ?? String(numberAt(board, point) ?? ''),
    label: cellLabel(board, point, stone),
  };
}

const numberAt = (board: BoardView, point: string): number | undefined =>
  board.numbers[point] ?? board.ghosts[point]?.number;

/** "D4, black, 2 liberties, keystone" */
function cellLabel(board: BoardView, point: string, stone: Side | null): string {
  const words = [point, t(stone ?? 'empty')];
  const liberties = board.liberties[point];
  if (stone && liberties !== undefined) words.push(t('liberties', { n: liberties }));
  for (const mark of board.marks[point] ?? []) {
    if (mark !== 'legal') words.push(tOr(`mark.${mark}`, mark));
  }
  const result = board.classes[point];
  if (result) words.push(t(`class.${result.class}`));
  const number = numberAt(board, point);
  if (number !== undefined) words.push(t('moveNumber', { n: number }));
  return words.join(', ');
}

/** Stones that were here in the View before: they fade away. */
function Leaving({ board }: { board: BoardView }) {
  const before = useRef(board);
  const gone = useRef<{ at: Vertex; side: Side }[]>([]);
  if (before.current !== board) {
    gone.current = goneBetween(before.current, board);
    before.current = board;
  }
  return (
    <g class="leaving" aria-hidden="true">
      {gone.current.map(({ at, side }) => (
        <g
          key={pointName(at, board)}
          transform={`translate(${center(at.column)} ${center(at.row)})`}
        >
          <Stone side={side} kind="gone" />
        </g>
      ))}
    </g>
  );
}

/** Only a capture fades: a new problem changes too much for that. */
function goneBetween(before: BoardView, now: BoardView) {
  const gone: { at: Vertex; side: Side }[] = [];
  if (before.width !== now.width || before.height !== now.height) return gone;
  let changed = 0;
  for (let row = 0; row < now.height; ++row) {
    for (let column = 0; column < now.width; ++column) {
      const at = { column, row };
      const was = stoneAt(before, at);
      const is = stoneAt(now, at);
      if (was === is) continue;
      ++changed;
      if (was && !is) gone.push({ at, side: was });
    }
  }
  return changed - gone.length <= 2 ? gone : [];
}
