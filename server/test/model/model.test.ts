import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findBreaches } from '#server/test/storm/invariants.ts';
import { sequences } from './commands.ts';
import { expectAllViews, openWorld } from './model-world.ts';
import { newModel } from './state.ts';
import { startTwoServers, type TwoServers } from './two-servers.ts';

const PORT = 7160;
/** Sequences of each seed. `npm run trust` tries many more. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 8);
const STEPS = 60;
vi.setConfig({ testTimeout: 60_000 + RUNS * 5_000 });

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers(PORT);
});
afterAll(() => servers.close());

/**
 * MODEL_SEED repeats a failed run and searches for its smallest failing sequence; with MODEL_PATH it goes straight to that
 * sequence.
 */
const { MODEL_SEED, MODEL_PATH } = process.env;
const RANDOM = MODEL_SEED ? Number(MODEL_SEED) : Math.trunc(Math.random() * 2 ** 31);

test.each(MODEL_SEED ? [RANDOM] : [1, RANDOM])(
  `[FZ-5] ${RUNS} sequences of at most ${STEPS} acts go as the model says, through two servers (seed %i)`,
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(sequences(STEPS), async (commands) => {
        const world = await openWorld(servers);
        const model = newModel();
        await fc.asyncModelRun(() => ({ model, real: world }), commands);

        await expectAllViews(world, model);
        expect(await findBreaches(servers.database.pool)).toEqual([]);
      }),
      { seed, numRuns: RUNS, endOnFailure: !MODEL_SEED, ...(MODEL_PATH && { path: MODEL_PATH }) },
    );
  },
);
