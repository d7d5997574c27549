// Where things are on the drawn board, in the units of its viewBox.
import type { BoardView } from '../engine/protocol';
import { columnName, rowName, type Size, type Vertex } from '../points';

/** One cell; round enough that every offset in it is a short number. */
export const cell = 40;
/** Room around the part that is shown: for half a stone, and for coordinates beyond it. */
const bare = 0.62 * cell;
const labelled = 0.98 * cell;
/** Lines that run on beyond the part that is shown end here, outside the outermost points. */
const overrun = 0.5 * cell;

export interface Crop {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A part smaller than this would have stones larger than anybody's. */
const fewestLines = 7;
/** The edge of the board is shown when it is no further away than this: it explains the corner. */
const nearEdge = 2;

export function cropOf(board: BoardView, zoomed: boolean): Crop {
  const { width, height, zoom } = board;
  if (!zoomed || !zoom) return { left: 0, top: 0, right: width - 1, bottom: height - 1 };
  const [left, right] = widen(zoom[0], zoom[2], width);
  const [top, bottom] = widen(zoom[1], zoom[3], height);
  return { left, top, right, bottom };
}

/** From a first to a last line: up to an edge that is near, and then to enough lines. */
function widen(first: number, last: number, lines: number): [number, number] {
  let from = first <= nearEdge ? 0 : first;
  let to = last >= lines - 1 - nearEdge ? lines - 1 : last;
  while (to - from + 1 < Math.min(fewestLines, lines)) {
    if (to < lines - 1) ++to;
    if (to - from + 1 < fewestLines && from > 0) --from;
  }
  return [from, to];
}

export const center = (index: number): number => index * cell + cell / 2;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function boxOf(crop: Crop, coordinates: boolean): Box {
  const margin = coordinates ? labelled : bare;
  return {
    x: center(crop.left) - margin,
    y: center(crop.top) - margin,
    width: (crop.right - crop.left) * cell + 2 * margin,
    height: (crop.bottom - crop.top) * cell + 2 * margin,
  };
}

/** A line that is cut by the crop runs on a little. */
function lineEnds(size: Size, crop: Crop) {
  return {
    x1: center(crop.left) - (crop.left > 0 ? overrun : 0),
    x2: center(crop.right) + (crop.right < size.width - 1 ? overrun : 0),
    y1: center(crop.top) - (crop.top > 0 ? overrun : 0),
    y2: center(crop.bottom) + (crop.bottom < size.height - 1 ? overrun : 0),
  };
}

/** All grid lines as one path. */
export function gridPath(size: Size, crop: Crop): string {
  const { x1, x2, y1, y2 } = lineEnds(size, crop);
  let path = '';
  for (let row = crop.top; row <= crop.bottom; ++row) path += `M${x1} ${center(row)}H${x2}`;
  for (let column = crop.left; column <= crop.right; ++column)
    path += `M${center(column)} ${y1}V${y2}`;
  return path;
}

/** The board's own edges inside the crop, drawn heavier. */
export function edgePath(size: Size, crop: Crop): string {
  const { x1, x2, y1, y2 } = lineEnds(size, crop);
  let path = '';
  if (crop.top === 0) path += `M${x1} ${center(0)}H${x2}`;
  if (crop.bottom === size.height - 1) path += `M${x1} ${center(crop.bottom)}H${x2}`;
  if (crop.left === 0) path += `M${center(0)} ${y1}V${y2}`;
  if (crop.right === size.width - 1) path += `M${center(crop.right)} ${y1}V${y2}`;
  return path;
}

export interface Coordinate {
  x: number;
  y: number;
  text: string;
}

export function coordinatesOf(size: Size, crop: Crop): Coordinate[] {
  const away = 0.74 * cell;
  const list: Coordinate[] = [];
  for (let column = crop.left; column <= crop.right; ++column) {
    const text = columnName(column);
    list.push({ x: center(column), y: center(crop.top) - away, text });
    list.push({ x: center(column), y: center(crop.bottom) + away, text });
  }
  for (let row = crop.top; row <= crop.bottom; ++row) {
    const text = rowName(row, size);
    list.push({ x: center(crop.left) - away, y: center(row), text });
    list.push({ x: center(crop.right) + away, y: center(row), text });
  }
  return list;
}

export function isShown(crop: Crop, { column, row }: Vertex): boolean {
  return column >= crop.left && column <= crop.right && row >= crop.top && row <= crop.bottom;
}
