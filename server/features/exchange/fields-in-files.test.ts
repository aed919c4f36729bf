import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HiddenField } from '#contract/sharing/hidden-fields.ts';
import { type Caller, SURVEY, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

let t: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterAll(() => t.close());

const FIELDS: HiddenField[] = [
  { name: 'shop', label: 'Which shop' },
  { name: 'team', label: '' },
];
const exported = async (id: string) => (await author.call('exportSurvey', { params: { id } })).bytes.toString('utf8');
const imported = (text: string) => author.call('importSurvey', { body: { text } });
const filed = (survey: object) => JSON.stringify({ format: 'canvass.survey', version: 1, survey });
const fieldsOf = async (id: string) => (await author.call('getHiddenFields', { params: { id } })).body.fields;
const said = (lost: { where: string; what: string; detail: string }[]) =>
  lost.map(({ where, what, detail }) => `${where} ${what} ${detail}`);

async function surveyWith(fields: HiddenField[]): Promise<string> {
  const question = {
    kind: 'text',
    text: 'Why {field:shop|there}?',
    show: { all: [{ field: 'shop', op: 'is', value: '7' }] },
  };
  const { _id: id } = await t.survey(author, { questions: [...SURVEY.questions, question] } as never);
  expect((await author.call('setHiddenFields', { params: { id }, body: { fields } })).status).toBe(200);
  return id;
}

describe('[L52] hidden fields', () => {
  test('are in the file of a survey and come back, so that its conditions and texts can use them', async () => {
    const { body } = await imported(await exported(await surveyWith(FIELDS)));

    expect(body.lost).toEqual([]);
    expect(body.survey.fields).toEqual(FIELDS);
    const { status, body: again } = await author.call('createSurvey', { body: body.survey as never });
    expect(status).toBe(201);
    expect(again.hiddenFields).toEqual(['shop', 'team']);
    expect(await fieldsOf(again._id)).toEqual(FIELDS);
  });

  test('are kept with a draft, are in its file, and stay when it is published', async () => {
    const body = { title: 'A draft', values: {}, survey: { ...SURVEY, title: undefined }, fields: FIELDS };
    const { _id: id } = (await author.call('createDraft', { body } as never)).body;

    expect(JSON.parse(await exported(id)).survey.fields).toEqual(FIELDS);
    expect((await author.call('setSurveyState', { params: { id }, body: { act: 'publish' } })).status).toBe(200);
    expect(await fieldsOf(id)).toEqual(FIELDS);
  });

  test('given with a copy are instead of those of its original', async () => {
    const copyOf = await surveyWith(FIELDS);
    const copied = async (more: object) => {
      const { body } = await author.call('createSurvey', { body: { ...SURVEY, copyOf, ...more } } as never);
      return (await fieldsOf(body._id)).map(({ name }) => name);
    };

    expect(await copied({})).toEqual(['shop', 'team']);
    expect(await copied({ fields: [{ name: 'wave' }] })).toEqual(['wave']);
    expect(await copied({ fields: [] })).toEqual([]);
  });

  test('are no part of a file without them', async () => {
    const { _id: id } = await t.survey(author);
    const text = await exported(id);

    expect(text).not.toContain('"fields"');
    expect((await imported(text)).body.survey).not.toHaveProperty('fields');
  });

  test('that no new survey can have are left out by name, and the others stay', async () => {
    const fields = [
      { name: 'lang' },
      FIELDS[0],
      { name: 'shop' },
      { name: 'Ü' },
      { name: 'x', label: 'y'.repeat(101) },
    ];
    const { body } = await imported(filed({ title: 'Old', fields }));

    expect(body.survey.fields).toEqual([FIELDS[0]]);
    expect(said(body.lost)).toEqual([
      'survey.fields.0 field lang',
      'survey.fields.2 field shop',
      'survey.fields.3 field Ü',
      'survey.fields.4 field x',
    ]);
    const many = Array.from({ length: 12 }, (_, index) => ({ name: `f_${index}` }));
    const { survey, lost } = (await imported(filed({ title: 'Many', fields: many }))).body;
    expect(survey.fields).toHaveLength(10);
    expect(said(lost)).toEqual(['survey.fields.10 field f_10', 'survey.fields.11 field f_11']);
  });

  test('of a survey with secret responses are left out by name, and no such survey can be written with any', async () => {
    const { survey, lost } = (await imported(filed({ title: 'Secret', anonymous: true, fields: FIELDS }))).body;

    expect(survey.fields).toEqual([]);
    expect(said(lost)).toEqual(['survey.fields.0 field shop', 'survey.fields.1 field team']);
    const body = { ...SURVEY, anonymous: true, fields: FIELDS };
    const { status, problem } = await author.call('createSurvey', { body } as never);
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ['fields']]);
  });
});

test('[L56] hidden fields are told, one by one, as what files of other programs do not hold', async () => {
  const { canvass, surveyjs, limesurvey } = (
    await author.call('listLosses', { params: { id: await surveyWith(FIELDS) } })
  ).body;

  expect(said(canvass)).toEqual([]);
  for (const lost of [surveyjs, limesurvey]) {
    expect(said(lost)).toEqual(expect.arrayContaining(['survey field shop', 'survey field team']));
  }
});
