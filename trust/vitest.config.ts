import path from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * The long form of the fault and fuzz suites: minutes to an hour, one file after the other. TRUST_KILLS, TRUST_ROUNDS,
 * RACE_ROUNDS and FUZZ_RUNS say how much.
 */
export default defineConfig({
  test: {
    root: path.join(import.meta.dirname, '..'),
    include: ['trust/**/*.test.ts', 'server/races.test.ts', 'server/contract-input.test.ts'],
    globalSetup: ['server/test/global-setup.ts'],
    env: {
      RACE_ROUNDS: process.env['RACE_ROUNDS'] ?? '500',
      FUZZ_RUNS: process.env['FUZZ_RUNS'] ?? '2000',
    },
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
    reporters: ['verbose'],
  },
});
