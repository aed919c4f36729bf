import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findBreaches } from '#server/test/storm/invariants.ts';
import { openWorld } from './model-world.ts';
import { playScene, scenes } from './parallel.ts';
import { newModel } from './state.ts';
import { startTwoServers, type TwoServers } from './two-servers.ts';

const PORT = 7166;
/** Scenes of each seed. `npm run trust` plays many more. */
const RUNS = Number(process.env['SCENE_RUNS'] ?? 12);
/** Milliseconds within which a change of roles and an answer may be ordered either way. */
const SLACK_MS = 2_000;
vi.setConfig({ testTimeout: 60_000 + RUNS * 5_000 });

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers(PORT);
});
afterAll(() => servers.close());

/**
 * SCENE_SEED repeats a failed run and searches for its smallest failing scene; with SCENE_PATH it goes straight to that scene.
 */
const { SCENE_SEED, SCENE_PATH } = process.env;
const RANDOM = SCENE_SEED ? Number(SCENE_SEED) : Math.trunc(Math.random() * 2 ** 31);

test.each(SCENE_SEED ? [RANDOM] : [1, RANDOM])(
  `[FZ-6] what two to four people did at once is what some order of it leads to, ${RUNS} times (seed %i)`,
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(scenes, async (scene) => {
        await playScene(await openWorld(servers), newModel(), scene);
        expect(await findBreaches(servers.database.pool, SLACK_MS)).toEqual([]);
      }),
      { seed, numRuns: RUNS, endOnFailure: !SCENE_SEED, ...(SCENE_PATH && { path: SCENE_PATH }) },
    );
  },
);
