// The games and sizes that people ask for, as the engine writes them. Everything else the engine plays
// can be had on the command line.
import { t } from '../text/text';

export interface GameChoice {
  game: 'go' | 'atari-go' | 'gomoku';
  sizes: number[];
  /** The option that people choose by, and its values. */
  option?: { name: 'rules' | 'rule' | 'start'; values: string[] };
}

export const gameChoices: GameChoice[] = [
  {
    game: 'go',
    sizes: [9, 13, 19],
    option: { name: 'rules', values: ['chinese', 'japanese', 'tromp-taylor'] },
  },
  {
    game: 'atari-go',
    sizes: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    option: { name: 'start', values: ['empty', 'crosscut'] },
  },
  {
    game: 'gomoku',
    sizes: [15, 20],
    option: { name: 'rule', values: ['freestyle', 'standard', 'renju', 'caro'] },
  },
];

export function gameSpec(
  game: string,
  size: number,
  option?: [name: string, value: string],
): string {
  const spec = `${game}:${size}x${size}`;
  return option ? `${spec},${option[0]}=${option[1]}` : spec;
}

/** Every game and size as one list, for the lab. */
export function gameOptions(): { value: string; label: string }[] {
  return gameChoices.flatMap(({ game, sizes }) =>
    sizes.map((size) => ({
      value: gameSpec(game, size),
      label: `${t(`game.${game}`)} ${size} × ${size}`,
    })),
  );
}
