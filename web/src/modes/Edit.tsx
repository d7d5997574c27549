// Edit: compose a problem. Stones without turns, keystones, the points in play, and below them a check
// that tells at every moment whether it is a problem yet and what comes of it.
import type { EditPart, Side, View } from '../engine/protocol';
import { run } from '../actions';
import { app } from '../state/app_state';
import { useStore } from '../state/store';
import { t } from '../text/text';
import { Button, Card, Choice, Dot, Fold, NumberField, Sign } from '../views/controls';
import { Icon } from '../views/Icon';
import { StatusLine } from '../views/StatusLine';
import { costText } from '../views/VerdictCard';
import { Workspace } from '../views/Workspace';
import { edit, save, setTool, symmetries, tools, useTool, type Tool } from './edit_actions';

export function Edit({ view }: { view: View }) {
  const tool = useStore(app, (state) => state.tool);
  const part = view.edit;
  if (!part) return null;
  const ghost = tool === 'black' || tool === 'white' ? tool : null;
  return (
    <Workspace
      view={view}
      ghost={ghost}
      onStroke={useTool}
      heading={
        <div class="heading">
          <div class="title-row">
            <h1>{part.title || t('edit.untitled')}</h1>
            <Button
              label={t('solve.open')}
              icon="open"
              bare
              kind="quiet"
              onPress={() => app.set({ dialog: 'open' })}
            />
            <Button
              label={t('edit.save.link')}
              icon="share"
              bare
              kind="quiet"
              onPress={() => save('link')}
            />
          </div>
          <Tools tool={tool} />
        </div>
      }
      panel={
        <>
          <StatusLine view={view} />
          <History view={view} />
          <Check part={part} />
          <Task part={part} />
          <Words part={part} />
          <Turning />
          <Files view={view} />
        </>
      }
    />
  );
}

const toolSigns: Record<Tool, preact.JSX.Element> = {
  black: <Dot side="black" />,
  white: <Dot side="white" />,
  erase: <Sign text="⌫" />,
  keystone: <Sign text="◆" kind="keystone-sign" />,
  region: <Sign text="▦" />,
  outside: <Sign text="▨" />,
  lasso: <Sign text="◌" />,
  ko: <Sign text="□" />,
};

function Tools({ tool }: { tool: Tool }) {
  return (
    <div class="tool-choice">
      <Choice
        label={t('edit.tools')}
        value={tool}
        options={tools.map((one) => ({
          value: one,
          label: t(`tool.${one}`),
          icon: toolSigns[one],
        }))}
        onChange={setTool}
      />
    </div>
  );
}

function History({ view }: { view: View }) {
  return (
    <div class="actions" role="toolbar" aria-label={t('edit.actions')}>
      <Button
        label={t('action.undo')}
        icon="undo"
        keys="U"
        disabled={!view.can['undo']}
        onPress={() => edit('edit.undo')}
      />
      <Button
        label={t('action.redo')}
        icon="redo"
        keys="Y"
        disabled={!view.can['redo']}
        onPress={() => edit('edit.redo')}
      />
      <Button label={t('edit.clear')} icon="trash" onPress={() => edit('edit.clear')} />
      <Button
        label={t('edit.solve')}
        icon="solve"
        kind="primary"
        keys="S"
        onPress={() => run('edit.solve')}
      />
    </div>
  );
}

/** What is true of the problem as it stands, point by point. */
function Check({ part }: { part: EditPart }) {
  const { check } = part;
  const solved = check.state === 'done' ? solvedText(part) : t(`edit.check.${check.state}`);
  return (
    <Card title={t('edit.check')}>
      <ul class="checklist">
        <CheckRow
          good={check.legal}
          text={t(check.legal ? 'edit.check.legal' : 'edit.check.illegal')}
        />
        {check.closed !== undefined && (
          <CheckRow
            good={check.closed}
            text={t(check.closed ? 'edit.check.closed' : 'edit.check.open')}
          />
        )}
        {check.problem ? (
          <CheckRow good={false} text={check.problem} />
        ) : (
          <CheckRow good={check.state === 'done'} text={solved} />
        )}
        {check.state === 'done' && check.count !== undefined && (
          <CheckRow
            good={check.count === 1}
            text={`${t('edit.check.winning', { n: check.count })} ${(check.winning ?? []).join(', ')}`}
          />
        )}
        {part.keystones.length === 0 && check.target?.[0] && (
          <CheckRow good={false} text={t('edit.check.target', { point: check.target[0] })} />
        )}
        {check.dependsOnKo && <CheckRow good={false} text={t('edit.check.ko')} />}
      </ul>
      {part.doomed.length > 0 && (
        <Button
          label={t('edit.fix', { n: part.doomed.length })}
          icon="check"
          kind="primary"
          onPress={() => edit('edit.fix')}
        />
      )}
      {check.nodes ? <p class="faint">{costText(check.nodes, check.seconds ?? 0)}</p> : null}
    </Card>
  );
}

