// Points as the engine names them: GTP coordinates, letters A to Z without I, rows from the bottom.
// Inside the page a vertex counts from the top left corner, as a screen does.

export interface Vertex {
  column: number;
  row: number;
}

export interface Size {
  width: number;
  height: number;
}

const letters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

export function columnName(column: number): string {
  return letters[column] ?? '?';
}

export function rowName(row: number, size: Size): string {
  return String(size.height - row);
}

export function pointName(vertex: Vertex, size: Size): string {
  return columnName(vertex.column) + rowName(vertex.row, size);
}

/** Nothing for what is no point of the board, such as "pass". */
export function parsePoint(name: string, size: Size): Vertex | null {
  const match = /^([A-HJ-Z])([1-9][0-9]?)$/i.exec(name);
  if (!match) return null;
  const column = letters.indexOf(match[1]!.toUpperCase());
  const row = size.height - Number(match[2]);
  return contains(size, { column, row }) ? { column, row } : null;
}

export function contains(size: Size, vertex: Vertex): boolean {
  return (
    vertex.column >= 0 && vertex.column < size.width && vertex.row >= 0 && vertex.row < size.height
  );
}

/** Handicap points, drawn on the sizes that people play on. */
export function starPoints(size: Size): Vertex[] {
  if (size.width !== size.height || size.width < 7) return [];
  const width = size.width;
  const edge = width < 12 ? 2 : 3;
  const middle = (width - 1) / 2;
  const lines = width % 2 === 0 ? [edge, width - 1 - edge] : [edge, middle, width - 1 - edge];
  const all = lines.flatMap((row) => lines.map((column) => ({ column, row })));
  // Sides carry stars only on large boards; small ones keep the corners and the centre.
  const sides = width >= 19;
  return all.filter(({ column, row }) => sides || (column === middle) === (row === middle));
}
