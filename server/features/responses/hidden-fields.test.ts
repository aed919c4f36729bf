import { randomUUID } from 'node:crypto';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HiddenField } from '#contract/sharing/hidden-fields.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { type Caller, SURVEY, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { unpack } from '#server/test/syntax-files.ts';

let t: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterAll(() => t.close());

const declare = (survey: Survey, fields: Partial<HiddenField>[]) =>
  author.call('setHiddenFields', { params: { id: survey._id }, body: { fields: fields as HiddenField[] } });

/** A survey with these hidden fields, as respondents read it. */
async function surveyWith(...names: string[]): Promise<Survey> {
  const survey = await t.survey(author);
  expect(
    (
      await declare(
        survey,
        names.map((name) => ({ name })),
      )
    ).status,
  ).toBe(200);
  return (await author.call('getSurvey', { params: { id: survey._id } })).body;
}

const answer = (person: Caller, survey: Survey, fields: Record<string, string>) =>
  person.call('submitResponse', { body: { ...submissionTo(survey).body, fields } });

const fieldsIn = async (survey: Survey, query: Record<string, string> = {}) => {
  const { body } = await author.call('listResponses', { params: { id: survey._id }, query });
  return body.responses.map(({ fields }) => fields);
};

describe('declaring hidden fields', () => {
  test('[S50] a copy has the hidden fields that its conditions use; of another author’s survey it has none', async () => {
    const { _id: copyOf } = await surveyWith('shop');
    const { title, description, category, duration, deadline } = (
      await author.call('getSurvey', { params: { id: copyOf } })
    ).body;
    const body = {
      title,
      description,
      category,
      duration: duration ?? 60,
      deadline,
      questions: [],
      pollQuestion: '',
      pollOptions: [],
      copyOf,
    };
    const copied = async (by: Caller) => {
      const { _id: id } = (await by.call('createSurvey', { body } as never)).body;
      return (await by.call('getHiddenFields', { params: { id } })).body.fields.map(({ name }) => name);
    };
    expect(await copied(author)).toEqual(['shop']);
    expect(await copied(await t.join('surveyor'))).toEqual([]);
  });

  test('[S50] a copy that is kept as a draft has them, and so has a copy of that, once it is published', async () => {
    const { _id: copyOf } = await surveyWith('shop');
    const { pollQuestion, pollOptions, ...survey } = SURVEY;
    const copied = async (of: string, changes: object = {}) => {
      const body = { title: 'A copy', values: {}, survey: { ...survey, ...changes }, copyOf: of };
      return (await author.call('createDraft', { body } as never)).body._id;
    };
    const fieldsOf = async (id: string) => {
      await author.call('setSurveyState', { params: { id }, body: { act: 'publish' } });
      return (await author.call('getHiddenFields', { params: { id } })).body.fields.map(({ name }) => name);
    };
    const first = await copied(copyOf);
    expect(await fieldsOf(await copied(first))).toEqual(['shop']);
    expect(await fieldsOf(first)).toEqual(['shop']);
  });

  test('[S50] a survey with secret responses is not published with hidden fields, and none is dropped unasked', async () => {
    const { _id: copyOf } = await surveyWith('shop');
    const told = { anonymous: expect.stringContaining('reveal') };
    const survey = { ...SURVEY, anonymous: true };
    const copy = (body: object) => author.call('createSurvey', { body: { ...survey, ...body } } as never);
    expect(await copy({ copyOf })).toMatchObject({ status: 422, problem: { fields: told } });
    const given = { fields: [{ name: 'shop' }] };
    expect(await copy(given)).toMatchObject({ status: 422, problem: { fields: { fields: told.anonymous } } });
    expect((await copy({ copyOf, fields: [] })).status).toBe(201);

    const draft = { title: 'A copy', values: {}, survey };
    const { _id: id } = (await author.call('createDraft', { body: { ...draft, copyOf } } as never)).body;
    const publish = () => author.call('setSurveyState', { params: { id }, body: { act: 'publish' } });
    const fieldsOf = async () => (await author.call('getHiddenFields', { params: { id } })).body.fields;
    expect(await publish()).toMatchObject({ status: 422, problem: { code: 'draft_unfinished', fields: told } });
    await author.call('saveDraft', { params: { id }, body: { ...draft, revision: 1 } as never });
    expect(await fieldsOf()).toEqual([{ name: 'shop', label: '' }]);
    await author.call('saveDraft', { params: { id }, body: { ...draft, revision: 2, fields: [] } as never });
    expect(await fieldsOf()).toEqual([]);
    expect((await publish()).status).toBe(200);
  });

  test('[S50] an author declares up to ten, with labels, and respondents get their names alone', async () => {
    const survey = await t.survey(author);
    const fields = Array.from({ length: 10 }, (_, index) => ({ name: `f_${index}`, label: `Field ${index}` }));

    expect((await declare(survey, fields)).body).toEqual({ fields });
    const read = await t.guest.call('getSurvey', { params: { id: survey._id } });
    expect(read.body.hiddenFields).toEqual(fields.map(({ name }) => name));
    expect(JSON.stringify(read.body)).not.toContain('Field 1');
    expect(read.body.revision).toBe(survey.revision + 1);
    // The same again changes nothing.
    await declare(survey, fields);
    expect((await author.call('getSurvey', { params: { id: survey._id } })).body.revision).toBe(survey.revision + 1);
    expect((await author.call('getHiddenFields', { params: { id: survey._id } })).body).toEqual({ fields });
  });

  test.each([
    ['', 'form'],
    ['Cohort', 'form'],
    ['year-of-entry', 'form'],
    ['a'.repeat(31), 'form'],
    ['ком', 'form'],
    ['src', 'reserved'],
    ['q1', 'reserved'],
    ['q007', 'reserved'],
    ['ticked', 'reserved'],
    ['constructor', 'reserved'],
    ['__proto__', 'reserved'],
  ])('[S50] none can be called %j', async (name, fault) => {
    const { status, problem } = await declare(await t.survey(author), [{ name: 'fine' }, { name }]);
    expect([status, problem.fields]).toEqual([422, { 'fields.1.name': fault }]);
  });

  test('[S50] each name stands once, and eleven are too many', async () => {
    const survey = await t.survey(author);
    const twice = await declare(survey, [{ name: 'cohort' }, { name: 'cohort' }]);
    const eleven = await declare(
      survey,
      Array.from({ length: 11 }, (_, index) => ({ name: `f${index}` })),
    );
    expect(twice.problem.fields).toEqual({ 'fields.1.name': 'repeated' });
    expect(Object.keys(eleven.problem.fields ?? {})).toEqual(['fields']);
  });

  test('[S50] a survey with secret responses has none, and one that has some cannot become secret', async () => {
    const secret = await t.survey(author, { anonymous: true });
    expect((await declare(secret, [{ name: 'cohort' }])).problem.fields).toHaveProperty('fields');

    const survey = await surveyWith('cohort');
    const body = { ...(await author.call('getDocument', { params: { id: survey._id } })).body, anonymous: true };
    const edited = await author.call('updateSurvey', {
      params: { id: survey._id },
      body: { ...body, pollQuestion: '', pollOptions: [] },
    });
    expect([edited.status, Object.keys(edited.problem.fields ?? {})]).toEqual([422, ['anonymous']]);
  });
});

