import path from 'node:path';
import { type APIRequestContext, type BrowserContext, test as base, type Cookie, expect } from '@playwright/test';
import type { Role } from '#contract/people/roles.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { FIRST_TAG } from '../../scripts/test-tiers.ts';
import { answerOf, type Draft, draftSurvey } from './api.ts';
import { listenForNoise, type Noise } from './noise.ts';
import { type Account, type Credentials, type Person, signIn } from './people.ts';

/** For journeys that `npm test` runs: one for each role and question type, and for each row that no faster test shows. */
export const FIRST = { tag: FIRST_TAG };

interface Fixtures {
  /** The errors that pages may report; others fail the test. */
  noise: Noise;
  /** A signed-in person of this role, in their own browser. A user gets a new account; other roles share a session. */
  person: (role?: Role, as?: Partial<Credentials>) => Promise<Person>;
  /** Publishes a survey as the surveyor of the demonstration. */
  publish: (changes?: Partial<Draft>) => Promise<Survey>;
}

interface WorkerFixtures {
  surveyor: APIRequestContext;
  /** A shared session of a person of the demonstration or the stage, never ended. */
  session: (role: Role, as?: Partial<Credentials>) => Promise<{ account: Account; cookies: Cookie[] }>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  timezoneId: async ({}, use, { file }) => use(zoneOf(path.basename(file))),

  noise: [
    async ({ baseURL }, use) => {
      const noise = listenForNoise(new URL(baseURL ?? ''));
      await use(noise);
      expect(noise.complaints()).toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, noise }, use) => {
    await noise.watch(context);
    await use(context);
  },

  person: async ({ browser, noise, session }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (role = 'user', as) => {
      const context = await browser.newContext();
      contexts.push(context);
      await noise.watch(context);
      if (role === 'user') {
        return { ...(await signIn(context.request, role, as)), context, page: await context.newPage() };
      }
      const { account, cookies } = await session(role, as);
      await context.addCookies(cookies);
      return { ...account, context, page: await context.newPage() };
    });
    for (const context of contexts) await context.close();
  },

  session: [
    async ({ playwright }, use) => {
      const begun = new Map<string, ReturnType<WorkerFixtures['session']>>();
      const begin: WorkerFixtures['session'] = async (role, as) => {
        const request = await playwright.request.newContext({ baseURL: process.env['E2E_URL'] ?? '' });
        const account = await signIn(request, role, as);
        const { cookies } = await request.storageState();
        await request.dispose();
        return { account, cookies };
      };
      await use((role, as) => {
        const key = as?.email ?? role;
        const known = begun.get(key) ?? begin(role, as);
        begun.set(key, known);
        return known;
      });
    },
    { scope: 'worker' },
  ],

  surveyor: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: process.env['E2E_URL'] ?? '' });
      await signIn(request, 'surveyor');
      await use(request);
      await request.dispose();
    },
    { scope: 'worker' },
  ],

  publish: async ({ surveyor }, use) => {
    await use((changes) => answerOf(surveyor.post('/api/survey', { data: draftSurvey(changes) })));
  },
});

/** Each file always runs in the same zone: code that counts days in UTC is a day off in the distant zones. */
const ZONES = ['Europe/Berlin', 'Pacific/Kiritimati', 'America/St_Johns'] as const;

function zoneOf(file: string): string {
  const sum = [...file].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return ZONES[sum % ZONES.length] ?? 'UTC';
}

export { expect };
