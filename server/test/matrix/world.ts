import type { Survey } from '#contract/surveys.ts';
import type { AppOptions } from '#server/app-options.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { openBrowser, registration, SESSION_COOKIE } from '#server/test/stand-ins/browser.ts';
import { intentIdOf, type StandInStripe, startStripe } from '#server/test/stand-ins/stripe.ts';

/** Who calls: a surveyor who did not write the survey in question, and its author, are two. */
export const KINDS = ['guest', 'user', 'pro-user', 'surveyor', 'author', 'admin'] as const;
export type Kind = (typeof KINDS)[number];

/** What the attempts speak of. It is shared by all cells; what an attempt changes, it makes for itself first. */
export interface World {
  site: TestApp;
  stripe: StandInStripe;
  /** An admin who is in nobody's way. */
  admin: Person & Caller;
  /** Writes the surveys of those who write none. */
  writer: Person & Caller;
  /** Somebody who has done nothing, and to whom nothing was done. */
  stranger: Person & Caller;
  /** A new person of this kind; null for a guest. */
  someone(kind: Kind): Promise<(Person & Caller) | null>;
  /** A new published survey: by the person when they are its author in this cell, else by somebody else. */
  surveyFor(me: Cell, changes?: Parameters<TestApp['survey']>[1]): Promise<Survey>;
  /** The same, not published. */
  hiddenFor(me: Cell): Promise<Survey>;
  /** Somebody new at the identity provider who has just proven to be that address. */
  freshProof(): Promise<{ email: string; cookie: string }>;
  /** The person's succeeded intent, paid with a good card; nobody has told the product yet. */
  pay(person: Caller): Promise<string>;
  close(): Promise<void>;
}

/** Who makes the attempt. */
export interface Cell {
  kind: Kind;
  /** null for a guest. */
  me: (Person & Caller) | null;
}

/** @param options what shall not be as in the other tests */
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
    someone: async (kind) => (kind === 'guest' ? null : site.join(kind === 'author' ? 'surveyor' : kind)),
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

/** What an attempt rests on must have worked: otherwise the cell would prove nothing. */
export function expectStatus(status: number, answer: { status: number }): void {
  if (answer.status !== status) throw new Error(`The ground of this cell does not hold: ${JSON.stringify(answer)}`);
}
