// A run of the lab that several engines share.
import { describe, expect, it } from 'vitest';
import { shareOut } from '../src/modes/lab_actions';

const soon = () => new Promise((resolve) => setTimeout(resolve, 1));

/** What came out of sharing so many tasks among so many. */
async function shared(total: number, team: number, most = Infinity) {
  const taken: number[] = [];
  const players = new Set<number>();
  let atOnce = 0;
  let mostAtOnce = 0;
  await shareOut(
    total,
    Array.from({ length: team }, (_, at) => at),
    async (one, task) => {
      players.add(one);
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      await soon();
      --atOnce;
      return { task };
    },
    async (games) => {
      taken.push(...games.map(({ task }) => Number(task)));
      return taken.length < most;
    },
    2,
  );
  return { taken, players, mostAtOnce };
}

describe('a shared run', () => {
  it('plays every game once, and as many at a time as there are engines', async () => {
    const { taken, players, mostAtOnce } = await shared(20, 3);
    expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at));
    expect(players.size).toBe(3);
    expect(mostAtOnce).toBe(3);
  });

  it('ends when no more is wanted', async () => {
    const { taken } = await shared(1000, 2, 5);
    expect(taken.length).toBeGreaterThanOrEqual(5);
    expect(taken.length).toBeLessThan(1000);
  });

  it('ends with the error of an engine that breaks down', async () => {
    const run = shareOut(
      10,
      ['a', 'b'],
      async (one, task) => {
        await soon();
        if (one === 'b') throw new Error('broken');
        return { task };
      },
      async () => true,
      1,
    );
    await expect(run).rejects.toThrow('broken');
  });
});