describe('values of hidden fields', () => {
  test('[S50] they come with the answers, cleaned, and are read by the author and the respondent', async () => {
    const survey = await surveyWith('cohort');
    const ann = await t.join();
    const fields = { src: '  poster\u0007\u202e\n2 ', cohort: '\u2068<b>2026</b>\u2069' };

    expect((await answer(ann, survey, fields)).status).toBe(200);

    const kept = { src: 'poster 2', cohort: '<b>2026</b>' };
    expect(await fieldsIn(survey)).toEqual([kept]);
    const own = await ann.call('getSurvey', { params: { id: survey._id } });
    expect(own.body.survey_response[0]?.fields).toEqual(kept);
    const copy = await ann.call('exportAccount', {});
    expect(JSON.parse(copy.bytes.toString()).responses[0].fields).toEqual(kept);
  });

  test('[S50] every survey takes a source; an empty value is none', async () => {
    const survey = await t.survey(author);
    const [ann, bob] = await t.crowd(2);
    await answer(ann ?? t.guest, survey, { src: 'mail' });
    await answer(bob ?? t.guest, survey, { src: '\u2066 ' });

    expect(await fieldsIn(survey)).toEqual([undefined, { src: 'mail' }]);
    const { rows } = await t.database.pool.query('select given from responses where survey_id = $1', [survey._id]);
    expect(rows.map(({ given }) => given)).toContainEqual(null);
  });

  test('[S50] undeclared names and long values are refused by name, and nothing is stored', async () => {
    const survey = await surveyWith('cohort');
    const ann = await t.join();
    const tries = [{ cohort: '1', campaign: 'x' }, { cohort: 'x'.repeat(201) }, { [randomUUID()]: 'x' }];
    const refused = await Promise.all(tries.map((fields) => answer(ann, survey, fields)));

    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(refused.map(({ problem }) => Object.keys(problem.fields ?? {}))).toEqual([
      ['fields.campaign'],
      ['fields.cohort'],
      [expect.stringMatching(/^fields\./)],
    ]);
    expect(await fieldsIn(survey)).toEqual([]);
  });

  test('[S50] a field that was removed while its respondent wrote is dropped, and the answers count', async () => {
    const survey = await surveyWith('cohort', 'team');
    await declare(survey, [{ name: 'team' }]);

    expect((await answer(await t.join(), survey, { cohort: '2026', team: 'red' })).status).toBe(200);
    expect(await fieldsIn(survey)).toEqual([{ team: 'red' }]);
  });

  test('[S50] under its key a submission counts once, and another value is another submission', async () => {
    const survey = await surveyWith('cohort', 'team');
    const ann = await t.join();
    const send = (fields: Record<string, string>) =>
      ann.call('submitResponse', { body: { ...submissionTo(survey).body, fields } }, key);
    const key = { headers: { 'Idempotency-Key': randomUUID() } };

    expect((await send({ cohort: '1', team: 'a' })).status).toBe(200);
    expect((await send({ team: 'a', cohort: '1' })).status).toBe(200);
    expect((await send({ cohort: '2', team: 'a' })).problem.code).toBe('idempotency_key_reused');
  });

  test('[S50] they go with the account of their respondent', async () => {
    const survey = await surveyWith('customer');
    const ann = await t.join();
    await answer(ann, survey, { src: 'mail', customer: '4711' });
    const admin = await t.join('admin');

    await admin.call('deleteUser', { params: { id: ann.id } });

    expect(await fieldsIn(survey)).toEqual([undefined]);
  });
});

