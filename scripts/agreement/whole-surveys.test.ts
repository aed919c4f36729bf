import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { HiddenField } from '#contract/sharing/hidden-fields.ts';
import { SurveyInput } from '#contract/surveys/survey-input.ts';
import { KIND_NAMES, QuestionInput } from '#questions/contract.ts';
import { serverOf } from '#questions/server.ts';
import { createOwnPictures } from '#server/adapters/pictures/picture-store.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import { fullSurvey } from '#server/test/full-survey.ts';
import type { Person } from '#server/test/people.ts';
import { firstSettings, SETTING_NAMES } from '#survey/settings.ts';

/** Fields in the editor's form. */
type Values = Record<string, unknown>;

/** The editor's form of a survey. Its modules are loaded by name, because the types of pages are checked separately. */
interface Editor {
  copiedValues: (survey: object, title: string, zone: string) => Values;
  draftValues: (draft: object) => Values;
  broughtInput: (values: Values) => object;
  importedValues: (survey: object, zone: string) => { values: Values; lost: object[] };
  toDraft: (values: Values, untitled: string) => object;
  toEdit: (body: object, values: Values, edited: object) => object;
  toDocument: (values: Values) => object;
  valuesOf: (survey: object, zone: string) => Values;
}
const MODULES = [
  '#web/features/editor/draft/stored-draft.ts',
  '#web/features/editor/values/copied-values.ts',
  '#web/features/editor/values/imported-values.ts',
  '#web/features/editor/values/document-values.ts',
];
const loaded: object[] = await Promise.all(MODULES.map((name) => import(/* @vite-ignore */ name)));
const { copiedValues, draftValues, broughtInput, importedValues, toDraft, toDocument, toEdit, valuesOf } =
  Object.assign({}, ...loaded) as Editor; // as those modules export them

let t: TestApp;
let author: Person & Caller;
let written: Record<string, unknown> & { title: string; questions: object[] };
/** The survey that the tests copy and send. */
let original: string;

const FIELDS: HiddenField[] = [
  { name: 'shop', label: 'Which shop' },
  { name: 'team', label: '' },
];
const [RIDE, PETS, HOW, ROOMS, KM, SPENT, WEIGHT] = Array.from({ length: 7 }, () => randomUUID());

/** A whole minute, some days from now: the editor's fields have no seconds. */
const inDays = (days: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + days * 86_400_000).toISOString();

