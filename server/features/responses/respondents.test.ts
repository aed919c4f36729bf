import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANONYMOUS_MIN } from '#basics/limits.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { createVisitors } from '#server/adapters/identity/visitors.ts';
import { newId } from '#server/db/ids.ts';
import { type Caller, SURVEY, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { type Person, TEST_SECRET, TEST_URL } from '#server/test/people.ts';
import { findBreaches } from '#server/test/storm/invariants.ts';

const visitors = createVisitors({ publicUrl: TEST_URL, secret: TEST_SECRET });
let t: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterAll(() => t.close());

/** A browser without a session, with its cookies. */
function openBrowser(cookies: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies));
  const call: Caller['call'] = async (name, input, options = {}) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const headers = { ...options.headers, ...(cookie && { cookie }) };
    const answer = await t.guest.call(name, input, { headers });
    for (const given of [answer.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = String(given).split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  return { call, jar };
}

const forAll = (changes = {}) => t.survey(author, { audience: 'link', ...changes });
const submit = (caller: Pick<Caller, 'call'>, survey: Survey, headers = {}) =>
  caller.call('submitResponse', submissionTo(survey), { headers });
const look = async (caller: Pick<Caller, 'call'>, { _id }: Survey) =>
  (await caller.call('getSurvey', { params: { id: _id } })).body;
const start = (caller: Pick<Caller, 'call'>, { _id }: Survey) => caller.call('startSurvey', { params: { id: _id } });

/** Invites an address. @returns the key of its personal link, and a browser that has opened it */
async function invite(survey: Survey, email = `${newId()}@people.example`) {
  const added = await author.call('addInvitations', { params: { id: survey._id }, body: { addresses: email } });
  if (added.status !== 200) throw new Error(`The address was refused: ${JSON.stringify(added.problem)}`);
  const { rows } = await t.database.pool.query('select id from invitations where survey_id = $1 and email = $2', [
    survey._id,
    email,
  ]);
  const [{ id = '' } = {}] = rows;
  const key = visitors.invitationKey(id);
  const [pair = ''] = visitors.invitationCookie(survey._id, key).split(';');
  const at = pair.indexOf('=');
  return { id, key, email, browser: openBrowser({ [pair.slice(0, at)]: pair.slice(at + 1) }) };
}

describe('[S80] anyone with the link', () => {
  test('answers without an account, once in a browser, and sees the results then', async () => {
    const survey = await forAll();
    const guest = openBrowser();
    expect((await look(guest, survey)).results).toBeNull();

    expect((await start(guest, survey)).status).toBe(200);
    expect((await look(guest, survey)).attempt).not.toBeNull();
    expect((await submit(guest, survey)).status).toBe(200);

    const seen = await look(guest, survey);
    expect(seen).toMatchObject({ responseCount: 1, respondent: { kind: 'guest' }, attempt: null });
    expect(seen.results).not.toBeNull();
    expect(seen.survey_response).toMatchObject([{ kind: 'guest', user_name: '', respondedUser: seen.respondent?.id }]);
    expect(await submit(guest, survey)).toMatchObject({ status: 400, problem: { code: 'already_submitted' } });
    expect((await look(openBrowser(), survey)).results).toBeNull();
  });

  test('is counted once for one key, even by a browser that keeps no cookies', async () => {
    const survey = await forAll();
    const key = { 'Idempotency-Key': randomUUID() };
    for (let time = 0; time < 3; time += 1) expect((await submit(t.guest, survey, key)).status).toBe(200);
    expect((await look(t.guest, survey)).responseCount).toBe(1);

    const other = { 'Idempotency-Key': randomUUID() };
    expect((await submit(t.guest, survey, other)).status).toBe(200);
    expect((await look(t.guest, survey)).answeredBy).toEqual({
      members: 0,
      guests: 2,
      invited: 0,
      imported: 0,
      invitations: 0,
    });
  });

  test('is another one in each survey, so that answers cannot be put together', async () => {
    const [one, other] = [await forAll(), await forAll()];
    const guest = openBrowser();
    for (const survey of [one, other]) await submit(guest, survey);
    const ids = await Promise.all([one, other].map(async (survey) => (await look(guest, survey)).respondent?.id));
    expect(new Set(ids).size).toBe(2);
    expect([...guest.jar.values()].join()).not.toContain(ids[0]);
  });

  test('a copied cookie is the same guest, a cleared one a new guest, a forged one none', async () => {
    const survey = await forAll();
    const guest = openBrowser();
    await submit(guest, survey);
    const copy = openBrowser(Object.fromEntries(guest.jar));
    expect((await submit(copy, survey)).status).toBe(400);
    expect((await submit(openBrowser(), survey)).status).toBe(200);

    const [[name = '', value = ''] = []] = guest.jar;
    for (const forged of [`${value.slice(0, -2)}AA`, value.slice(0, 20), randomUUID(), `${value};${name}=${value}`]) {
      const seen = await look(openBrowser({ [name]: forged }), survey);
      expect(seen).toMatchObject({ respondent: null, survey_response: [], results: null });
    }
  });

  test('members answer as themselves; surveyors and admins do not, and no guest where members alone may', async () => {
    const survey = await forAll();
    const member = await t.join();
    expect((await submit(member, survey)).status).toBe(200);
    expect(await look(member, survey)).toMatchObject({
      respondent: { kind: 'member', id: member.id },
      answeredBy: { members: 1, guests: 0 },
    });
    for (const role of ['surveyor', 'admin'] as const) {
      expect((await submit(await t.join(role), survey)).status).toBe(403);
    }
    const closed = await t.survey(author);
    expect((await submit(openBrowser(Object.fromEntries([])), closed)).status).toBe(401);
    expect((await start(openBrowser(), closed)).status).toBe(401);
  });

  test('names no account in their place', async () => {
    const survey = await forAll();
    const { body } = submissionTo(survey);
    const named = await openBrowser().call('submitResponse', { body: { ...body, userId: (await t.join()).id } });
    expect(named.status).toBe(401);
  });

  test('the author reads their responses without a name', async () => {
    const survey = await forAll();
    await submit(openBrowser(), survey);
    const { body } = await author.call('listResponses', { params: { id: survey._id } });
    expect(body.responses).toMatchObject([{ kind: 'guest', user_name: '' }]);
    const csv = (await author.call('exportResponsesCsv', { params: { id: survey._id } })).bytes.toString();
    expect(csv.trim().split('\n')).toHaveLength(2);
  });

  test('a survey that becomes one for members refuses the guest who is in the middle of it', async () => {
    const survey = await forAll();
    const guest = openBrowser();
    await start(guest, survey);
    await author.call('updateSurvey', {
      params: { id: survey._id },
      body: { ...SURVEY, audience: 'members', questions: [...SURVEY.questions] },
    });
    expect((await submit(guest, survey)).status).toBe(401);
  });
});

describe('[S81] invited people', () => {
  const forInvited = () => t.survey(author, { audience: 'invited', pollQuestion: '', pollOptions: [] });

  test('see and answer it by their personal link, once; others see that there is nothing', async () => {
    const survey = await forInvited();
    const { browser, email, id } = await invite(survey);
    const member = await t.join();
    for (const other of [t.guest, openBrowser(), member, await t.join('surveyor')]) {
      expect((await other.call('getSurvey', { params: { id: survey._id } })).status).toBe(404);
      expect((await submit(other, survey)).status).toBe(404);
    }
    expect((await look(browser, survey)).respondent).toEqual({ kind: 'invited', id });
    expect((await submit(browser, survey)).status).toBe(200);
    expect(await submit(browser, survey)).toMatchObject({ status: 400, problem: { code: 'already_submitted' } });

    const seen = await look(browser, survey);
    expect(seen.results).not.toBeNull();
    expect(seen.answeredBy).toEqual({ members: 0, guests: 0, invited: 1, imported: 0, invitations: 1 });
    const { body } = await author.call('listResponses', { params: { id: survey._id }, query: { search: email } });
    expect(body.responses).toMatchObject([{ kind: 'invited', user_name: email }]);
  });

  test('a guessed, foreign or revoked link opens nothing', async () => {
    const [survey, other] = [await forInvited(), await forInvited()];
    const { browser, id, key } = await invite(survey);
    const [name = ''] = browser.jar.keys();
    const guessed = Buffer.from(key, 'base64url');
    guessed[20] = (guessed[20] ?? 0) ^ 1;
    const foreign = await invite(other);
    for (const wrong of [guessed.toString('base64url'), foreign.key, randomUUID(), '']) {
      const answer = await openBrowser({ [name]: wrong }).call('getSurvey', { params: { id: survey._id } });
      expect(answer.status).toBe(404);
    }
    await t.database.pool.query('update invitations set revoked_at = now() where id = $1', [id]);
    expect((await browser.call('getSurvey', { params: { id: survey._id } })).status).toBe(404);
    expect((await submit(browser, survey)).status).toBe(404);
  });

  test('are told apart from strangers once it was taken down or deleted', async () => {
    const survey = await forInvited();
    const { browser } = await invite(survey);
    const params = { id: survey._id };
    const told = async (by: Caller) => {
      const { status, problem } = await by.call('getSurvey', { params });
      return [status, problem?.code, problem?.fields];
    };
    await author.call('setSurveyState', { params, body: { act: 'archive' } });
    expect(await told(browser)).toEqual([404, 'not_found', { respondent: 'invited' }]);
    expect(await told(openBrowser())).toEqual([404, 'not_found', undefined]);
    await author.call('deleteSurvey', { params, query: { title: survey.title } });
    expect(await told(browser)).toEqual([404, 'not_found', { respondent: 'invited' }]);
    expect(await told(openBrowser())).toEqual([404, 'not_found', undefined]);
  });

  test('a revocation at the same moment comes before the answer or after it', async () => {
    const survey = await forInvited();
    for (let round = 0; round < 5; round += 1) {
      const { browser, id } = await invite(survey);
      const [{ status }] = await Promise.all([
        submit(browser, survey),
        t.database.pool.query('update invitations set revoked_at = now() where id = $1', [id]),
      ]);
      const { rows } = await t.database.pool.query('select from responses where respondent_id = $1', [id]);
      expect([200, 403, 404]).toContain(status);
      expect(rows).toHaveLength(status === 200 ? 1 : 0);
    }
  });

  test('is liked, voted in, commented and reported by no member who was not invited', async () => {
    const survey = await forInvited();
    const pro = await t.join('pro-user');
    const body = { surveyId: survey._id };
    const tried = [
      await pro.call('react', { body: { ...body, action: 'like' } }),
      await pro.call('addComment', { body: { ...body, commentText: 'Good.' } }),
      await pro.call('reportSurvey', { body: { ...body, report_message: 'Bad.' } }),
      await pro.call('listComments', { params: { id: survey._id } }),
    ];
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const { body: found } = await pro.call('listSurveys');
    expect(found.map(({ _id }) => _id)).not.toContain(survey._id);
  });

  test('a poll, in which members vote, is refused with the field', async () => {
    const answer = await author.call('createSurvey', { body: { ...SURVEY, audience: 'invited' } });
    expect(answer).toMatchObject({ status: 422, problem: { fields: { pollQuestion: expect.any(String) } } });
  });
});

describe('[S82] an anonymous survey', () => {
  test('stores no account with a response, and its member answers once all the same', async () => {
    const survey = await t.survey(author, { anonymous: true });
    const member = await t.join();
    expect((await submit(member, survey)).status).toBe(200);
    expect(await submit(member, survey)).toMatchObject({ status: 400, problem: { code: 'already_submitted' } });
    expect((await look(member, survey)).survey_response).toMatchObject([{ kind: 'member', user_name: '' }]);

    const { rows } = await t.database.pool.query('select respondent_id as id from responses where survey_id = $1', [
      survey._id,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].id).not.toBe(member.id);
    // The author reads answers once enough have come.
    for (const other of await t.crowd(ANONYMOUS_MIN - 1)) await submit(other, survey);
    const { body } = await author.call('listResponses', { params: { id: survey._id } });
    expect(body.responses.map(({ user_name }) => user_name)).toEqual(Array(ANONYMOUS_MIN).fill(''));
    expect(body.responses.map(({ respondedUser }) => respondedUser)).toContain(rows[0].id);
    const csv = (await author.call('exportResponsesCsv', { params: { id: survey._id } })).bytes.toString();
    expect(csv).not.toContain(member.id);
    expect(csv).not.toContain(member.name);
    const { body: listed } = await member.call('findSurveys', { query: {} });
    expect(listed.surveys.find(({ _id }) => _id === survey._id)?.answered).toBe(true);
  });

  test('stays as it was promised once a respondent has answered', async () => {
    for (const anonymous of [true, false]) {
      const survey = await t.survey(author, { anonymous });
      await submit(await t.join(), survey);
      const body = {
        ...SURVEY,
        anonymous: !anonymous,
        questions: survey.questions.map(({ _id, text }, at) => ({
          ...{ _id, text },
          options:
            survey.questions[at]?.options.map((option, place) => ({
              _id: survey.questions[at]?.codes[place],
              text: option,
            })) ?? [],
        })),
      };
      expect(await author.call('updateSurvey', { params: { id: survey._id }, body })).toMatchObject({
        status: 409,
        problem: { code: 'question_answered', fields: { anonymous: expect.any(String) } },
      });
    }
  });

  test('a person who was deleted or became a surveyor does not answer', async () => {
    const survey = await t.survey(author, { anonymous: true });
    const member = await t.join();
    await t.database.pool.query(`update users set role = 'surveyor' where id = $1`, [member.id]);
    expect((await submit(member, survey)).status).toBe(403);
  });
});

test('[C15] [S80] [S81] a submission repeated after its survey was archived is answered as before', async () => {
  const [forMembers, forGuests, forInvited] = await Promise.all([
    t.survey(author),
    forAll(),
    t.survey(author, { audience: 'invited', pollQuestion: '', pollOptions: [] }),
  ]);
  const member = await t.join();
  const takers = [
    [member, forMembers],
    [openBrowser(), forGuests],
    [(await invite(forInvited)).browser, forInvited],
  ] as const;
  for (const [taker, survey] of takers) {
    const key = { 'idempotency-key': randomUUID() };
    expect((await submit(taker, survey, key)).status).toBe(200);
    await author.call('setSurveyState', { params: { id: survey._id }, body: { act: 'archive' } });

    expect((await submit(taker, survey, key)).status).toBe(200);
    expect(await submit(taker, survey)).toMatchObject({ status: 400, problem: { code: 'already_submitted' } });
  }
  expect((await submit(await t.join(), forMembers)).status).toBe(404);
  expect((await submit(openBrowser(), forGuests)).status).toBe(401);
  expect((await submit(member, forInvited)).status).toBe(404);
});

test('[S80] members, guests and invited people of several surveys go into one batch', async () => {
  const [forMembers, forGuests, forInvited, secret] = await Promise.all([
    t.survey(author),
    forAll(),
    t.survey(author, { audience: 'invited', pollQuestion: '', pollOptions: [] }),
    t.survey(author, { anonymous: true }),
  ]);
  const members = await t.crowd(8);
  const invited = await Promise.all(Array.from({ length: 8 }, () => invite(forInvited)));
  const answers = await Promise.all([
    ...members.flatMap((member) => [submit(member, forMembers), submit(member, secret)]),
    ...Array.from({ length: 8 }, () => submit(openBrowser(), forGuests)),
    ...invited.map(({ browser }) => submit(browser, forInvited)),
  ]);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const { rows } = await t.database.pool.query(
    `with stored as materialized (select survey_id, count(*)::int as stored from responses where survey_id = any($1) group by 1),
       counted as materialized (
         select survey_id, sum(n) filter (where code = 0)::int as counted, sum(n) filter (where code = -4)::int as guests
         from tallies where survey_id = any($1) group by 1)
     select survey_id as id, stored, counted, guests from stored join counted using (survey_id)`,
    [[forMembers, forGuests, forInvited, secret].map(({ _id }) => _id)],
  );
  expect(rows).toHaveLength(4);
  for (const { id, stored, counted, guests } of rows) {
    expect([stored, counted, guests]).toEqual([8, 8, id === forGuests._id ? 8 : null]);
  }
  const client = await t.database.pool.connect();
  // The pro-users of these tests have paid nothing.
  expect((await findBreaches(client)).filter(({ id }) => id !== 'I9')).toEqual([]);
  client.release();
});