describe('where the author finds them', () => {
  test('[S51] the search finds values of declared fields, and responses can be narrowed by their source', async () => {
    const survey = await surveyWith('cohort');
    const people = await t.crowd(3);
    const came = [{ src: 'mail', cohort: 'Autumn' }, { src: 'poster', cohort: 'Spring' }, {}];
    for (const [index, fields] of came.entries()) await answer(people[index] ?? t.guest, survey, fields);

    expect(await fieldsIn(survey, { search: 'autu' })).toEqual([came[0]]);
    // Names of fields are no words of theirs.
    expect(await fieldsIn(survey, { search: 'cohort' })).toEqual([]);
    expect(await fieldsIn(survey, { source: 'poster' })).toEqual([came[1]]);
    expect(await fieldsIn(survey, { source: "' or true --" })).toEqual([]);
  });

  test('[S51] exports have a column for each field that is declared or has values, harmless to spreadsheets', async () => {
    const survey = await surveyWith('cohort', 'team');
    await answer(await t.join(), survey, { src: '=1+1', cohort: '@SUM(A1)' });
    await answer(await t.join(), survey, {});
    await declare(survey, [{ name: 'colour' }, { name: 'team', label: 'Team, if any' }]);
    const file = async (name: 'exportResponsesCsv' | 'exportResponsesXlsx' | 'exportResponsesZip') =>
      (await author.call(name, { params: { id: survey._id } })).bytes;

    const [head = '', first = '', second = ''] = (await file('exportResponsesCsv')).toString().split('\r\n');
    expect(head).toContain(',Countdown,src,colour,"Team, if any (team)",cohort,');
    expect(first).toContain(",untimed,'=1+1,,,'@SUM(A1),");
    expect(second).toContain(',untimed,,,,,');

    const rows = await readSheet(await file('exportResponsesXlsx'));
    expect(rows[0]?.slice(4, 8)).toEqual(['src', 'colour', 'Team, if any (team)', 'cohort']);
    expect(rows[1]?.slice(4, 8)).toEqual(['=1+1', null, null, '@SUM(A1)']);

    const archive = unpack(await file('exportResponsesZip'));
    expect(archive['responses.csv']?.split('\r\n')[0]).toContain(
      'started,field_src,field_colour,field_team,field_cohort,q1',
    );
    const [line = ''] = archive['responses.jsonl']?.split('\n') ?? [];
    expect(JSON.parse(line)).toMatchObject({ fields: { src: '=1+1', cohort: '@SUM(A1)' } });
    expect(archive['codebook.csv']).toContain('field_src,,,');
    for (const program of ['read.R', 'read.sps']) expect(archive[program]).toContain('field_cohort');
  });

  test('[S51] a survey without sources and fields has no such columns', async () => {
    const survey = await t.survey(author);
    await answer(await t.join(), survey, {});
    const { bytes } = await author.call('exportResponsesCsv', { params: { id: survey._id } });
    expect(bytes.toString()).toContain(',Countdown,By what?,');
  });
});
