// A small line chart: some series over a common axis, with the values readable as a table by those who
// do not see the lines.
import { formatNumber, formatShort } from '../text/text';

export interface ChartPoint {
  series: string;
  x: number;
  y: number;
}

interface ChartProps {
  points: ChartPoint[];
  xLabel: string;
  yLabel: string;
  logarithmic?: boolean;
  /** A place on the axis that is marked. */
  at?: number;
  /** A click leads to the place on the axis. */
  onX?(x: number): void;
}

const width = 480;
const height = 240;
const margin = { left: 56, right: 12, top: 12, bottom: 40 };
const seriesStyles = 6;
const mostTicks = 15;
/** With more points than this they are drawn small. */
const manyPoints = 60;

export function Chart({ points, xLabel, yLabel, logarithmic = false, at, onX }: ChartProps) {
  const series = [...new Set(points.map((point) => point.series))];
  const scale = makeScale(points, logarithmic);
  const kind = `chart ${points.length > manyPoints ? 'many' : ''} ${onX ? 'clickable' : ''}`;
  return (
    <figure class={kind}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${yLabel} / ${xLabel}`}
        onClick={onX && ((event) => onX(nearestX(event, points, scale.x)))}
      >
        {at !== undefined && (
          <path class="at" d={`M${scale.x(at)} ${margin.top}V${height - margin.bottom}`} />
        )}
        {scale.ticks.map((tick) => (
          <g key={tick} class="tick">
            <path d={`M${margin.left} ${scale.y(tick)}H${width - margin.right}`} />
            <text x={margin.left - 6} y={scale.y(tick)}>
              {formatShort(tick)}
            </text>
          </g>
        ))}
        {scale.xTicks.map((tick) => (
          <text key={tick} class="x-tick" x={scale.x(tick)} y={height - margin.bottom + 16}>
            {tick}
          </text>
        ))}
        <text class="axis" x={(width + margin.left) / 2} y={height - 6}>
          {xLabel}
        </text>
        {series.map((name, index) => (
          <Series
            key={name}
            points={points.filter((point) => point.series === name)}
            style={index % seriesStyles}
            x={scale.x}
            y={scale.y}
          />
        ))}
      </svg>
      <figcaption>
        {yLabel}:{' '}
        {series.map((name, index) => (
          <span key={name} class={`legend series-${index % seriesStyles}`}>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** The place on the axis that is nearest to the pointer. */
function nearestX(event: MouseEvent, points: ChartPoint[], x: (value: number) => number): number {
  const box = (event.currentTarget as Element).getBoundingClientRect();
  const pointer = ((event.clientX - box.left) / box.width) * width;
  const far = (point: ChartPoint) => Math.abs(x(point.x) - pointer);
  return points.reduce((best, point) => (far(point) < far(best) ? point : best)).x;
}

interface SeriesProps {
  points: ChartPoint[];
  style: number;
  x(value: number): number;
  y(value: number): number;
}

function Series({ points, style, x, y }: SeriesProps) {
  const sorted = points.toSorted((a, b) => a.x - b.x);
  const path = sorted.map((point, at) => `${at ? 'L' : 'M'}${x(point.x)} ${y(point.y)}`).join('');
  return (
    <g class={`series series-${style}`}>
      <path d={path} />
      {sorted.map((point, at) => (
        <circle key={at} cx={x(point.x)} cy={y(point.y)} r={3.5}>
          <title>{`${point.series}: ${formatNumber(point.y, 2)}`}</title>
        </circle>
      ))}
    </g>
  );
}

/** So many values that their names do not run into each other. */
function thinned(values: number[]): number[] {
  const step = Math.ceil(values.length / mostTicks);
  return values.filter((_, at) => at % step === 0);
}

export function makeScale(points: ChartPoint[], logarithmic: boolean) {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y).filter((value) => !logarithmic || value > 0);
  const change = (value: number) => (logarithmic ? Math.log10(Math.max(value, 1e-9)) : value);
  const low = logarithmic ? Math.floor(change(Math.min(...ys))) : 0;
  const high = logarithmic ? Math.ceil(change(Math.max(...ys)) + 1e-9) : Math.max(...ys, 1e-9);
  const span = (from: number, to: number) => (to > from ? to - from : 1);
  const x0 = Math.min(...xs);
  const xSpan = span(x0, Math.max(...xs));
  const inner = {
    width: width - margin.left - margin.right,
    height: height - margin.top - margin.bottom,
  };
  const steps = logarithmic ? high - low : 4;
  return {
    x: (value: number) => margin.left + ((value - x0) / xSpan) * inner.width,
    y: (value: number) => margin.top + inner.height * (1 - (change(value) - low) / span(low, high)),
    ticks: Array.from({ length: steps + 1 }, (_, at) =>
      logarithmic ? 10 ** (low + at) : (high * at) / steps,
    ),
    xTicks: thinned([...new Set(xs)].sort((a, b) => a - b)),
  };
}