function solvedText({ check, toMove }: EditPart): string {
  return t(`edit.check.${check.result ?? 'unknown'}`, { color: toMove });
}

function CheckRow({ good, text }: { good: boolean; text: string }) {
  return (
    <li class={good ? 'good' : 'open'}>
      <Icon name={good ? 'check' : 'hint'} />
      <span>{text}</span>
    </li>
  );
}

const sideOptions = () =>
  (['black', 'white'] as const).map((side: Side) => ({
    value: side,
    label: t(`word.${side}`),
    icon: <Dot side={side} />,
  }));

function Task({ part }: { part: EditPart }) {
  return (
    <Card title={t('edit.task')}>
      <Choice
        titled
        label={t('edit.toMove')}
        value={part.toMove}
        options={sideOptions()}
        onChange={(color) => edit('edit.turn', { color })}
      />
      <Choice
        titled
        label={t('edit.goal')}
        value={part.goal}
        options={(['kill', 'live'] as const).map((goal) => ({
          value: goal,
          label: t(`edit.goal.${goal}`),
        }))}
        onChange={(goal) => edit('edit.goal', { goal })}
      />
      <Choice
        titled
        label={t('edit.region')}
        value={part.region}
        options={(['auto', 'all', 'points'] as const).map((kind) => ({
          value: kind,
          label: t(`edit.region.${kind}`),
        }))}
        onChange={(kind) => edit('edit.region', { kind })}
      />
    </Card>
  );
}

function Words({ part }: { part: EditPart }) {
  const change = (words: Record<string, string>) => void edit('edit.words', words);
  return (
    <Fold title={t('edit.words')}>
      {(['title', 'source'] as const).map((key) => (
        <label class="field wide" key={key}>
          <span>{t(`edit.words.${key}`)}</span>
          <input
            type="text"
            value={part[key]}
            maxLength={200}
            onChange={(event) => change({ [key]: event.currentTarget.value })}
          />
        </label>
      ))}
      <label class="field wide">
        <span>{t('edit.words.description')}</span>
        <textarea
          rows={3}
          value={part.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </label>
    </Fold>
  );
}

function Turning() {
  const turn = (args: Record<string, unknown>) => edit('edit.transform', args);
  return (
    <Fold title={t('edit.turning')}>
      <div class="row">
        <Button
          label={t('edit.mirror')}
          icon="mirror"
          onPress={() => turn({ symmetry: symmetries.mirror })}
        />
        <Button
          label={t('edit.rotate')}
          icon="rotate"
          onPress={() => turn({ symmetry: symmetries.rotate })}
        />
        <Button label={t('edit.swap')} icon="swap" onPress={() => turn({ swapColors: true })} />
        <Button label={t('edit.duplicate')} icon="plus" onPress={() => edit('edit.duplicate')} />
      </div>
    </Fold>
  );
}

function Files({ view }: { view: View }) {
  const { width, height } = view.board;
  const resize = (size: { width: number; height: number }) => void edit('edit.new', size);
  return (
    <Fold title={t('edit.files')}>
      <div class="row">
        <Button label={t('edit.save.sgf')} onPress={() => save('sgf')} />
        <Button label={t('edit.save.solution')} onPress={() => save('sgf', true)} />
        <Button label={t('edit.save.problem')} onPress={() => save('problem')} />
        <Button label={t('edit.save.diagram')} onPress={() => save('diagram')} />
      </div>
      <h3>{t('edit.new')}</h3>
      <div class="row">
        <NumberField
          label={t('edit.width')}
          value={width}
          min={2}
          max={19}
          onChange={(value) => resize({ width: value, height })}
        />
        <NumberField
          label={t('edit.height')}
          value={height}
          min={2}
          max={19}
          onChange={(value) => resize({ width, height: value })}
        />
        <Button label={t('edit.play')} icon="play" onPress={() => app.set({ dialog: 'newGame' })} />
      </div>
    </Fold>
  );
}
