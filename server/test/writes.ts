import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { PRO_PRICE_DOLLARS } from '#basics/limits.ts';
import type { Access } from '#contract/http/endpoint.ts';
import { api } from '#contract/index.ts';
import { PARTICIPANTS } from '#contract/people/roles.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { retryRefused } from '#server/db/connection/transaction.ts';
import { newId } from '#server/db/ids.ts';
import { IDENTITY_CALLS, type IdentityCallName } from '#server/http/identity/identity-calls.ts';
import { FILE_QUESTION, uploadCall } from './answer-files.ts';
import { type Caller, DRAFT, SURVEY } from './app.ts';
import { EXAMPLES, type Example } from './contract-examples.ts';
import { base64Of } from './exchange/answer-files.ts';
import type { RawCall } from './hostile/raw-call.ts';
import { confirmAddress, LETTER } from './invitations.ts';
import type { World } from './matrix/matrix-world.ts';
import type { Person } from './people.ts';
import { addressOf, type Name, recordPayment } from './sweep.ts';

/** The people and survey that the calls of a pair share. */
export interface Rows {
  /** Of `ASKED`. */
  survey: Survey;
  author: Person;
  /** Takes part, and is the subject of the admin's calls. Their password is `PASSWORD`. */
  person: Person & Caller;
  admin: Person;
}

/** The questions of the shared survey: the second last takes files, the last is answered in words. */
export const ASKED = [...SURVEY.questions, FILE_QUESTION, { kind: 'text' as const, text: 'What would help?' }];
const fileQuestionOf = ({ questions }: Survey): string => questions.at(-2)?._id ?? '';

export interface Write {
  name: string;
  access: Access;
  /** @param by the caller */
  prepare(world: World, rows: Rows, by: Person): Promise<RawCall>;
}

export const PASSWORD = 'Engine!1843';
/** The hash of `PASSWORD` with the least possible cost, because the tests of pairs do not test hashing. */
const CHEAP_HASH = '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0$2YCNLHz8j8KUliCjJxfx2FHus42nBeD7IS0zDeu8hgE';

/** Gives these people `PASSWORD`. */
export async function givePassword({ site }: World, people: readonly Person[]): Promise<void> {
  await site.database.pool.query(
    `insert into identity_accounts (id, user_id, account_id, provider_id, password)
     select gen_random_uuid(), id, id::text, 'credential', $2 from unnest($1::uuid[]) as id`,
    [people.map(({ id }) => id), CHEAP_HASH],
  );
}

/** Inserts a row that a call's example needs. @returns its id */
async function insert({ site }: World, table: string, values: Record<string, unknown>): Promise<string> {
  const id = newId();
  const row: Record<string, unknown> = { id, ...values };
  const names = Object.keys(row);
  const statement = `insert into ${table} (${names}) values (${names.map((_, place) => `$${place + 1}`)})`;
  await retryRefused(() => site.database.pool.query(statement, Object.values(row)), 3);
  return id;
}

const TOMORROW = () => new Date(Date.now() + 24 * 3600 * 1000);
const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

const passkeyOf = (world: World, { id: user_id }: Person) =>
  insert(world, 'identity_passkeys', {
    ...{ user_id, name: 'Key', public_key: 'none', credential_id: newId(), counter: 0 },
    ...{ device_type: 'singleDevice', backed_up: false },
  });

/** The person's request to become a surveyor. @returns its id */
async function requestOf({ site }: World, { id }: Person): Promise<string> {
  const { rows } = await site.database.pool.query<{ id: string }>(
    `insert into surveyor_requests (id, user_id, reason) values ($1, $2, 'To ask my team.')
     on conflict (user_id) do update set reason = excluded.reason returning id`,
    [newId(), id],
  );
  return rows[0]?.id ?? '';
}

