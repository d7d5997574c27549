// The experiments of the papers in the Lab: which one, how often, and what came out.
import type { ExperimentPart, LabConfig } from '../engine/protocol';
import { app } from '../state/app_state';
import { useStore } from '../state/store';
import { formatNumber, t } from '../text/text';
import { Chart } from '../views/Chart';
import { Card, Fold, Select } from '../views/controls';
import { LabNumbers } from './LabNumbers';

interface SetupProps {
  config: LabConfig;
  onChange(change: Partial<LabConfig>): void;
}

const useExperiments = () => useStore(app, (state) => state.registry)?.experiments ?? [];

/** Those that can not be run yet are not offered. */
export function ChooseExperiment({ config, onChange }: SetupProps) {
  const experiments = useExperiments().filter(({ there }) => there);
  return (
    <div class="row">
      <Select
        label={t('lab.experiment')}
        value={config.experiment}
        options={[
          { value: '', label: t('lab.experiment.own') },
          ...experiments.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={(experiment) => onChange({ experiment })}
      />
    </div>
  );
}

export function ExperimentSetup({ config, onChange }: SetupProps) {
  const chosen = useExperiments().find(({ name }) => name === config.experiment);
  return (
    <div class="form">
      {chosen && (
        <p>
          {chosen.summary} <span class="faint">{chosen.source}</span>
        </p>
      )}
      <LabNumbers names={['seed', 'repeats', 'depth']} config={config} onChange={onChange} />
      <p class="faint">{t('lab.experiment.zero')}</p>
    </div>
  );
}

export function ExperimentResults({ part }: { part: ExperimentPart }) {
  return (
    <>
      {part.tables.map((table) => (
        <Card key={table.title} title={table.title}>
          <div class="scroll">
            <ResultTable columns={table.columns} rows={table.rows} />
          </div>
        </Card>
      ))}
      {part.plots.map(
        ({ title, x, y, logarithmic, points }) =>
          points.length > 0 && (
            <Card key={title} title={title}>
              <Chart xLabel={x} yLabel={y} logarithmic={logarithmic} points={points} />
            </Card>
          ),
      )}
      {part.notes.length > 0 && (
        <Card title={t('lab.experiment.notes')}>
          {part.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Card>
      )}
      <Fold title={t('lab.experiment.configuration')}>
        <table>
          <tbody>
            {part.configuration.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
    </>
  );
}

type Cell = string | number | null;

function ResultTable({ columns, rows }: { columns: string[]; rows: Cell[][] }) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, at) => (
              <td key={at}>{cellText(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Four significant digits, as in the tables of the command line. */
export function cellText(cell: Cell): string {
  if (cell === null) return '–';
  if (typeof cell === 'string' || Number.isInteger(cell)) return formatCell(cell);
  const digits = Math.max(0, 3 - Math.floor(Math.log10(Math.abs(cell))));
  return formatNumber(cell, Math.min(digits, 6));
}

const formatCell = (cell: string | number) =>
  typeof cell === 'number' ? formatNumber(cell) : cell;
