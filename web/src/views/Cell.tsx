// One point of the board: what lies on it and what is marked there. A cell is drawn again only when
// something about it changed, so a move on a large board costs a few cells and a hover none.
import { Component } from 'preact';
import type { Outcome, Side } from '../engine/protocol';
import { cell, center } from './geometry';

export interface CellProps {
  point: string;
  column: number;
  row: number;
  stone: Side | null;
  ghost: Side | null;
  /** Joined by blanks: a plain string is compared at once. */
  marks: string;
  result: Outcome | null;
  threats: number;
  heat: number;
  text: string;
  label: string;
  focusable: boolean;
}

const radius = 0.475 * cell;

export function Stone({ side, kind = '' }: { side: Side; kind?: string }) {
  return (
    <g class={`stone ${side} ${kind}`}>
      <circle class="shadow" cx={0.04 * cell} cy={0.06 * cell} r={radius} />
      <circle class="body" r={radius} />
    </g>
  );
}

const diamond = (half: number) => `M0 ${-half}L${half} 0L0 ${half}L${-half} 0Z`;
const half = cell / 2;

/** Marks from the ground up; each is a shape of its own, so that none hangs on its colour alone. */
const underStone: Record<string, preact.JSX.Element> = {
  region: <rect class="region" x={-half} y={-half} width={cell} height={cell} />,
  outside: <rect class="outside" x={-half} y={-half} width={cell} height={cell} />,
  target: <rect class="target" x={-half} y={-half} width={cell} height={cell} />,
  hint: <circle class="hint" r={0.46 * cell} />,
};

const overStone: Record<string, preact.JSX.Element> = {
  legal: <circle class="legal" r={0.1 * cell} />,
  keystone: <path class="keystone" d={diamond(0.17 * cell)} />,
  ko: <rect class="ko" x={-8} y={-8} width={16} height={16} />,
  last: <circle class="last" r={0.24 * cell} />,
  win: <circle class="five" r={0.3 * cell} />,
  triangle: <path class="markup" d="M0 -11L9.5 6H-9.5Z" />,
  square: <rect class="markup" x={-8} y={-8} width={16} height={16} />,
  circle: <circle class="markup" r={9} />,
  cross: <path class="markup" d="M-8 -8L8 8M8 -8L-8 8" />,
  selected: <rect class="markup" x={-12} y={-12} width={24} height={24} rx={4} />,
  favourite: <circle class="favourite" r={0.43 * cell} />,
  variation: <circle class="variation" r={0.34 * cell} />,
  territoryBlack: <rect class="territory black" x={-6} y={-6} width={12} height={12} />,
  territoryWhite: <rect class="territory white" x={-6} y={-6} width={12} height={12} />,
  dead: <path class="dead" d="M-9 -9L9 9M9 -9L-9 9" />,
  doomed: <path class="doomed" d="M0 -10V3M0 8V10" />,
};

const classShapes: Record<Outcome, preact.JSX.Element> = {
  win: (
    <g class="class win">
      <circle r={13} />
      <path d="M-6 0L-2 5L7 -5" />
    </g>
  ),
  ko: (
    <g class="class ko">
      <path d={diamond(15)} />
    </g>
  ),
  seki: (
    <g class="class seki">
      <rect x={-11} y={-11} width={22} height={22} rx={3} />
      <path d="M-6 -3H6M-6 3H6" />
    </g>
  ),
  lose: (
    <g class="class lose">
      <circle r={11} />
      <path d="M-5 -5L5 5M5 -5L-5 5" />
    </g>
  ),
  unknown: (
    <g class="class unknown">
      <circle r={9} />
    </g>
  ),
};

function shapes(table: Record<string, preact.JSX.Element>, marks: string) {
  return marks.split(' ').map((mark) => table[mark] ?? null);
}

export class Cell extends Component<CellProps> {
  override shouldComponentUpdate(next: Readonly<CellProps>): boolean {
    const now = this.props;
    return (Object.keys(next) as (keyof CellProps)[]).some((key) => next[key] !== now[key]);
  }

  override render({ point, column, row, stone, ghost, marks, ...rest }: CellProps) {
    const { result, threats, heat, text, label, focusable } = rest;
    return (
      <g
        role="gridcell"
        class={`cell ${stone ?? 'empty'}`}
        transform={`translate(${center(column)} ${center(row)})`}
        data-point={point}
        aria-colindex={column + 1}
        aria-label={label}
        tabindex={focusable ? 0 : -1}
      >
        <rect class="ground" x={-half} y={-half} width={cell} height={cell} />
        {heat > 0 && (
          <rect
            class="heat"
            x={-half + 3}
            y={-half + 3}
            width={cell - 6}
            height={cell - 6}
            style={{ opacity: 0.15 + 0.75 * heat }}
          />
        )}
        {shapes(underStone, marks)}
        {stone && <Stone side={stone} />}
        {ghost && !stone && <Stone side={ghost} kind="ghost" />}
        {shapes(overStone, marks)}
        {result && classShapes[result]}
        {result === 'ko' && <text class="class-text">{threats > 0 ? threats : 'K'}</text>}
        {text && <text class={`number ${stone ?? ghost ?? 'empty'}`}>{text}</text>}
        <rect class="focus" x={-half + 2} y={-half + 2} width={cell - 4} height={cell - 4} rx={5} />
      </g>
    );
  }
}
