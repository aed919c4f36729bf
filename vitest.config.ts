import { configDefaults, defineConfig } from 'vitest/config';
import { contractRoutes } from './scripts/vite-contract.ts';
import { withoutGuards } from './server/test/matrix/without-guards.ts';

/** Runs on the product with its guards switched off, and on nothing else. */
const CONTROL_RUN = 'server/sweeps/matrix-control.test.ts';
const exclude = [...configDefaults.exclude, 'dist/**', 'e2e/**', 'trust/**'];

export default defineConfig({
  plugins: [contractRoutes()],
  test: {
    globalSetup: ['server/test/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Of their time, tests wait for the database and for clocks more than they compute.
    maxWorkers: 2,
    // The modules are loaded once for a worker instead of once for a file; what a test starts, it ends.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'product', include: ['**/*.test.ts', '**/*.test.tsx'], exclude: [...exclude, CONTROL_RUN] },
      },
      { extends: true, plugins: [withoutGuards()], test: { name: 'without guards', include: [CONTROL_RUN] } },
    ],
  },
});
