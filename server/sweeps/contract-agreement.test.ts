import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod';
import { api } from '#contract/index.ts';
import { IDENTITY_CALLS, type IdentityCallName } from '#server/http/identity/identity-calls.ts';
import { EXAMPLES } from '#server/test/contract-examples.ts';
import { nearlyValid } from '#server/test/hostile/fuzz.ts';
import type { RawReply } from '#server/test/hostile/raw-call.ts';
import { registration } from '#server/test/stand-ins/browser.ts';
import { callOf, type Name, type Sweep, startSweep } from '#server/test/sweep.ts';

/** Inputs for each form. `npm run trust` tries many more. */
const RUNS = Number(process.env['AGREEMENT_RUNS'] ?? 100);

let sweep: Sweep;
beforeAll(async () => {
  sweep = await startSweep();
});
afterAll(() => sweep.close());

/** Whether the server refuses the input as invalid. All other checks come later. */
const isRefused = ({ status }: RawReply) => status === 422;

async function agree(schema: z.ZodType, example: unknown, send: (input: unknown) => Promise<RawReply>): Promise<void> {
  await fc.assert(
    fc.asyncProperty(nearlyValid(example), async (input) => {
      const reply = await send(input);
      // In the form of JSON, which has no undefined and no minus zero.
      const isAccepted = schema.safeParse(JSON.parse(JSON.stringify(input))).success;
      expect(isRefused(reply), `${JSON.stringify(input).slice(0, 500)}: ${JSON.stringify(reply.body)}`).toBe(
        !isAccepted,
      );
    }),
    { numRuns: RUNS },
  );
}

/**
 * The calls that the web's forms send, and the role of the person who sends them. The web validates its fields by the call's
 * schema.
 */
const FORMS = {
  createSurvey: 'surveyor',
  updateSurvey: 'surveyor',
  addComment: 'pro-user',
  reportSurvey: 'user',
  addAdminReport: 'admin',
  setPublication: 'admin',
  sendContactMessage: 'user',
  syncUser: 'user',
  changeEmail: 'user',
  createToken: 'user',
} as const satisfies Partial<Record<Name, string>>;

test.each(Object.entries(FORMS))(
  '[FZ-10] the form of %s finds wrong what the server finds wrong',
  async (name, role) => {
    const endpoint = Object.entries(api).find(([each]) => each === name)?.[1];
    if (!endpoint || !('body' in endpoint)) throw new Error('This call sends nothing');
    const me = await sweep.app.join(role);
    const example = await sweep.exampleFor(name as Name, me); // a key of `FORMS`

    await agree(endpoint.body, example?.body, (payload) => sweep.send({ ...callOf(endpoint, example, me), payload }));
  },
);

// Only the server knows the stored pictures.
const { image: _, ...NEWCOMER } = registration();

const IDENTITY_FORMS = {
  signUp: NEWCOMER,
  signIn: { email: registration().email, password: 'Engine!1843' },
  changePassword: { currentPassword: 'Engine!1843', newPassword: 'Engine!1844' },
  requestPasswordReset: { email: registration().email },
  resetPassword: { token: 'made-up', newPassword: 'Engine!1844' },
} as const satisfies Partial<Record<IdentityCallName, object>>;

test.each(Object.entries(IDENTITY_FORMS))(
  '[FZ-10] the form of %s finds wrong what the server finds wrong',
  async (name, example) => {
    const { path, body } = IDENTITY_CALLS[name as keyof typeof IDENTITY_FORMS]; // Object.entries forgets the key type
    await agree(body, example, async (payload) => {
      const reply = await sweep.send({ method: 'POST', url: `/api/identity${path}`, payload });
      // The library's own refusals, for example of a registered address, do not concern the form of the input.
      const isOurs = typeof reply.body === 'object' && reply.body !== null && 'fields' in reply.body;
      return isRefused(reply) && !isOurs ? { ...reply, status: 409 } : reply;
    });
  },
);

test('[FZ-10] every form that is compared is a call of the contract', () => {
  expect(Object.keys(FORMS).filter((name) => !(name in EXAMPLES))).toEqual([]);
});