/** Calls whose success needs prepared rows, or whose example does not change the shared rows. */
const PREPARED: Partial<Record<Name, (world: World, rows: Rows, by: Person) => Promise<Example>>> = {
  endDevice: async (world, _, { id: user_id }) => {
    const session = { user_id, token_hash: newId(), expires_at: TOMORROW() };
    return { params: { id: await insert(world, 'identity_sessions', session) } };
  },
  renamePasskey: async (world, _, by) => ({ params: { id: await passkeyOf(world, by) }, body: { name: 'Phone' } }),
  removePasskey: async (world, _, by) => ({ params: { id: await passkeyOf(world, by) } }),
  confirmEmail: async ({ site }, _, by) => {
    const token = randomBytes(8).toString('hex');
    await site.database.pool.query(
      `insert into email_changes (user_id, email, hash, expires_at) values ($1, $2, $3, $4)
       on conflict (user_id) do update set hash = excluded.hash`,
      [by.id, `${token}@people.example`, hashOf(token), TOMORROW()],
    );
    return { body: { token } };
  },
  scheduleDeletion: async () => ({ body: {} }),
  revokeToken: async (world, _, { id: user_id }) => {
    const token = { user_id, name: 'Export', hash: hashOf(newId()), scope: 'read' };
    return { params: { id: await insert(world, 'api_tokens', token) } };
  },
  markContactMessage: async (world) => {
    const message = { email: 'ada@people.example', subject: 'Hello', message: 'Well done.' };
    return { params: { id: await insert(world, 'contact_messages', message) }, body: { done: true } };
  },
  closeReports: async (world, { survey }) => {
    const report = { survey_id: survey._id, reporter_id: (await world.site.join()).id, message: 'Bad.' };
    return { body: { surveyId: survey._id, reportIds: [await insert(world, 'reports', report)] } };
  },
  withdrawSurveyorRequest: async (world, _, by) => {
    await requestOf(world, by);
    return {};
  },
  grantSurveyorRequest: async (world, { person }) => ({ params: { id: await requestOf(world, person) } }),
  declineSurveyorRequest: async (world, { person }) => ({
    params: { id: await requestOf(world, person) },
    body: { message: 'Not yet.' },
  }),
  // Otherwise the next calls would find a survey that takes no files.
  updateSurvey: async (_, { survey }) => ({ params: { id: survey._id }, body: { ...SURVEY, questions: ASKED } }),
  removeAnswerFile: async (world, { survey }, { id: respondent_id }) => {
    const place = { survey_id: survey._id, question_id: fileQuestionOf(survey), respondent_id };
    const file = await insert(world, 'answer_files', { ...place, name: 'note.txt', type: 'text/plain', bytes: 1 });
    return { params: { id: survey._id, file } };
  },
  sendInvitations: async ({ site }, { survey }, by) => {
    await confirmAddress(site, by);
    return { params: { id: survey._id }, body: LETTER };
  },
  resendInvitations: async ({ site }, { survey }, by) => {
    await confirmAddress(site, by);
    return { params: { id: survey._id }, body: { state: 'refused' } };
  },
  revokeInvitation: async (world, { survey }) => {
    const invited = {
      survey_id: survey._id,
      email: `${newId()}@people.example`,
      address_hash: hashOf(newId()).subarray(16),
    };
    const invitation = await insert(world, 'invitations', invited);
    return { params: { id: survey._id, invitation }, body: { revoked: true } };
  },
  hideText: async ({ site }, { survey }) => {
    const asked = survey.questions.at(-1);
    const respondent = await site.join();
    const answers = { [asked?._id ?? '']: 'More trains.' };
    await respondent.call('submitResponse', { body: { surveyId: survey._id, revision: survey.revision, answers } });
    return {
      params: { id: survey._id, question: asked?._id ?? '', respondent: respondent.id },
      body: { hidden: true },
    };
  },
  importResponses: async ({ site }, { survey }, by) => {
    const params = { id: survey._id };
    const data = base64Of(JSON.stringify([{ 'By what?': 'Train', 'What would help?': newId() }]));
    const { body } = await site.as(by).call('tryResponseImport', { params, body: { data } });
    return { params, body: { data, trial: body.trial } };
  },
  removeTranslation: async ({ site }, { survey }) => {
    await site.database.pool.query(
      `insert into survey_translations (survey_id, language, texts) values ($1, 'fr', '{}') on conflict do nothing`,
      [survey._id],
    );
    return { params: { id: survey._id, language: 'fr' } };
  },
  createPaymentIntent: async () => ({ body: { price: PRO_PRICE_DOLLARS } }),
  // Roles above user have nothing to pay.
  confirmPayment: async (world, { person }) => ({
    body: { trans_id: person.role === 'user' ? await world.pay(person) : 'pi_made_up' },
  }),
};

