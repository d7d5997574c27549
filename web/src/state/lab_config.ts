// What an experiment of the lab is: as the form shows it, and as a link carries it.
import type { LabConfig } from '../engine/protocol';

export const firstConfig: LabConfig = {
  experiment: '',
  game: 'atari-go:5x5',
  players: ['alpha-beta', 'greedy'],
  games: 10,
  seed: 1,
  level: 2,
  openingPlies: 2,
  repeats: 0,
  depth: 0,
};

/** A player that looks no further than so many moves ahead; 0 leaves him to his level. */
export const withDepth = (player: string, depth: number): string =>
  depth > 0 && !player.includes(':') ? `${player}:depth=${depth}` : player;

export const labPrefix = 'lab:';

/** What stands behind the # of a link to an experiment. */
export const labLink = (config: string): string => labPrefix + encodeURIComponent(config);

/** Takes what makes sense; the engine checks the rest. */
export function parseLabConfig(text: string): LabConfig {
  try {
    const given = JSON.parse(text) as Partial<LabConfig>;
    const fits = Object.entries(firstConfig).filter(
      ([key, value]) => typeof given[key as keyof LabConfig] === typeof value,
    );
    const taken = Object.fromEntries(fits.map(([key]) => [key, given[key as keyof LabConfig]]));
    const config = { ...firstConfig, ...taken };
    return Array.isArray(config.players) ? config : { ...config, players: firstConfig.players };
  } catch {
    return firstConfig;
  }
}
