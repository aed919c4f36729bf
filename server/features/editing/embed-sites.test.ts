import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { type Caller, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

const SCHOOL = 'https://school.example';
const FRAMED = { 'canvass-framed': '1' };
let t: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterAll(() => t.close());

const list = (survey: Survey, sites: unknown[]) =>
  author.call('setEmbedSites', { params: { id: survey._id }, body: { sites } });
const look = async (caller: Caller, { _id: id }: Survey, headers = {}) =>
  (await caller.call('getSurvey', { params: { id } }, { headers })).body;

describe('[S42] [AB-93] the sites that may show a survey', () => {
  test('are kept as browsers write them, each once, and told to their author', async () => {
    const survey = await t.survey(author);
    const typed = [`${SCHOOL}/news`, 'School.Example', 'http://localhost:8080', 'https://münchen.example'];
    const sites = [SCHOOL, 'http://localhost:8080', 'https://xn--mnchen-3ya.example'];

    expect((await list(survey, typed)).body).toEqual({ sites });
    expect((await author.call('getEmbedSites', { params: { id: survey._id } })).body).toEqual({ sites });
    expect((await look(author, survey)).revision).toBe(survey.revision);
    expect((await list(survey, [])).body).toEqual({ sites: [] });
  });

  test('are refused by their place in the list', async () => {
    const survey = await t.survey(author);
    const { status, problem } = await list(survey, [
      SCHOOL,
      'http://school.example',
      'https://a.example; script-src *',
    ]);
    expect([status, problem.fields]).toEqual([422, { 'sites.1': 'insecure', 'sites.2': 'form' }]);
    const many = Array.from({ length: 11 }, (_, index) => `https://s${index}.example`);
    expect((await list(survey, many)).status).toBe(422);
    expect((await author.call('getEmbedSites', { params: { id: survey._id } })).body).toEqual({ sites: [] });
  });

  test.each([
    'https://a.example; script-src *',
    'https://a.example *',
    "'self'",
    '*',
    'http://school.example',
    '',
    'x\ny',
  ])('cannot be %j in the database either', async (site) => {
    const { _id } = await t.survey(author);
    const write = (sites: string[]) =>
      t.database.pool.query('update surveys set embed_sites = $2 where id = $1', [_id, sites]);
    for (const sites of [[site], [SCHOOL, site], [site, SCHOOL]]) {
      await expect(write(sites)).rejects.toThrow('violates check constraint');
    }
    await write([SCHOOL, 'http://127.0.0.1:80', 'https://a.example:8443']);
  });
});

/** The cookies of a response: name, value and attributes. */
const given = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []].flat().map((cookie) => {
    const [pair = '', ...attributes] = String(cookie).split('; ');
    const [name = '', value = ''] = pair.split('=');
    return { name, value, pair, attributes };
  });

describe('[S42] [AB-93] a frame in a page of another site', () => {
  const start = async ({ _id: id }: Survey, headers: Record<string, string> = {}) =>
    given((await t.guest.call('startSurvey', { params: { id } }, { headers })).headers);
  const submit = (survey: Survey, headers: Record<string, string>) =>
    t.guest.call('submitResponse', submissionTo(survey), { headers });

  test('has a guest of its own, kept apart for each site around it', async () => {
    const survey = await t.survey(author, { audience: 'link' });
    const [framed] = await start(survey, FRAMED);
    const [own] = await start(survey);
    if (!framed || !own) throw new Error('No cookie was given');
    expect(own).toMatchObject({ name: 'canvass.guest', attributes: expect.arrayContaining(['SameSite=Lax']) });
    expect(framed.name).toBe('canvass.framed');
    expect(framed.attributes).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=None', 'Secure', 'Partitioned', 'Path=/']),
    );

    // Each cookie works only where it was set.
    const seen = async (cookie: string, headers = {}) => (await look(t.guest, survey, { cookie, ...headers })).attempt;
    expect(await seen(framed.pair, FRAMED)).not.toBeNull();
    expect(await seen(framed.pair)).toBeNull();
    expect(await seen(own.pair, FRAMED)).toBeNull();
    expect(await seen(framed.pair.replace('framed', 'guest'), FRAMED)).toBeNull();
  });

  test('counts a copied cookie once, a cleared one anew, and a forged one never', async () => {
    const survey = await t.survey(author, { audience: 'link' });
    const [cookie] = await start(survey, FRAMED);
    if (!cookie) throw new Error('No cookie was given');
    const { pair, name, value } = cookie;
    expect((await submit(survey, { ...FRAMED, cookie: pair })).status).toBe(200);
    expect((await submit(survey, { ...FRAMED, cookie: pair })).status).toBe(400);
    expect((await submit(survey, FRAMED)).status).toBe(200);

    for (const forged of [`${value.slice(0, -2)}AA`, value.slice(0, 20), `${value}; ${pair}`, '']) {
      const headers = { ...FRAMED, cookie: `${name}=${forged}` };
      expect((await look(t.guest, survey, headers)).respondent).toBeNull();
    }
  });

  test('knows no member, author or admin by their session, and no invitation', async () => {
    const survey = await t.survey(author, { audience: 'link' });
    const hidden = await t.survey(author);
    const admin = await t.join('admin');
    await admin.call('setPublication', { body: { surveyId: hidden._id, isPublished: false } });
    const member = await t.join();

    expect((await look(member, survey, FRAMED)).respondent).toBeNull();
    expect((await look(author, survey, FRAMED)).results).toBeNull();
    const status = async (caller: Caller) =>
      (await caller.call('getSurvey', { params: { id: hidden._id } }, { headers: FRAMED })).status;
    expect([await status(author), await status(admin)]).toEqual([404, 404]);
    const liked = { surveyId: survey._id, userId: member.id, action: 'like' as const };
    expect((await member.call('react', { body: liked }, { headers: FRAMED })).status).toBe(401);
    expect((await author.call('closeSession', {}, { headers: FRAMED })).headers['set-cookie']).toBeUndefined();
  });

  test('is told by the page that asks, where a stream or a picture has no header', async () => {
    const hidden = await t.survey(author);
    await (await t.join('admin')).call('setPublication', { body: { surveyId: hidden._id, isPublished: false } });
    const status = async (headers: Record<string, string>) =>
      (await author.call('getSurvey', { params: { id: hidden._id } }, { headers })).status;
    const referer = `http://localhost:3999/embed/${hidden._id}`;

    expect(await status({ referer, 'sec-fetch-dest': 'empty' })).toBe(404);
    expect(await status({ referer, 'sec-fetch-dest': 'image' })).toBe(404);
    expect(await status({ referer, 'sec-fetch-dest': 'document' })).toBe(200);
    expect(await status({ referer: 'http://localhost:3999/dashboard', 'sec-fetch-dest': 'empty' })).toBe(200);
    expect(await status({ referer: 'no address', 'sec-fetch-dest': 'empty' })).toBe(200);
  });

  test('sends its own calls alone: those of the page around it are refused', async () => {
    const survey = await t.survey(author, { audience: 'link' });
    for (const sent of [{ origin: SCHOOL }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]) {
      expect(await submit(survey, { ...FRAMED, ...sent } as Record<string, string>)).toMatchObject({
        status: 403,
        problem: { code: 'cross_site' },
      });
    }
  });
});
