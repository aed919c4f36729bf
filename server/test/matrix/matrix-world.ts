import { SURVEYS_PER_DAY } from '#basics/limits.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { AppOptions } from '#server/app-options.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import { openGuest } from '#server/test/guests.ts';
import type { Person } from '#server/test/people.ts';
import { openBrowser, registration, SESSION_COOKIE } from '#server/test/stand-ins/browser.ts';
import { intentIdOf, type StandInStripe, startStripe } from '#server/test/stand-ins/stripe.ts';

/**
 * The kinds of callers; `surveyor` did not write the survey in question, `author` did. `guest-respondent` is a browser that has
 * answered a survey by its link, `invited` one that has opened a personal link.
 */
export const KINDS = [
  ...(['guest', 'user', 'pro-user', 'surveyor', 'author', 'admin'] as const),
  ...(['guest-respondent', 'invited'] as const),
] as const;
export type Kind = (typeof KINDS)[number];

/** The people and things of all cells. An attempt that changes data makes its own first. */
export interface World {
  site: TestApp;
  stripe: StandInStripe;
  /** An admin whom no attempt changes. */
  admin: Person & Caller;
  /** The author of surveys for callers who cannot write any. */
  writer: Person & Caller;
  /** A person without any activity. */
  stranger: Person & Caller;
  /** A new caller of this kind. */
  cellOf(kind: Kind): Promise<Cell>;
  /** A new published survey: by the caller when they are its author in this cell, else by another person. */
  surveyFor(me: Pick<Cell, 'kind' | 'me'>, changes?: Parameters<TestApp['survey']>[1]): Promise<Survey>;
  /** The same, not published. */
  hiddenFor(me: Pick<Cell, 'kind' | 'me'>): Promise<Survey>;
  /** A person who is new at the identity provider and has just confirmed this address. */
  freshProof(): Promise<{ email: string; cookie: string }>;
  /** The person's succeeded intent, paid with a good card, before the product knows of it. */
  pay(person: Caller): Promise<string>;
  close(): Promise<void>;
}

export interface Cell {
  kind: Kind;
  /** null for a guest. */
  me: (Person & Caller) | null;
  /** The `Cookie` header of their browser. */
  cookie: string | undefined;
  /** The survey to which the caller has access without an account. */
  own: Survey | null;
}

export const FOR_GUESTS = { audience: 'link' as const };
export const FOR_INVITED = { audience: 'invited' as const, pollQuestion: '', pollOptions: [] };

/** @param options differences from the usual options */
export async function openWorld(options: Partial<AppOptions> = {}): Promise<World> {
  const stripe = await startStripe();
  const site = await startTestApp(undefined, { stripe: stripe.keys, ...options });
  const [admin, writer, stranger] = [await site.join('admin'), await site.join('surveyor'), await site.join()];

  let written = 0;
  const surveyFor: World['surveyFor'] = async ({ kind, me }, changes) => {
    written += 1;
    // One author writes more than anyone may write in a day.
    if (written % (SURVEYS_PER_DAY / 2) === 0) {
      await site.database.pool.query(
        `update surveys set created_at = created_at - interval '1 day' where author_id = $1`,
        [writer.id],
      );
    }
    return site.survey(kind === 'author' && me ? me : writer, changes);
  };

  async function answeredByLink(): Promise<Pick<Cell, 'cookie' | 'own'>> {
    const own = await site.survey(await site.join('surveyor'), FOR_GUESTS);
    const guest = openGuest(site);
    expectStatus(200, await guest.submit(own));
    return { own, cookie: guest.cookie() };
  }

  async function openedLink(): Promise<Pick<Cell, 'cookie' | 'own'>> {
    const author = await site.join('surveyor');
    const own = await site.survey(author, FOR_INVITED);
    const params = { id: own._id };
    expectStatus(200, await author.call('addInvitations', { params, body: { addresses: 'ada@people.example' } }));
    const { rows } = (await author.call('listInvitations', { params })).body;
    return { own, cookie: openGuest(site, { invitedTo: own._id, invitation: rows[0]?._id ?? '' }).cookie() };
  }

  return {
    site,
    stripe,
    admin,
    writer,
    stranger,
    async cellOf(kind) {
      if (kind === 'guest') return { kind, me: null, cookie: undefined, own: null };
      if (kind === 'guest-respondent') return { kind, me: null, ...(await answeredByLink()) };
      if (kind === 'invited') return { kind, me: null, ...(await openedLink()) };
      const me = await site.join(kind === 'author' ? 'surveyor' : kind);
      return { kind, me, cookie: me.cookie, own: null };
    },
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
