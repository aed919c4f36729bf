import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANONYMOUS_MIN } from '#basics/limits.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { api } from '#contract/index.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import { visitors } from '#server/test/guests.ts';
import { crowdOf, inviting, LETTER } from '#server/test/invitations.ts';
import type { Person } from '#server/test/people.ts';

const QUESTIONS = [
  { text: 'How are you paid?', options: ['Well', 'Badly'] },
  { kind: 'text' as const, text: 'What would you change?' },
  { kind: 'number' as const, text: 'For how many years?' },
];
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** What is the number of all answers, wherever it stands. */
const TOTAL =
  /\.(?:responseCount|answeredBy\.invited|versions\.0\.responses|answered|totalResponse|days\.\d+\.responses|count|chosen(?:\.[\w:-]+)?)$/;
/** The clock, and that there is one more answer. */
const BESIDE = /\.(?:serverNow|newest\.\d+\.\w+)$/;

interface List {
  author: Person & Caller;
  survey: Survey;
  /** By the cookies of their links. */
  people: string[];
}

async function invite(count: number, anonymous = true): Promise<List> {
  const { author, params } = await inviting(t, crowdOf(count), { anonymous, questions: QUESTIONS, textsOpen: true });
  await author.call('sendInvitations', { params, body: LETTER });
  const sent = () =>
    t.database.pool.query(`select id from invitations where survey_id = $1 and state = 'sent' order by id`, [
      params.id,
    ]);
  await expect.poll(async () => (await sent()).rowCount, { timeout: 20_000 }).toBe(count);
  const { rows } = await sent();
  const { body: survey } = await author.call('getSurvey', { params });
  const people = rows.map(
    ({ id }) => visitors.invitationCookie(params.id, visitors.invitationKey(id)).split(';')[0] ?? '',
  );
  return { author, survey, people };
}

async function answer({ survey: { _id, revision, questions } }: Pick<List, 'survey'>, cookie = ''): Promise<void> {
  const given = [questions[0]?.codes[1], 'Nothing', 7];
  const answers = Object.fromEntries(questions.map((question, at) => [question._id, given[at]]));
  const body = { surveyId: _id, revision, answers };
  expect((await t.guest.call('submitResponse', { body }, { headers: { cookie } })).status).toBe(200);
}

/** All that the author can read, by the call and the place in its answer. */
async function readAll({ author, survey }: List): Promise<Map<string, unknown>> {
  const leaves = new Map<string, unknown>();
  const calls: [string, Endpoint][] = Object.entries(api);
  for (const [name, { method, path, access }] of calls) {
    if (method !== 'GET' || (Array.isArray(access) && !access.includes('surveyor'))) continue;
    for (const question of path.includes('{question}') ? survey.questions : survey.questions.slice(0, 1)) {
      const params: Record<string, string> = {
        ...{ id: path.startsWith('/user-surveys') ? author.id : survey._id, userId: author.id, email: author.email },
        ...{ question: question._id, language: 'de', file: survey._id, key: 'a'.repeat(43) },
      };
      const { status, body, bytes } = await author.call(name as keyof typeof api, { params }); // a key of `api`
      leaves.set(`${name} ${question.text}`, status);
      // Archives hold clocks; what is in them are lists that are in others as well.
      collect(leaves, `${name} ${question.text}`, body ?? (path.endsWith('.csv') ? bytes.toString() : bytes.length));
    }
  }
  return leaves;
}

function collect(leaves: Map<string, unknown>, place: string, value: unknown): void {
  if (typeof value !== 'object' || value === null) leaves.set(place, value);
  else for (const [key, each] of Object.entries(value)) collect(leaves, `${place}.${key}`, each);
}

interface Moved {
  place: string;
  from: unknown;
  to: unknown;
}

/** What differs between two readings, without what moves by itself. */
async function findMoved(list: List, happening: () => Promise<void>): Promise<Moved[]> {
  const still = await readAll(list);
  const before = await readAll(list);
  await happening();
  await new Promise((resolve) => setTimeout(resolve, 1_100)); // for the copies that others see
  const after = await readAll(list);
  const differs = (one: Map<string, unknown>, other: Map<string, unknown>) => (place: string) =>
    one.get(place) !== other.get(place);
  const places = [...new Set([...before.keys(), ...after.keys()])];
  return places
    .filter(differs(before, after))
    .filter((place) => !differs(still, before)(place) && !BESIDE.test(place))
    .map((place) => ({ place, from: before.get(place), to: after.get(place) }));
}