/** Adds what `fullSurvey` lacks: conditions, piping, carry-forward, limits, orders. */
function logic(): object[] {
  return [
    {
      ...{ _id: RIDE, text: 'How, from {field:shop|there}?', required: true, pinned: true, shuffled: true },
      ...{ settings: { other: 'Other', chart: 'bars' }, explanation: 'Or {field:src|so}', order: 'none' },
      options: [
        { text: 'Bus', seats: 7, show: { any: [{ field: 'src', op: 'isNot', value: 'mail' }] } },
        { text: 'Car', pinned: true, ownCode: 'car' },
      ],
      quotas: [{ name: 'Cars', options: ['Car'], most: 3 }],
      scoring: { scores: [], points: [{ of: 'Bus', points: 2 }], right: { chosen: ['Car'] }, forRight: 1 },
    },
    {
      _id: PETS,
      kind: 'multiple',
      text: 'Pets?',
      options: [`Dog for {question:${RIDE}|x}`, 'Cat', 'Fish', { text: 'No pets', exclusive: true }],
    },
    { kind: 'multiple', text: `Which of {question:${PETS}|them}?`, carries: { question: PETS, not: true } },
    {
      ...{ _id: HOW, kind: 'scale', text: 'How well?' },
      show: { all: [{ question: RIDE, chosen: ['Bus', { slot: 'other' }], not: true }] },
    },
    {
      ...{
        _id: ROOMS,
        kind: 'matrix',
        text: 'Rooms?',
        options: ['Good', 'Bad'],
        rows: [
          { text: 'Hall', show: { none: [{ count: PETS, op: 'above', value: 2 }] } },
          `Bath of {question:${PETS}|x}`,
        ],
      },
      section: {
        ...{ title: 'Rooms of {field:team}', text: `After {question:${HOW}|it}`, shuffled: true, drawn: 1 },
        ...{ set: 'A', setDrawn: 2 },
        show: {
          all: [{ any: [{ answered: HOW }, { answered: RIDE, not: true }] }, { number: HOW, op: 'atMost', value: 4 }],
        },
      },
    },
    {
      ...{ _id: KM, kind: 'number', text: 'How far?' },
      subsection: {
        ...{ title: 'Ways of {field:team}', text: `After {question:${HOW}|it}`, shuffled: true, drawn: 1 },
        ...{ set: 'A', setDrawn: 2 },
        show: { all: [{ answered: ROOMS }] },
      },
      show: { all: [{ question: ROOMS, chosen: [{ row: 'Hall', option: 'Bad' }] }] },
    },
    {
      ...{ _id: SPENT, kind: 'fields', text: 'Spent?', rows: ['Food'], settings: { records: 'rows' } },
      options: [
        { text: 'Sum', show: { all: [{ answered: KM }] } },
        { text: 'How', settings: { type: 'choice', choices: ['Cash', 'Card'] } },
      ],
    },
    { kind: 'fields', text: 'Journeys?', options: ['To'], entriesOf: KM, settings: { records: 'added' } },
    {
      kind: 'text',
      text: 'Why cash?',
      defaultAnswer: ['It was there'],
      requiredIf: { any: [{ question: SPENT, chosen: [{ option: 'How', row: 'Food', pick: 2 }] }] },
      show: {
        any: [
          { question: SPENT, chosen: [{ option: 'How', row: 'Food', pick: 1 }] },
          { question: SPENT, chosen: [{ option: 'Sum' }] },
        ],
      },
    },
    {
      kind: 'text',
      text: `Why {calculated:${WEIGHT}|so}?`,
      show: {
        all: [
          {
            none: [
              {
                any: [
                  { text: RIDE, part: { slot: 'other' }, op: 'startsWith', value: 'bo' },
                  { field: 'shop', op: 'contains', value: 'zz' },
                ],
              },
            ],
          },
          {
            any: [
              {
                all: [
                  { number: KM, op: 'above', value: { answer: HOW } },
                  { answered: ROOMS, part: 'Hall' },
                ],
              },
            ],
          },
          { holds: { call: 'atLeast', of: [{ calculated: WEIGHT }, { score: 'Unseen' }] } },
          { holds: { call: 'is', of: [{ answer: ROOMS, part: 'Hall' }, { value: 'Good' }] } },
        ],
      },
    },
    {
      kind: 'text',
      text: 'Which?',
      show: {
        any: [
          { field: 'shop', op: 'is', value: '7' },
          { number: KM, op: 'above', value: 1.5 },
        ],
      },
    },
  ];
}

function everything(picture: string) {
  let words = 0;
  const next = () => `w${words++}`;
  const full = fullSurvey(next, 'All of it', picture);
  const samples = KIND_NAMES.flatMap((kind) =>
    serverOf(kind).sample.questions.map((question) => ({ kind, ...question })),
  );
  return {
    ...full,
    ...{
      asked: 'by-section',
      shuffled: true,
      audience: 'link',
      listed: false,
      anonymous: false,
      confirms: true,
      cap: 50,
    },
    buttons: { start: 'Begin', submit: 'Register me' },
    ...{ resultsOpen: 'never', textsOpen: true, resultShown: 'after-deadline' },
    ...{ opensAt: inDays(1), deadline: inDays(2) },
    questions: [...full.questions, ...logic(), ...samples],
    scores: [...full.scores, { name: 'Unseen', shown: false, bands: [] }],
    calculations: [
      ...full.calculations,
      {
        ...{ _id: WEIGHT, name: 'Weight' },
        formula: {
          call: 'sum',
          of: [{ answer: KM }, { answer: PETS, part: 'Cat' }, { calculated: full.calculations[0]?.name }],
        },
      },
    ],
    endings: [
      { title: 'Not you', screens: true, show: { all: [{ field: 'team', op: 'is', value: 'red' }] } },
      { title: `Hello {question:${RIDE}|you}`, show: { any: [{ score: 'Unseen', op: 'atMost', value: 2 }] } },
      ...full.endings,
    ],
  };
}

beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
  written = everything(await createOwnPictures(t.dataDir).save(Buffer.from('a picture')));
  original = await publish({ ...written, fields: FIELDS });
});
afterAll(() => t.close());

async function publish(body: object): Promise<string> {
  const created = await author.call('createSurvey', { body } as never);
  expect(created.status, JSON.stringify(created.problem)).toBe(201);
  return created.body._id;
}