const OF_THE_CONTRACT = Object.entries(api)
  .filter(([, { method }]) => method !== 'GET')
  .map(([name, endpoint]): Write => {
    const takesPassword =
      'body' in endpoint && endpoint.body instanceof z.ZodObject && 'password' in endpoint.body.shape;
    return {
      name,
      access: endpoint.access,
      async prepare(world, rows, by) {
        const known = name as Name; // Object.entries forgets the key type
        const { survey, person } = rows;
        const makeMember = (member: Person) => recordPayment(world.site, member);
        const around = {
          ...{ survey, surveyOf: async () => survey, newPerson: async () => person, makeMember },
          draftOf: async () => (await world.site.as(by).call('createDraft', { body: DRAFT })).body._id,
          async liked(me: Person) {
            await world.site.as(me).call('react', { body: { surveyId: survey._id, action: 'like' } });
            return survey;
          },
          askAs: async (me: Person) => void (await requestOf(world, me)),
        };
        const example = (await PREPARED[known]?.(world, rows, by)) ?? (await EXAMPLES[known]?.(around, by));
        if (!example) throw new Error(`${name} has no example that succeeds: give it one in server/test/writes.ts`);
        const payload = takesPassword ? { password: PASSWORD, ...example.body } : example.body;
        return { method: endpoint.method, url: addressOf(endpoint, example), cookie: by.cookie, payload };
      },
    };
  });

const proof = { password: PASSWORD };
/** A link to set the password, as the identity library stores it. */
const resetLink = async (world: World, { id: value }: Person): Promise<string> => {
  const token = newId();
  const identifier = hashOf(`reset-password:${token}`).toString('base64url');
  await insert(world, 'identity_verifications', { identifier, value, expires_at: TOMORROW() });
  return token;
};

/** The bodies of the identity provider's calls that write. */
const IDENTITY_BODIES: Partial<Record<IdentityCallName, (world: World, by: Person) => object | Promise<object>>> = {
  signIn: (_, { email }) => ({ email, ...proof }),
  changePassword: () => ({ currentPassword: PASSWORD, newPassword: 'Engine!1844' }),
  enableTwoFactor: () => proof,
  disableTwoFactor: () => proof,
  offerPasskey: () => proof,
  resetPassword: async (world, by) => ({ token: await resetLink(world, by), newPassword: 'Engine!1844' }),
  sendVerificationEmail: () => ({}),
};

const OF_THE_IDENTITY = Object.entries(IDENTITY_BODIES).map(([name, makeBody]): Write => {
  const { path } = IDENTITY_CALLS[name as IdentityCallName]; // Object.entries forgets the key type
  return {
    name,
    access: 'session',
    prepare: async (world, _, by) => ({
      ...{ method: 'POST', url: `/api/identity${path}`, cookie: by.cookie },
      payload: await makeBody(world, by),
    }),
  };
});

const UPLOAD: Write = {
  name: 'uploadAnswerFile',
  access: PARTICIPANTS,
  prepare: async (_, { survey }, by) => uploadCall(by, { _id: survey._id, question: fileQuestionOf(survey) }),
};

/** Every call of the contract that writes, new ones included, the identity provider's calls that write to an account, and uploads. */
export const WRITES: readonly Write[] = [...OF_THE_CONTRACT, ...OF_THE_IDENTITY, UPLOAD];
