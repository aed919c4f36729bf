import path from 'node:path';
import { type APIRequestContext, type BrowserContext, test as base, expect } from '@playwright/test';
import type { Role } from '#contract/roles.ts';
import type { Survey } from '#contract/surveys.ts';
import { answerOf, type Draft, draftSurvey } from './api.ts';
import { listenForNoise, type Noise } from './noise.ts';
import { type Credentials, type Person, signIn } from './people.ts';

interface Fixtures {
  /** What pages may complain about; everything else fails the test. */
  noise: Noise;
  /** Somebody of this role signed in, in a browser of their own; a user has a new account. */
  person: (role?: Role, as?: Partial<Credentials>) => Promise<Person>;
  /** A published survey by the surveyor of the demonstration. */
  publish: (changes?: Partial<Draft>) => Promise<Survey>;
}

export const test = base.extend<Fixtures, { surveyor: APIRequestContext }>({
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

  person: async ({ browser, noise }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (role = 'user', as) => {
      const context = await browser.newContext();
      contexts.push(context);
      await noise.watch(context);
      const known = await signIn(context.request, role, as);
      return { ...known, context, page: await context.newPage() };
    });
    for (const context of contexts) await context.close();
  },

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

/** Each file walks its journeys in one of them, always the same: what counts days in UTC is a day off in the farther ones. */
const ZONES = ['Europe/Berlin', 'Pacific/Kiritimati', 'America/St_Johns'] as const;

function zoneOf(file: string): string {
  const sum = [...file].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return ZONES[sum % ZONES.length] ?? 'UTC';
}

export { expect };
