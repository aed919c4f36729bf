import process from 'node:process';
import { configDefaults, defineConfig } from 'vitest/config';
import { REST_FILES, TIER } from './scripts/test-tiers.ts';
import { contractRoutes } from './scripts/vite/contract.ts';
import { preact } from './scripts/vite/preact.ts';
import { scratchDirectory } from './server/test/scratch.ts';

/** Where `npm test` reads the counts from. */
const report = process.env['TEST_REPORT'];

export default defineConfig({
  plugins: [contractRoutes(), preact()],
  // As the browser loads these packages: what Node.js would get asks for React itself.
  ssr: { resolve: { conditions: ['module', 'node'] } },
  test: {
    server: { deps: { inline: [/react|use-intl|@tanstack/] } },
    globalSetup: ['server/test/global-setup.ts'],
    // As on the server, patterns are always judged.
    setupFiles: ['questions/parts/pattern-engine.ts'],
    // For machines that are slow and busy: no test is about time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Of their time, tests wait for the database and for clocks more than they compute.
    maxWorkers: 2,
    env: { TMPDIR: scratchDirectory() },
    // The modules are loaded once for a worker instead of once for a file; what a test starts, it ends.
    isolate: false,
    include: TIER === 'rest' ? REST_FILES : ['**/*.test.ts', '**/*.test.tsx'],
    exclude: [...configDefaults.exclude, 'dist/**', 'e2e/**', 'trust/**', ...(TIER === 'first' ? REST_FILES : [])],
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
});