describe('[S82] while fewer than enough have answered an anonymous survey', () => {
  test('nothing that its author reads moves with an answer, but how many there are', async () => {
    const list = await invite(ANONYMOUS_MIN + 1);
    await answer(list, list.people[0]);
    const moved = await findMoved(list, () => answer(list, list.people[1]));
    // Each is the number of all, so that it does not tell what was answered.
    expect(moved.filter(({ place, from, to }) => !TOTAL.test(place) || from !== 1 || to !== 2)).toEqual([]);
    expect(moved.length).toBeGreaterThan(5);
  });

  test('neither does a change of the survey tell which option was chosen', async () => {
    const list = await invite(ANONYMOUS_MIN);
    await answer(list, list.people[0]);
    const params = { id: list.survey._id };
    const { body } = await list.author.call('getDocument', { params });
    const renamed = (place: number) => {
      const questions = structuredClone(body.questions);
      const option = questions[0]?.options[place];
      if (option) option.text = 'Otherwise';
      return list.author.call('updateSurvey', { params, body: { ...body, questions } });
    };
    expect((await renamed(0)).problem).toMatchObject({ code: 'question_answered' });
    expect((await renamed(1)).problem).toMatchObject({ code: 'question_answered' });
  });

  test('what was answered is there for all who may read it, once enough have', async () => {
    const list = await invite(ANONYMOUS_MIN);
    const params = { id: list.survey._id };
    const read = async (viewer: Caller, headers = {}) => (await viewer.call('getSurvey', { params }, { headers })).body;
    for (const cookie of list.people.slice(0, -1)) await answer(list, cookie);
    const respondent = { cookie: list.people[0] ?? '' };
    expect(await read(list.author)).toMatchObject({
      results: null,
      survey_response: [],
      responseCount: ANONYMOUS_MIN - 1,
    });
    expect((await read(t.guest, respondent)).results).toBeNull();
    // A respondent goes on reading what they answered themselves.
    expect((await read(t.guest, respondent)).survey_response).toHaveLength(1);

    await answer(list, list.people.at(-1));
    expect((await read(list.author)).results).toHaveLength(QUESTIONS.length);
    expect((await read(list.author)).survey_response).toHaveLength(ANONYMOUS_MIN);
    expect((await read(t.guest, respondent)).results).toHaveLength(QUESTIONS.length);
    expect((await list.author.call('listResponses', { params })).body.responses).toHaveLength(ANONYMOUS_MIN);
    const { bytes } = await list.author.call('exportResponsesCsv', { params });
    expect(bytes.toString().trimEnd().split('\n')).toHaveLength(1 + ANONYMOUS_MIN);
  });
});

describe('[S82] the list of an anonymous survey', () => {
  const revoke = async ({ author, survey }: List, place: number, revoked = true) => {
    const { body } = await author.call('listInvitations', { params: { id: survey._id } });
    const params = { id: survey._id, invitation: body.rows[place]?._id ?? '' };
    return author.call('revokeInvitation', { params, body: { revoked } });
  };

  test('keeps enough people that the next answer is not that of the last one', async () => {
    const list = await invite(ANONYMOUS_MIN + 1);
    expect((await revoke(list, 0)).status).toBe(200);
    expect((await revoke(list, 1)).problem.code).toBe('too_few_invited');
    // Twice changes nothing, and back is always possible.
    expect((await revoke(list, 0)).status).toBe(200);
    expect((await revoke(list, 0, false)).status).toBe(200);
    const both = await Promise.all([revoke(list, 2), revoke(list, 3)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('can be emptied where the survey names its respondents', async () => {
    const list = await invite(2, false);
    expect((await revoke(list, 0)).status).toBe(200);
    expect((await revoke(list, 1)).status).toBe(200);
  });
});