async function keep(values: Values, copyOf: { copyOf?: string } = {}): Promise<string> {
  const body = { ...toDraft(values, 'Untitled'), ...copyOf, ...broughtInput(values) };
  const kept = await author.call('createDraft', { body } as never);
  expect(kept.status, JSON.stringify(kept.problem)).toBe(201);
  return kept.body._id;
}

async function publishDraft(id: string): Promise<string> {
  const answer = await author.call('setSurveyState', { params: { id }, body: { act: 'publish' } });
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
  return id;
}

async function throughFile(id: string): Promise<Values> {
  const text = (await author.call('exportSurvey', { params: { id } })).bytes.toString('utf8');
  const { survey, lost } = (await author.call('importSurvey', { body: { text } })).body;
  const imported = importedValues(survey, 'UTC');
  expect([...lost, ...imported.lost]).toEqual([]);
  return imported.values;
}

const editable = async (id: string) => (await author.call('getDocument', { params: { id } })).body;
const copied = async (id: string) => {
  const survey = await editable(id);
  return copiedValues(survey, survey.title, 'UTC');
};
const draftOf = async (id: string) => draftValues((await author.call('getDraft', { params: { id } })).body);

/** All that an editor and the sharing page read of a survey. Ids and names are numbered by their first appearance. */
async function documentOf(id: string): Promise<unknown> {
  const { _id, revision, answered, ...survey } = await editable(id);
  const { fields } = (await author.call('getHiddenFields', { params: { id } })).body;
  const names: string[] = [];
  return JSON.parse(
    JSON.stringify({ ...survey, fields }).replaceAll(
      /[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}|(?<="(?:key|row|of)":")\w+(?=")/g,
      (name) => {
        if (!names.includes(name)) names.push(name);
        return `name ${names.indexOf(name)}`;
      },
    ),
  );
}

test('the survey of these tests has all that a survey and its questions can have', () => {
  expect(Object.keys(SurveyInput.shape).filter((name) => !Object.hasOwn(written, name))).toEqual([]);
  const questions = written.questions.map((question) => QuestionInput.parse(question));
  const missing = KIND_NAMES.filter((kind) => questions.every((question) => question.kind !== kind));
  expect(missing).toEqual([]);
  const known = new Set<string>();
  JSON.parse(JSON.stringify(z.toJSONSchema(QuestionInput, { io: 'input', unrepresentable: 'any' })), (name, value) => {
    if (name === 'properties' && Object.hasOwn(value, 'kind')) for (const each of Object.keys(value)) known.add(each);
    return value;
  });
  const given = new Set(written.questions.flatMap((question) => Object.keys(question)));
  expect(known.size).toBeGreaterThan(10);
  expect([...known].filter((name) => !given.has(name))).toEqual([]);
});

test('the survey of these tests has no setting at its first value, unless another one would close it', () => {
  const untouched = SETTING_NAMES.filter((name) => written[name] === firstSettings[name]);
  // Hidden fields need a survey that is not anonymous.
  expect(untouched).toEqual(['anonymous']);
});

test('[S50] a survey that uses everything is not changed when it is saved as it was read', async () => {
  const read = await editable(original);
  const values = valuesOf(read, 'UTC');
  const body = toEdit(toDocument(values), values, read);
  const saved = await author.call('updateSurvey', { params: { id: original }, body } as never);

  expect(saved.status, JSON.stringify(saved.problem)).toBe(200);
  expect(await editable(original)).toEqual(read);
});

test('[S50] a survey that uses everything is the same when it was copied and published', async () => {
  const copy = await publish({ ...toDocument(await copied(original)), copyOf: original });

  expect(await documentOf(copy)).toEqual(await documentOf(original));
});

test('[L52] a survey that uses everything is the same when its file was read and published', async () => {
  const values = await throughFile(original);
  const read = await publish({ ...toDocument(values), ...broughtInput(values) });

  expect(await documentOf(read)).toEqual(await documentOf(original));
});

test('[L52] a survey that uses everything is the same as a draft, its copy, the file of that, kept again and published', async () => {
  const draft = await keep(await copied(original), { copyOf: original });
  const copy = await keep(await draftOf(draft), { copyOf: draft });
  const read = await keep(await throughFile(copy));
  const last = await keep(await draftOf(read), { copyOf: read });

  const expected = await documentOf(original);
  for (const id of [draft, copy, read, last]) expect(await documentOf(await publishDraft(id))).toEqual(expected);
});
