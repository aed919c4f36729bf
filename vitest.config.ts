import { configDefaults, defineConfig } from 'vitest/config';
import { contractRoutes } from './scripts/vite-contract.ts';

export default defineConfig({
  plugins: [contractRoutes()],
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: [...configDefaults.exclude, 'dist/**', 'e2e/**', 'trust/**'],
    globalSetup: ['server/test/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
