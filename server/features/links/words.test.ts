import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WORDS_PER_DAY, WORDS_PER_SURVEY } from '#basics/limits.ts';
import { eraseDeleted } from '#server/features/own-surveys/erasure.service.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import { sendRaw } from '#server/test/hostile/raw-call.ts';
import type { Person } from '#server/test/people.ts';
import { isReserved, skeletonOf } from './words.policy.ts';

const INDEX = '<head><title>Canvass</title>\n<meta name="description" content=""></head><body></body>';
let t: TestApp;
let neighbour: TestApp;
let webDir: string;
let author: Person & Caller;
let rival: Person & Caller;
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'canvass-web-'));
  await writeFile(path.join(webDir, 'index.html'), INDEX);
  t = await startTestApp(undefined, { webDir });
  neighbour = await startTestApp(t, { webDir });
  author = await t.join('surveyor');
  rival = await t.join('surveyor');
});
afterAll(async () => {
  await neighbour.close();
  await t.close();
  await rm(webDir, { recursive: true, force: true });
});

let last = 0;
/** A word that no test has used. */
function fresh(): string {
  last += 1;
  return `party-${String.fromCodePoint(...[...last.toString(8)].map((digit) => 97 + Number(digit)))}`;
}
const choose = (caller: Caller, id: string, word: string) =>
  caller.call('chooseWord', { params: { id }, body: { word } });
const check = async (caller: Caller, id: string, word: string) =>
  (await caller.call('checkWord', { params: { id }, query: { word } })).body.state;
/** The word that a survey has before its author chooses one. */
const automatic = async (caller: Caller, id: string) =>
  (await caller.call('listWords', { params: { id } })).body.current ?? '';
const open = async (word: string, { query = '', cookie = '' } = {}) => {
  const { status, headers, body } = await sendRaw(t.app, { method: 'GET', url: `/s/${word}${query}`, cookie });
  return { status, to: headers.location, cache: headers['cache-control'], body: String(body) };
};
const detailsOf = (id: string) => `/dashboard/survey-details/${id}`;

