import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { createGroupCommit } from '#server/db/commit/group-commit.ts';
import { prepareWrites } from '#server/memory.ts';
import { type Caller, SURVEY, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

let t: TestApp;
let other: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
  other = await startTestApp(t);
  author = await t.join('surveyor');
});
afterAll(async () => {
  await other.close();
  await t.close();
});

/** Which of three days, of which Monday has so many seats. */
const DAYS = (seats: number | null, quota?: { options: string[]; most: number }) => ({
  questions: [
    {
      text: 'Which day?',
      required: true,
      options: [{ text: 'Monday', seats }, 'Tuesday', 'Wednesday'],
      ...(quota && { quotas: [{ name: 'A quota', ...quota }] }),
    },
  ],
});
const read = async (survey: Pick<Survey, '_id'>, by: Caller = t.guest) =>
  (await by.call('getSurvey', { params: { id: survey._id } })).body;
const countsOf = async (survey: Pick<Survey, '_id'>) => {
  const { rows } = await t.database.pool.query(
    `select (select count(*) from responses where survey_id = $1)::int as stored,
       coalesce((select sum(n) from tallies where survey_id = $1 and code = 0), 0)::int as counted`,
    [survey._id],
  );
  return rows[0];
};
/** All at once, each to the next of these apps. @returns how many got each status */
async function submitAtOnce(people: readonly Person[], survey: Survey, pick: (n: number) => number) {
  const replies = await Promise.all(
    people.map((person, n) => (n % 2 ? other : t).as(person).call('submitResponse', submissionTo(survey, [pick(n)]))),
  );
  const codes = replies.map(({ status, problem }) => (status === 200 ? 'stored' : problem.code));
  return Object.fromEntries([...Map.groupBy(codes, String)].map(([code, all]) => [code, all.length]));
}

