// A new game: which, how large, who plays, with or without a clock. From Edit and Review it can also go
// on from the position shown there.
import { useState } from 'preact/hooks';
import type { Registry, Seat, Side } from '../engine/protocol';
import { gameChoices, gameSpec } from '../modes/game_choices';
import { play } from '../modes/play_actions';
import { app } from '../state/app_state';
import { useStore } from '../state/store';
import { t, tOr } from '../text/text';
import { Button, Choice, Dot, NumberField, Select, Switch } from '../views/controls';
import { closeDialog, Dialog } from './Dialogs';

interface Wishes {
  game: string;
  size: number;
  option: string;
  black: Seat;
  white: Seat;
  handicap: number;
  swap2: boolean;
  hasClock: boolean;
  minutes: number;
}

const firstWishes: Wishes = {
  game: 'go',
  size: 9,
  option: 'chinese',
  black: { player: 'human' },
  white: { player: 'alpha-beta', level: 2 },
  handicap: 0,
  swap2: false,
  hasClock: false,
  minutes: 10,
};

/** Byo-yomi after the main time: so many seconds for so many stones. */
const overtime = { overtime: 30, stones: 5 };

/** The dialog opens as it was left. */
let lastWishes = firstWishes;

export function NewGame() {
  const [wishes, setWishes] = useState(lastWishes);
  const mode = useStore(app, (state) => state.mode);
  const registry = useStore(app, (state) => state.registry);
  const swaps = wishes.game === 'gomoku' && wishes.swap2;
  const choice = gameChoices.find((one) => one.game === wishes.game)!;
  const wish = (change: Partial<Wishes>) => setWishes({ ...wishes, ...change });
  const chooseGame = (game: string) => {
    const next = gameChoices.find((one) => one.game === game)!;
    wish({
      game,
      size: next.sizes.at(game === 'atari-go' ? 2 : 0)!,
      option: next.option?.values[0] ?? '',
      black: fittingSeat(wishes.black, registry, game),
      white: fittingSeat(wishes.white, registry, game),
    });
  };
  const start = (from: string | null) => {
    lastWishes = wishes;
    closeDialog();
    void play(from ? 'play.from' : 'play.new', request(wishes, from));
  };
  return (
    <Dialog title={t('play.new')}>
      <Choice
        label={t('play.game')}
        value={wishes.game}
        options={gameChoices.map(({ game }) => ({
          value: game as string,
          label: t(`game.${game}`),
        }))}
        onChange={chooseGame}
      />
      <div class="row">
        <Select
          label={t('play.size')}
          value={String(wishes.size)}
          options={choice.sizes.map((size) => ({
            value: String(size),
            label: `${size} × ${size}`,
          }))}
          onChange={(size) => wish({ size: Number(size) })}
        />
        {choice.option && (
          <Select
            label={t(`play.option.${choice.option.name}`)}
            value={wishes.option}
            options={choice.option.values.map((value) => ({
              value,
              label: tOr(`option.${value}`, value),
            }))}
            onChange={(option) => wish({ option })}
          />
        )}
        {wishes.game === 'go' && (
          <NumberField
            label={t('play.handicap')}
            value={wishes.handicap}
            min={0}
            max={9}
            onChange={(handicap) => wish({ handicap })}
          />
        )}
      </div>
      {wishes.game === 'gomoku' && (
        <div class="row">
          <Switch
            label={t('swap2.title')}
            on={wishes.swap2}
            onChange={(swap2) => wish({ swap2 })}
          />
          {swaps && <p class="faint">{t('swap2.how')}</p>}
        </div>
      )}
      {(['black', 'white'] as const).map((side) => (
        <SeatFields
          key={side}
          side={side}
          swaps={swaps}
          seat={wishes[side]}
          game={wishes.game}
          onChange={(seat) => wish({ [side]: seat })}
        />
      ))}
      <div class="row">
        <Switch
          label={t('play.clock')}
          on={wishes.hasClock}
          onChange={(hasClock) => wish({ hasClock })}
        />
        {wishes.hasClock && (
          <NumberField
            label={t('play.minutes')}
            value={wishes.minutes}
            min={1}
            max={180}
            onChange={(minutes) => wish({ minutes })}
          />
        )}
      </div>
      <div class="row end">
        {(mode === 'edit' || mode === 'review') && (
          <Button label={t('play.from')} icon={mode} onPress={() => start(mode)} />
        )}
        <Button label={t('play.start')} icon="go" kind="primary" onPress={() => start(null)} />
      </div>
    </Dialog>
  );
}

export function request(wishes: Wishes, from: string | null): Record<string, unknown> {
  const { game, size, option, black, white, handicap, swap2, hasClock, minutes } = wishes;
  const name = gameChoices.find((one) => one.game === game)?.option?.name;
  return {
    ...(from ? { mode: from } : {}),
    // The board of another mode has its own size and stones.
    game: gameSpec(game, size, name && !(from && name === 'start') ? [name, option] : undefined),
    ...{ black, white },
    ...(handicap > 0 && game === 'go' && !from ? { handicap } : {}),
    ...(swap2 && game === 'gomoku' && !from ? { opening: 'swap2' } : {}),
    ...(hasClock ? { clock: { main: minutes * 60, ...overtime } } : {}),
  };
}

interface SeatFieldsProps {
  side: Side;
  /** The seats get their colours in the opening. */
  swaps: boolean;
  seat: Seat;
  game: string;
  onChange(seat: Seat): void;
}

const levels = [1, 2, 3, 4, 5];
/** The weakest opponent at five in a row that still thinks. */
const easyGomoku = ['gomoku-paper:depth=2'];

function playersOf(registry: Registry | null, game: string): string[] {
  return (registry?.players ?? [])
    .filter((player) => !player.games || player.games.includes(game))
    .map((player) => player.name)
    .concat(game === 'gomoku' ? easyGomoku : []);
}

/** Who does not play the game is replaced by somebody who plays all of them. */
function fittingSeat(seat: Seat, registry: Registry | null, game: string): Seat {
  const players = playersOf(registry, game);
  if (seat.player === 'human' || players.includes(seat.player)) return seat;
  return { ...seat, player: 'alpha-beta' };
}

function SeatFields({ side, swaps, seat, game, onChange }: SeatFieldsProps) {
  const registry = useStore(app, (state) => state.registry);
  const players = playersOf(registry, game).map((value) => ({
    value,
    label: tOr(`player.${value}`, value),
  }));
  const name = seat.player.split(':')[0]!;
  const about = tOr(
    `about.${name}`,
    registry?.players.find((player) => player.name === name)?.summary ?? '',
  );
  return (
    <fieldset class="row">
      <legend>
        {swaps ? (
          t(`swap2.${side}`)
        ) : (
          <>
            <Dot side={side} /> {t(`word.${side}`)}
          </>
        )}
      </legend>
      <Select
        label={t('play.player')}
        value={seat.player}
        options={[{ value: 'human', label: t('play.human') }, ...players]}
        onChange={(player) =>
          onChange(player === 'human' ? { player } : { player, level: seat.level ?? 2 })
        }
      />
      {seat.player !== 'human' && (
        <Select
          label={t('play.level')}
          value={String(seat.level ?? 2)}
          options={levels.map((level) => ({
            value: String(level),
            label: t(`level.${level as 1 | 2 | 3 | 4 | 5}`),
          }))}
          onChange={(level) => onChange({ ...seat, level: Number(level) })}
        />
      )}
      {about && <p class="faint about">{about}</p>}
    </fieldset>
  );
}
