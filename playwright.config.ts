import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';
import { findFreePort } from './server/test/server-process.ts';

const FIRST_PORT = 3410;

// This file is read once more by every worker, with the environment of the first reading: so the port is found only once.
process.env['E2E_PORT'] ??= String(await findFreePort(FIRST_PORT));

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['CI'] ? 'dot' : 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${process.env['E2E_PORT']}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    launchOptions: await findBrowser(),
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
  },
});
