import { configDefaults, defineConfig } from 'vitest/config';
import { contractRoutes } from './scripts/vite-contract.ts';
import { scratchDirectory } from './server/test/scratch.ts';

export default defineConfig({
  plugins: [contractRoutes()],
  test: {
    globalSetup: ['server/test/global-setup.ts'],
    // For machines that are slow and busy: no test is about time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Of their time, tests wait for the database and for clocks more than they compute.
    maxWorkers: 2,
    env: { TMPDIR: scratchDirectory() },
    // The modules are loaded once for a worker instead of once for a file; what a test starts, it ends.
    isolate: false,
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: [...configDefaults.exclude, 'dist/**', 'e2e/**', 'trust/**'],
  },
});