describe('[S40] the word that leads to a survey', () => {
  test('is chosen by its author, and leads to its details with the query, without being kept on the way', async () => {
    const { _id: id } = await t.survey(author);
    const [word, made] = [fresh(), await automatic(author, id)];

    expect(await choose(author, id, ` ${word.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { current: word, earlier: [made] },
    });
    expect((await open(made)).to).toBe(detailsOf(id));
    const opened = await open(word, { query: '?src=poster&q1=%C3%A4%20b' });
    expect(opened).toMatchObject({ status: 302, to: `${detailsOf(id)}?src=poster&q1=%C3%A4%20b`, cache: 'no-store' });
    expect((await open(word.toUpperCase())).to).toBe(detailsOf(id));
  });

  test('of a survey that anyone with the link may answer leads to its questions while it is open, its author to the details', async () => {
    const { _id: id } = await t.survey(author, { audience: 'link' });
    const word = fresh();
    await choose(author, id, word);

    expect((await open(word)).to).toBe(`/dashboard/survey/${id}`);
    expect((await open(word, { cookie: author.cookie })).to).toBe(detailsOf(id));
    const closed = await t.survey(author, { audience: 'link', deadline: '2020-01-01' });
    const over = fresh();
    await choose(author, closed._id, over);
    expect((await open(over)).to).toBe(detailsOf(closed._id));
  });

  test('goes on to lead there when it was changed, and can be taken back', async () => {
    const { _id: id } = await t.survey(author);
    const [first, second, made] = [fresh(), fresh(), await automatic(author, id)];
    await choose(author, id, first);
    expect((await choose(author, id, second)).body).toEqual({ current: second, earlier: [first, made] });

    expect([(await open(first)).to, (await open(second)).to]).toEqual([detailsOf(id), detailsOf(id)]);
    const { _id: other } = await t.survey(rival);
    expect(await choose(rival, other, first)).toMatchObject({ status: 409, problem: { code: 'word_taken' } });
    expect((await choose(author, id, first)).body).toEqual({ current: first, earlier: [second, made] });
    expect((await author.call('listWords', { params: { id } })).body).toEqual({
      current: first,
      earlier: [second, made],
    });
  });

  test('is given once, to one of two authors who choose it at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await t.survey(author), await t.survey(rival)];
      const word = fresh();
      const rivalNextDoor = neighbour.as(rival);
      const answers = await Promise.all([
        choose(author, one._id, word),
        choose(rivalNextDoor, other._id, word.replaceAll('-', '')),
      ]);

      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({
        code: 'word_taken',
        fields: { word: 'taken' },
      });
      const winner = answers[0].status === 200 ? one : other;
      expect((await open(word)).to).toBe(detailsOf(winner._id));
    }
  });

  test('[AB-91] is refused where another survey has one that looks like it; one survey may have several spellings', async () => {
    const [{ _id: mine }, { _id: other }] = [await t.survey(author), await t.survey(rival)];
    const made = await automatic(author, mine);
    await choose(author, mine, 'modern-wool-10');

    for (const alike of ['rnodern-wool-10', 'modern-wool-lo', 'modernwool10', 'm0dern-w00l-10', 'modern-vvool-io']) {
      expect(await check(rival, other, alike)).toBe('alike');
      expect(await choose(rival, other, alike)).toMatchObject({ status: 409, problem: { code: 'word_taken' } });
    }
    expect(await check(rival, other, 'modern-wool-10')).toBe('taken');
    expect(await check(author, mine, 'modern-wool-10')).toBe('current');
    expect((await choose(author, mine, 'modern-wool-1o')).body).toEqual({
      current: 'modern-wool-1o',
      earlier: [made],
    });
    expect((await open('m0dern-wool-io')).to).toBe(detailsOf(mine));
    expect((await open('modern-wool-10')).to).toBe(detailsOf(mine));
  });

  test.each(['admin', 'adm1n', 'api', 'a-pi', 'survey', '1ogin', 'log-in', 'dash-board', 'WWW'])(
    '[AB-91] is not %s, which is kept for the site',
    async (word) => {
      const { _id: id } = await t.survey(author);
      expect(await check(author, id, word)).toBe('reserved');
      expect(await choose(author, id, word)).toMatchObject({
        status: 422,
        problem: { code: 'invalid_input', fields: { word: 'reserved' } },
      });
    },
  );

  test.each([
    'ab',
    'a'.repeat(61),
    '-abc',
    'abc-',
    'a--b',
    'a b c',
    'ünter',
    'a_b_c',
    'abc/d',
    '../..',
    'abc\u0000',
    'аbc',
  ])('is not %j', async (word) => {
    const { _id: id } = await t.survey(author);
    const { status, problem } = await choose(author, id, word);
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ['word']]);
    expect((await open(encodeURIComponent(word))).status).toBe(404);
  });

  test('[AB-91] is one of at most ten of a survey, and of a hundred new ones of an author in a day', async () => {
    const hoarder = await t.join('surveyor');
    const { _id: id } = await t.survey(hoarder);
    for (let n = 0; n < WORDS_PER_SURVEY; n += 1) expect((await choose(hoarder, id, fresh())).status).toBe(200);

    const refused = fresh();
    expect(await choose(hoarder, id, refused)).toMatchObject({
      status: 409,
      problem: { code: 'too_many_kept', fields: { word: 'too_many' } },
    });
    expect(await check(rival, (await t.survey(rival))._id, refused)).toBe('free');

    for (let n = WORDS_PER_SURVEY; n < WORDS_PER_DAY; n += 1) {
      await choose(hoarder, (await t.survey(hoarder))._id, fresh());
    }
    expect((await choose(hoarder, (await t.survey(hoarder))._id, fresh())).problem.code).toBe('too_many_requests');
    await t.database.pool.query(
      `update survey_words set created_at = now() - interval '25 hours' where survey_id in (select id from surveys where author_id = $1)`,
      [hoarder.id],
    );
    expect((await choose(hoarder, (await t.survey(hoarder))._id, fresh())).status).toBe(200);
  }, 60_000); // 300 calls, one after the other

  test('is erased with its survey, and leads nowhere from the moment of the deletion', async () => {
    const { _id: id } = await t.survey(author);
    const word = fresh();
    await choose(author, id, word);
    await author.call('deleteSurvey', { params: { id } });
    expect((await open(word)).status).toBe(404);

    while (await eraseDeleted({ db: t.database.db, removePicture: () => Promise.resolve() }));
    const { _id: other } = await t.survey(rival);
    expect((await choose(rival, other, word)).status).toBe(200);
    expect((await open(word)).to).toBe(detailsOf(other));
  });
});

describe('[AB-90] guessing words', () => {
  test('[S40] tells nothing about surveys that the visitor may not see: their words are answered as unknown ones', async () => {
    const { _id: id } = await t.survey(author);
    const [hidden, unknown] = [fresh(), fresh()];
    await choose(author, id, hidden);
    await author.call('setSurveyState', { params: { id }, body: { act: 'archive' } });

    for (const cookie of ['', rival.cookie]) {
      const [one, other] = [await open(hidden, { cookie }), await open(unknown, { cookie })];
      const bare = ({ body, ...rest }: typeof one) => ({
        ...rest,
        body: body.replaceAll(/\/s\/[a-z-]+|"(?:now|serverNow)":"[^"]*"/g, ''),
      });
      expect(bare(one)).toEqual(bare(other));
      expect(one.status).toBe(404);
    }
    expect((await open(hidden, { cookie: author.cookie })).to).toBe(detailsOf(id));
  });

  test('is slowed for a network, which meanwhile learns nothing more, while others go on and finding is not counted', async () => {
    const { _id: id } = await t.survey(author);
    const word = fresh();
    await choose(author, id, word);
    const ask = async (path: string, from: string) =>
      (await sendRaw(t.app, { method: 'GET', url: `/s/${path}`, from })).status;

    for (let n = 0; n < 300; n += 1) expect(await ask(word, '203.0.113.9')).toBe(302);
    const guesses = new Map<number, number>();
    for (let n = 0; n < 10_000; n += 1) {
      const status = await ask(`guess-${n}`, `2001:db8:1:1::${(n % 5000).toString(16)}`);
      guesses.set(status, (guesses.get(status) ?? 0) + 1);
    }
    expect(guesses.get(404)).toBeLessThanOrEqual(120);
    expect(guesses.get(429)).toBeGreaterThan(9_800);
    expect(await ask(word, '2001:db8:1:1::abcd')).toBe(429);
    expect([await ask(word, '2001:db8:1:2::1'), await ask(word, '203.0.113.9')]).toEqual([302, 302]);
  });

  test('is slowed by all processes together where they share their limits', async () => {
    const shared = { webDir, sharedLimits: true };
    const [one, other] = await Promise.all([startTestApp(t, shared), startTestApp(t, shared)]);
    const { _id: id } = await t.survey(author);
    const word = fresh();
    await choose(author, id, word);
    const ask = async ({ app }: TestApp, path: string) =>
      (await sendRaw(app, { method: 'GET', url: `/s/${path}`, from: '198.51.100.77' })).status;

    const statuses: number[] = [];
    for (let n = 0; n < 100; n += 1) statuses.push(await ask(n % 3 === 0 ? one : other, `try-${n}`));

    expect(statuses).toEqual([...Array(60).fill(404), ...Array(40).fill(429)]);
    expect([await ask(one, word), await ask(other, word)]).toEqual([429, 429]);
    await Promise.all([one.close(), other.close()]);
  });
});

test('skeletons are the same for what looks alike, whatever stands beside it', () => {
  expect(new Set(['rrn', 'rm', 'r-rn'].map(skeletonOf)).size).toBe(1);
  expect(new Set(['vvv', 'wv', 'vw'].map(skeletonOf)).size).toBe(1);
  expect(skeletonOf('modern')).not.toBe(skeletonOf('modem-x'));
  expect([isReserved('adrnin'), isReserved('admiral')]).toEqual([true, false]);
});
