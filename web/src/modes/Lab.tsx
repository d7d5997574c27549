// Lab: players against players, or an experiment of the papers. It is set up, run and watched; the cross
// table has intervals, the charts come from the games, and a click on a game opens it in Review.
import { useEffect } from 'preact/hooks';
import { run } from '../actions';
import type { LabConfig, LabGame, LabPart, LabRow, View } from '../engine/protocol';
import { app } from '../state/app_state';
import { labLink } from '../state/lab_config';
import { useStore } from '../state/store';
import { formatNumber, formatShort, t } from '../text/text';
import { Chart } from '../views/Chart';
import { Button, Card, Select } from '../views/controls';
import { StatusLine } from '../views/StatusLine';
import { ChooseExperiment, ExperimentResults, ExperimentSetup } from './Experiment';
import { gameOptions } from './game_choices';
import { endLeftRun, startLab, stopLab } from './lab_actions';
import { LabNumbers } from './LabNumbers';

export function Lab({ view }: { view: View }) {
  const part = view.lab;
  const config = useStore(app, (state) => state.labConfig);
  const change = (part: Partial<LabConfig>) => app.set({ labConfig: { ...config, ...part } });
  const isRunning = useStore(
    app,
    ({ busy, labShared }) => labShared || commands.includes(busy?.cmd ?? ''),
  );
  useEffect(endLeftRun, []);
  return (
    <div class="lab">
      <section class="card lab-form" aria-label={t('lab.setup')}>
        <h1>{t('lab.title')}</h1>
        <ChooseExperiment config={config} onChange={change} />
        {config.experiment === '' ? (
          <Setup config={config} onChange={change} />
        ) : (
          <ExperimentSetup config={config} onChange={change} />
        )}
        <div class="row">
          {isRunning ? (
            <Button label={t('lab.stop')} icon="stop" kind="primary" onPress={stopLab} />
          ) : (
            <Button
              label={t('lab.run')}
              icon="go"
              kind="primary"
              onPress={() => startLab(config)}
            />
          )}
          {(['csv', 'json', 'link'] as const).map((format) => (
            <Button
              key={format}
              label={t(`lab.save.${format}`)}
              disabled={!part?.done}
              onPress={() => save(format)}
            />
          ))}
        </div>
        <StatusLine view={view} />
        {part && part.total > 0 && (
          <progress value={part.done} max={part.total} aria-label={t('lab.progress')} />
        )}
      </section>
      {part?.table && part.table.length > 0 && <Results part={part} rows={part.table} />}
      {part?.experiment && <ExperimentResults part={part.experiment} />}
    </div>
  );
}

const commands = ['lab.run', 'lab.experiment'];

async function save(format: string): Promise<void> {
  const view = await run('lab.save', { format });
  if (!view?.export) return;
  const text = format === 'link' ? labLink(view.export.text) : view.export.text;
  app.set({ exported: { ...view.export, text }, dialog: 'share' });
}

interface SetupProps {
  config: LabConfig;
  onChange(change: Partial<LabConfig>): void;
}

const mostPlayers = 8;

function Setup({ config, onChange }: SetupProps) {
  const registry = useStore(app, (state) => state.registry);
  const names = registry?.players.map(({ name }) => name) ?? [];
  // A link may bring players with options of their own.
  const players = [...new Set([...names, ...config.players])].map((name) => ({
    value: name,
    label: name,
  }));
  const setPlayer = (index: number, name: string) =>
    onChange({ players: config.players.map((one, at) => (at === index ? name : one)) });
  return (
    <div class="form">
      <div class="row">
        <Select
          label={t('lab.game')}
          value={config.game}
          options={gameOptions()}
          onChange={(game) => onChange({ game })}
        />
        {config.players.map((name, index) => (
          <Select
            key={index}
            label={t('lab.player', { n: index + 1 })}
            value={name}
            options={players}
            onChange={(value) => setPlayer(index, value)}
          />
        ))}
        <Button
          label={t('lab.player.add')}
          icon="plus"
          bare
          disabled={config.players.length >= mostPlayers}
          onPress={() => onChange({ players: [...config.players, 'random'] })}
        />
        <Button
          label={t('lab.player.remove')}
          icon="trash"
          bare
          disabled={config.players.length <= 2}
          onPress={() => onChange({ players: config.players.slice(0, -1) })}
        />
      </div>
      <LabNumbers
        names={['games', 'level', 'depth', 'openingPlies', 'seed']}
        config={config}
        onChange={onChange}
      />
      <p class="faint">{t('lab.depth.zero')}</p>
    </div>
  );
}

