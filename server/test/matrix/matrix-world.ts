import type { Survey } from '#contract/surveys.ts';
import type { AppOptions } from '#server/app-options.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { openBrowser, registration, SESSION_COOKIE } from '#server/test/stand-ins/browser.ts';
import { intentIdOf, type StandInStripe, startStripe } from '#server/test/stand-ins/stripe.ts';

/** The kinds of callers; `surveyor` did not write the survey in question, `author` did. */
export const KINDS = ['guest', 'user', 'pro-user', 'surveyor', 'author', 'admin'] as const;
export type Kind = (typeof KINDS)[number];

/** The people and things of all cells. An attempt that changes data makes its own first. */
export interface World {
  site: TestApp;
  stripe: StandInStripe;
  /** An admin whom no attempt changes. */
  admin: Person & Caller;
  /** The author of surveys for callers who write none. */
  writer: Person & Caller;
  /** A person without any activity. */
  stranger: Person & Caller;
  /** A new person of this kind; null for a guest. */
  personOf(kind: Kind): Promise<(Person & Caller) | null>;
  /** A new published survey: by the caller when they are its author in this cell, else by another person. */
  surveyFor(me: Cell, changes?: Parameters<TestApp['survey']>[1]): Promise<Survey>;
  /** The same, not published. */
  hiddenFor(me: Cell): Promise<Survey>;
  /** A person who is new at the identity provider and has just proved this address. */
  freshProof(): Promise<{ email: string; cookie: string }>;
  /** The person's succeeded intent, paid with a good card, before the product knows of it. */
  pay(person: Caller): Promise<string>;
  close(): Promise<void>;
}

export interface Cell {
  kind: Kind;
  /** null for a guest. */
  me: (Person & Caller) | null;
}

/** @param options differences from the usual options */
export async function openWorld(options: Partial<AppOptions> = {}): Promise<World> {
  const stripe = await startStripe();
  const site = await startTestApp(undefined, { stripe: stripe.keys, ...options });
  const [admin, writer, stranger] = [await site.join('admin'), await site.join('surveyor'), await site.join()];

  const surveyFor: World['surveyFor'] = ({ kind, me }, changes) =>
    site.survey(kind === 'author' && me ? me : writer, changes);

  return {
    site,
    stripe,
    admin,
    writer,
    stranger,
    personOf: async (kind) => (kind === 'guest' ? null : site.join(kind === 'author' ? 'surveyor' : kind)),
    surveyFor,
    async hiddenFor(cell) {
      const survey = await surveyFor(cell);
      const body = { surveyId: survey._id, isPublished: false };
      expectStatus(200, await admin.call('setPublication', { body }));
      return survey;
    },
    async freshProof() {
      const browser = openBrowser(site.app);
      const { email, ...rest } = registration();
      expectStatus(200, await browser.post('/identity/sign-up/email', { email, ...rest }));
      return { email, cookie: `${SESSION_COOKIE}=${browser.cookies.get(SESSION_COOKIE)}` };
    },
    async pay(person) {
      const checkout = await person.call('createPaymentIntent', { body: { price: 10 } });
      expectStatus(200, checkout);
      expectStatus(200, await stripe.pay(checkout.body.clientSecret));
      return intentIdOf(checkout.body.clientSecret);
    },
    async close() {
      await site.close();
      await stripe.close();
    },
  };
}

/** The preparation of an attempt must have worked, otherwise the cell would prove nothing. */
export function expectStatus(status: number, answer: { status: number }): void {
  if (answer.status !== status) throw new Error(`The ground of this cell does not hold: ${JSON.stringify(answer)}`);
}
