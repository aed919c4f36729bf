import process from 'node:process';

/**
 * The two tiers of tests: `npm test` runs `first`, and `npm run test:all` also runs `rest`. Without a tier, as when a developer
 * names one file, all tests run.
 */
export type Tier = 'first' | 'rest';

export const TIER = process.env['TEST_TIER'] as Tier | undefined;

/** The tag of journeys in the first tier: `test('…', FIRST, async …)`. */
export const FIRST_TAG = '@first';

/**
 * Test files of the second tier: sweeps over all calls, storms, model tests, processes, backups, kills, floods, call limits, and
 * files that wait for clocks. Each takes seconds; together they take most of the time.
 */
export const REST_FILES = [
  'scripts/{admin,backup}.test.ts',
  'server/adapters/identity/account-recovery.test.ts',
  'server/adapters/identity/second-factors/second-factors.test.ts',
  'server/adapters/identity/social/social-sign-in.test.ts',
  'server/adapters/pictures/preview-picture.test.ts',
  'server/backup/*.test.ts',
  'server/db/{connection/database-url,migrate}.test.ts',
  'server/db/embedded/*.test.ts',
  'server/demo/fill.test.ts',
  'server/features/invitations/kills.test.ts',
  'server/features/live/*.test.ts',
  'server/features/payments/{reconciliation,test-mode}.test.ts',
  'server/features/responses/{export,kinds}.test.ts',
  'server/features/surveys/floods.test.ts',
  'server/http/connections/connections.test.ts',
  'server/process/{hung-database,lifecycle,shutdown,workers}.test.ts',
  'server/sweeps/*.test.ts',
  'server/test/abuse/{limits,personal-links,security-log,stored-texts}.test.ts',
  'server/test/model/*.test.ts',
  'server/test/storm/*.test.ts',
  'server/timing/thread.test.ts',
];
