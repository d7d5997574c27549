// The tree of a record: the main line from left to right, variations below it. Only a window around the
// current node is drawn, so a tree of any size costs the same.
import { useMemo } from 'preact/hooks';
import type { TreeNode } from '../engine/protocol';
import { t } from '../text/text';

interface GameTreeProps {
  tree: TreeNode[];
  path: number[];
  current: number;
  onNode(node: number): void;
}

const step = 26;
const radius = 9;
/** Columns and rows that are drawn on each side of the current node. */
const reach = { columns: 14, rows: 4 };

interface Place {
  node: TreeNode;
  column: number;
  row: number;
  parent: Place | null;
}

/** The first child goes on in its parent's row; each other one gets the first free row below. */
export function layOut(tree: TreeNode[]): Place[] {
  const children = new Map<number | null, TreeNode[]>();
  for (const node of tree) {
    const siblings = children.get(node.parent);
    if (siblings) siblings.push(node);
    else children.set(node.parent, [node]);
  }
  const places: Place[] = [];
  // For each column the lowest row that is taken.
  const lowest: number[] = [];
  const root = children.get(null)?.[0];
  if (!root) return places;
  const waiting: { node: TreeNode; parent: Place | null }[] = [{ node: root, parent: null }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const column = next.parent ? next.parent.column + 1 : 0;
    const isMain = next.parent && children.get(next.parent.node.node)?.[0] === next.node;
    const free = (lowest[column] ?? -1) + 1;
    const row = next.parent ? Math.max(next.parent.row + (isMain ? 0 : 1), free) : 0;
    lowest[column] = row;
    const place = { node: next.node, column, row, parent: next.parent };
    places.push(place);
    // Pushed in reverse, so that the first child is laid out first.
    const below = children.get(next.node.node) ?? [];
    for (const node of below.toReversed()) waiting.push({ node, parent: place });
  }
  return places;
}

export function GameTree({ tree, path, current, onNode }: GameTreeProps) {
  const places = useMemo(() => layOut(tree), [tree]);
  const here = places.find((place) => place.node.node === current);
  if (!here) return null;
  const left = Math.max(0, here.column - Math.floor(reach.columns / 2));
  const top = Math.max(0, here.row - Math.floor(reach.rows / 2));
  const shown = places.filter(
    ({ column, row }) =>
      column >= left && column <= left + reach.columns && row >= top && row <= top + reach.rows,
  );
  const rows = Math.max(...shown.map(({ row }) => row)) - top + 1;
  const x = (place: Place) => (place.column - left + 0.5) * step;
  const y = (place: Place) => (place.row - top + 0.5) * step;
  const onPath = new Set(path);
  return (
    <svg
      class="tree"
      viewBox={`0 0 ${(reach.columns + 1) * step} ${rows * step}`}
      role="group"
      aria-label={t('review.tree')}
    >
      {shown.map((place) =>
        place.parent ? (
          <path
            key={`line ${place.node.node}`}
            class={onPath.has(place.node.node) ? 'branch on-path' : 'branch'}
            d={`M${x(place.parent)} ${y(place.parent)}L${x(place) - step / 2} ${y(place)}H${x(place)}`}
          />
        ) : null,
      )}
      {shown.map((place) => (
        <TreeStone
          key={place.node.node}
          place={place}
          x={x(place)}
          y={y(place)}
          current={place.node.node === current}
          onNode={onNode}
        />
      ))}
    </svg>
  );
}

interface TreeStoneProps {
  place: Place;
  x: number;
  y: number;
  current: boolean;
  onNode(node: number): void;
}

function TreeStone({ place, x, y, current, onNode }: TreeStoneProps) {
  const { node, color, move, comment } = place.node;
  const label = color ? `${place.column}, ${t(color)}, ${move ?? ''}` : t('review.start');
  return (
    <g
      role="button"
      tabindex={-1}
      aria-label={label}
      aria-current={current ? 'step' : undefined}
      class={`node ${color ?? 'setup'} ${current ? 'current' : ''}`}
      transform={`translate(${x} ${y})`}
      onClick={() => onNode(node)}
    >
      <circle r={radius} />
      {color ? <text>{place.column}</text> : null}
      {comment ? <circle class="note" cx={radius} cy={-radius} r={3.2} /> : null}
    </g>
  );
}