function Results({ part, rows }: { part: LabPart; rows: LabRow[] }) {
  return (
    <>
      <Card title={t('lab.table')}>
        <div class="scroll">
          <CrossTable rows={rows} />
        </div>
      </Card>
      {part.charts?.depth && part.charts.depth.length > 0 && (
        <Card title={t('lab.chart.depth')}>
          <Chart
            logarithmic
            xLabel={t('lab.chart.depth.x')}
            yLabel={t('lab.chart.depth.y')}
            points={part.charts.depth.map(({ player, depth, nodes }) => ({
              series: player,
              x: depth,
              y: nodes,
            }))}
          />
        </Card>
      )}
      {part.charts?.cutoffs && part.charts.cutoffs.length > 0 && (
        <Card title={t('lab.chart.cutoffs')}>
          <Chart
            xLabel={t('lab.chart.cutoffs.x')}
            yLabel={t('lab.chart.cutoffs.y')}
            points={part.charts.cutoffs.map(({ player, index, share }) => ({
              series: player,
              x: index + 1,
              y: share,
            }))}
          />
        </Card>
      )}
      {part.games && part.games.length > 1 && (
        <Card title={t('lab.chart.time')}>
          <Chart
            xLabel={t('lab.chart.time.x')}
            yLabel={t('lab.chart.time.y')}
            points={part.games.flatMap(timePoints)}
          />
        </Card>
      )}
      <Card title={t('lab.gamesPlayed')}>
        <div class="scroll games">
          <Games part={part} />
        </div>
      </Card>
    </>
  );
}

/** What each side of a game spent on it. */
function timePoints({ number, black, white, seconds }: LabGame) {
  return [black, white].map((series, side) => ({ series, x: number, y: seconds?.[side] ?? 0 }));
}

function CrossTable({ rows }: { rows: LabRow[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('lab.table.player')}</th>
          <th scope="col">{t('lab.table.score')}</th>
          <th scope="col">{t('lab.table.nodes')}</th>
          <th scope="col">{t('lab.table.seconds')}</th>
          {rows.map((row, index) => (
            <th scope="col" key={index}>
              {row.player}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <th scope="row">{row.player}</th>
            <td>
              {formatNumber(row.score, 1)} / {row.played}
            </td>
            <td>{formatShort(row.nodes ?? 0)}</td>
            <td>{formatNumber(row.seconds ?? 0, 2)}</td>
            {row.against.map((pair, at) => (
              <td key={at} class={pair ? '' : 'diagonal'}>
                {pair && <Pair pair={pair} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Pair({ pair }: { pair: NonNullable<LabRow['against'][number]> }) {
  const percent = (share: number) => formatNumber(100 * share);
  return (
    <>
      <strong>{percent(pair.score)} %</strong>{' '}
      <span class="faint">
        {percent(pair.interval[0])}–{percent(pair.interval[1])}
        {pair.elo === null || pair.elo === undefined ? '' : ` · ${formatNumber(pair.elo)} Elo`}
      </span>
    </>
  );
}

function Games({ part }: { part: LabPart }) {
  return (
    <table>
      <thead>
        <tr>
          {(['number', 'black', 'white', 'result', 'moves'] as const).map((column) => (
            <th scope="col" key={column}>
              {t(`lab.games.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {part.games?.map((game) => (
          <tr key={game.number}>
            <td>
              <button
                type="button"
                class="link"
                onClick={() => run('lab.game', { number: game.number })}
              >
                {t('lab.games.open', { n: game.number })}
              </button>
            </td>
            <td>{game.black}</td>
            <td>{game.white}</td>
            <td>{game.result}</td>
            <td>{game.moves}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