describe('of 60 responses at once through two applications', () => {
  test.each<[string, Parameters<typeof t.survey>[1], (n: number) => number, number]>([
    ['a cap lets in as many as it says', { ...DAYS(null), cap: 17 }, (n) => n % 3, 17],
    ['an option is chosen by as many as it has seats', DAYS(20), () => 0, 20],
    [
      'a quota is of all its options together',
      DAYS(null, { options: ['Tuesday', 'Wednesday'], most: 13 }),
      (n) => (n % 2) + 1,
      13,
    ],
    ['the least of several limits decides', { ...DAYS(20), cap: 11 }, () => 0, 11],
  ])('[S70] %s', async (_, changes, pick, room) => {
    const survey = await t.survey(author, changes);

    expect(await submitAtOnce(await t.crowd(60), survey, pick)).toEqual({ stored: room, full: 60 - room });
    expect(await countsOf(survey)).toEqual({ stored: room, counted: room });
  });

  test('[S70] those who choose what is not limited are all stored beside those who find no seat', async () => {
    const survey = await t.survey(author, DAYS(5));

    expect(await submitAtOnce(await t.crowd(60), survey, (n) => n % 3)).toEqual({ stored: 45, full: 15 });
  });

  test('[S70] those of a member, a guest and an account that comes later take turns for the last seat', async () => {
    const survey = await t.survey(author, { ...DAYS(1), audience: 'link' });
    const callers = [t.guest, other.guest, await t.join(), other.as(await t.join())];

    const replies = await Promise.all(callers.map((each) => each.call('submitResponse', submissionTo(survey, [0]))));

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  test('[S74] none passes a limit that is lowered in the middle', async () => {
    const survey = await t.survey(author, { ...DAYS(null), cap: 50 });
    const people = await t.crowd(60);

    const [, edited] = await Promise.all([
      submitAtOnce(people, survey, (n) => n % 3),
      author.call('updateSurvey', {
        params: { id: survey._id },
        body: {
          ...survey,
          questions: survey.questions.map(({ _id, text }) => ({
            _id,
            text,
            options: ['Monday', 'Tuesday', 'Wednesday'],
          })),
          pollOptions: [],
          pollQuestion: '',
          cap: 10,
        },
      }),
    ]);

    expect(edited.status).toBe(200);
    const { rows } = await t.database.pool.query(
      'select count(*)::int as all, count(*) filter (where revision = 2)::int as later from responses where survey_id = $1',
      [survey._id],
    );
    const [{ all, later }] = rows;
    expect(all).toBeLessThanOrEqual(50);
    if (later > 0) expect(all).toBe(10);
  });
});

describe('a response that finds no room', () => {
  test('[S70] is told what is left, and may choose that', async () => {
    const survey = await t.survey(author, { ...DAYS(1), ...{ cap: 2 } });
    const [ann, bob, eve] = [await t.join(), await t.join(), await t.join()];
    await ann.call('submitResponse', submissionTo(survey, [0]));

    expect(await bob.call('submitResponse', submissionTo(survey, [0]))).toMatchObject({
      status: 409,
      problem: {
        code: 'full',
        fields: { [`answers.${survey.questions[0]?._id}`]: 'No longer free: Monday. Left: Tuesday, Wednesday.' },
      },
    });
    expect((await bob.call('submitResponse', submissionTo(survey, [1]))).status).toBe(200);
    const refused = await eve.call('submitResponse', submissionTo(survey, [2]));
    expect(refused).toMatchObject({ status: 409, problem: { code: 'full' } });
    expect(refused.problem.fields).toEqual({});
  });

  test('[S70] is answered as stored when it repeats one that is stored, however full the survey is', async () => {
    const survey = await t.survey(author, { ...DAYS(1), cap: 1 });
    const ann = await t.join();
    const key = { headers: { 'idempotency-key': randomUUID() } };

    expect((await ann.call('submitResponse', submissionTo(survey, [0]), key)).status).toBe(200);
    expect((await ann.call('submitResponse', submissionTo(survey, [0]), key)).status).toBe(200);
    const second = await ann.call('submitResponse', submissionTo(survey, [1]));
    expect(second.problem.code).toBe('already_submitted');
  });

  test('[S72] cannot be begun once the survey is full, but goes on where it was begun', async () => {
    const survey = await t.survey(author, { ...DAYS(null), cap: 1 });
    const [ann, bob, eve] = [await t.join(), await t.join(), await t.join()];
    const start = { params: { id: survey._id } };
    expect((await bob.call('startSurvey', start)).status).toBe(200);
    await ann.call('submitResponse', submissionTo(survey, [0]));

    expect(await eve.call('startSurvey', start)).toMatchObject({ status: 409, problem: { code: 'full' } });
    expect((await bob.call('startSurvey', start)).status).toBe(200);
    expect((await ann.call('startSurvey', start)).problem.code).toBe('already_submitted');
    expect((await read(survey, eve)).left).toEqual({ full: true, options: [] });
  });
});

describe('limits of a survey', () => {
  test('[S71] are told to everybody as what is left, and nothing of options without', async () => {
    const survey = await t.survey(author, DAYS(3));
    const [monday] = survey.questions[0]?.codes ?? [];
    await (await t.join()).call('submitResponse', submissionTo(survey, [0]));
    await (await t.join()).call('submitResponse', submissionTo(survey, [1]));

    expect((await read(survey)).left).toEqual({ full: false, options: [{ code: monday, left: 2 }] });
    expect((await read(survey)).results).toBeNull();
    expect((await read(await t.survey(author))).left).toBeNull();
  });

  test('[S74] are raised and lowered, also below what is taken, and stay when an edit does not name them', async () => {
    const survey = await t.survey(author, { ...DAYS(2, { options: ['Tuesday'], most: 5 }), cap: 5 });
    for (const person of await t.crowd(2)) await t.as(person).call('submitResponse', submissionTo(survey, [0]));
    const [monday] = survey.questions[0]?.codes ?? [];
    const edit = async (question: object, settings: object = {}) => {
      const { status, problem } = await author.call('updateSurvey', {
        params: { id: survey._id },
        body: {
          ...{ title: survey.title, description: survey.description, category: survey.category, duration: 60 },
          ...{ deadline: survey.deadline, ...settings },
          questions: [{ _id: survey.questions[0]?._id, text: 'Which day?', required: true, ...question }],
        },
      });
      expect(problem?.code ?? status).toBe(200);
      const { body } = await author.call('getDocument', { params: { id: survey._id } });
      const [stored] = body.questions;
      return { cap: body.cap, seats: stored?.options.map(({ seats = null }) => seats), quotas: stored?.quotas ?? [] };
    };
    const texts = ['Monday', 'Tuesday', 'Wednesday'];
    const quotas = [{ name: 'A quota', options: [{ key: String(survey.questions[0]?.codes[1]) }], most: 5 }];

    expect(await edit({ options: texts })).toEqual({ cap: 5, seats: [2, null, null], quotas });
    expect((await read(survey)).left).toMatchObject({ full: false, options: [{ code: monday, left: 0 }] });
    expect(await edit({ options: [{ _id: monday, text: 'Monday', seats: 1 }, 'Tuesday', 'Wednesday'] })).toMatchObject({
      seats: [1, null, null],
    });
    expect((await read(survey)).left?.options).toEqual([{ code: monday, left: 0 }]);
    expect(await edit({ options: [{ _id: monday, text: 'Monday', seats: 9 }, 'Wednesday'] })).toEqual({
      cap: 5,
      seats: [9, null],
      quotas: [],
    });
    expect((await read(survey)).left?.options).toEqual([{ code: monday, left: 7 }]);
    expect(await edit({ options: [{ _id: monday, text: 'Monday', seats: null }, 'Wednesday'] }, { cap: null })).toEqual(
      { cap: null, seats: [null, null], quotas: [] },
    );
    expect((await read(survey)).left).toBeNull();
  });

  test('[S73] are refused where they do not fit, naming the field', async () => {
    const refused = async (changes: object) =>
      (await author.call('createSurvey', { body: { ...SURVEY, ...changes } })).problem.fields;

    expect(await refused({ cap: 0 })).toHaveProperty('cap');
    expect(await refused(DAYS(100_001))).toHaveProperty(['questions.0.options.0.seats']);
    expect(await refused(DAYS(null, { options: ['Friday'], most: 1 }))).toHaveProperty([
      'questions.0.quotas.0.options',
    ]);
    expect(await refused(DAYS(null, { options: [], most: 1 }))).toHaveProperty(['questions.0.quotas.0.options']);
  });

  test('[S73] are of choices alone: another kind forgets them', async () => {
    const [days] = DAYS(3, { options: ['Monday'], most: 2 }).questions;
    const survey = await t.survey(author, { questions: [{ ...days, text: 'Which order?', kind: 'ranking' }] });

    expect(survey.left).toBeNull();
  });
});

test.skipIf(inject('cluster'))(
  '[S70] a survey without limits is written as before, in one statement, and one of limits in one transaction',
  async () => {
    const sent: string[] = [];
    const survey = await t.survey(author);
    const item = async () => ({
      surveyId: survey._id,
      respondent: { kind: 'member' as const, id: (await t.join()).id, proof: null },
      choices: [survey.questions[0]?.codes[0] ?? 0],
      given: null,
      revision: survey.revision,
      idempotencyKey: randomUUID(),
      bodyHash: '00'.repeat(16),
    });
    const [plain, limited] = [await item(), await item()];
    Object.assign(plain.respondent, { proof: plain.respondent.id });
    Object.assign(limited.respondent, { proof: limited.respondent.id });
    const hot = listening(sent);
    const { responses, limitedResponses } = await prepareWrites(t.database.pool);

    expect(await createGroupCommit(hot, responses).submit(plain)).toBe(true);
    expect(sent).toEqual(['write responses alone']);
    sent.length = 0;
    const limits = [{ codes: [0], most: 2, isTold: false }];
    expect(await createGroupCommit(hot, limitedResponses).submit({ ...limited, limits })).toBe(true);
    expect(sent).toEqual([
      'begin',
      'lock surveys',
      'read counts of limited surveys',
      'write responses alone',
      'commit',
    ]);
  },
);

/** The hot connections of the application, noting the names of the statements that are sent. */
function listening(sent: string[]): TestApp['database']['hot'] {
  const { hot } = t.database;
  const connect = async () => {
    const client = await hot.connect();
    return new Proxy(client, {
      get(target, key) {
        const value = Reflect.get(target, key);
        if (key !== 'query') return typeof value === 'function' ? value.bind(target) : value;
        return (query: string | { name: string }) => {
          sent.push(typeof query === 'string' ? query : query.name);
          return target.query(query as string);
        };
      },
    });
  };
  return { connect } as unknown as typeof hot; // the group commit asks for nothing else
}
