import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';
import { FIRST_TAG, TIER } from './scripts/test-tiers.ts';

/** Where `npm test` reads the counts from. */
const report = process.env['TEST_REPORT'];
const reporter = process.env['CI'] ? 'dot' : 'list';

const first = new RegExp(FIRST_TAG);

// This file is read once more by every worker, so nothing is begun here.
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/harness/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // What fails is walked again for its trace, which takes time to keep; passing then does not excuse it.
  retries: process.env['CI'] ? 1 : 0,
  failOnFlakyTests: true,
  ...(TIER === 'first' && { grep: first }),
  ...(TIER === 'rest' && { grepInvert: first }),
  reporter: report ? [[reporter], ['json', { outputFile: report }]] : reporter,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    // Known to the workers, which start after the site has.
    baseURL: process.env['E2E_URL'] ?? '',
    locale: 'en-GB',
    launchOptions: await findBrowser(),
    // What moves is there at once: nothing has to be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
  },
});
