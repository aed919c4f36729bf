import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { withoutGuards } from '../server/test/matrix/without-guards.ts';

/** Runs on the product without its guards, and nothing else does. */
const CONTROL_RUN = 'trust/matrix-control.test.ts';

/** The amount of each suite, unless an environment variable of that name sets it. */
const AMOUNTS: Record<string, string> = {
  RACE_ROUNDS: '500',
  PAIR_ROUNDS: '20',
  FUZZ_RUNS: '2000',
  AGREEMENT_RUNS: '10000',
  COOKIE_FLIPS: '50',
  PICTURE_RUNS: '50000',
  // Each runs with two seeds.
  MODEL_RUNS: '2500',
  SCENE_RUNS: '1000',
};
const given = Object.fromEntries(Object.entries(process.env).filter(([name]) => name in AMOUNTS));

/**
 * The long form of the fault and fuzz suites, which takes hours, one file at a time. TRUST_KILLS and TRUST_ROUNDS set the amounts
 * of the suites here; the table above sets those that `npm run test:all` runs in short.
 */
export default defineConfig({
  test: {
    root: path.join(import.meta.dirname, '..'),
    globalSetup: ['server/test/global-setup.ts'],
    env: { ...AMOUNTS, ...given },
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
    reporters: ['verbose'],
    projects: [
      {
        extends: true,
        test: {
          name: 'trust',
          include: [
            'trust/**/*.test.ts',
            'server/sweeps/races.test.ts',
            'server/sweeps/write-pairs.test.ts',
            'server/sweeps/contract-input.test.ts',
            'server/sweeps/answers-input.test.ts',
            'server/sweeps/contract-agreement.test.ts',
            'server/sweeps/contract-cookies.test.ts',
            'server/features/uploads/broken-pictures.test.ts',
            'server/test/model/*.test.ts',
          ],
          exclude: [CONTROL_RUN],
        },
      },
      { extends: true, plugins: [withoutGuards()], test: { name: 'without guards', include: [CONTROL_RUN] } },
    ],
  },
});
