import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { type Caller, SURVEY, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { ENDPOINTS, isAllowed, type Name } from '#server/test/sweep.ts';

let t: TestApp;
let author: Person & Caller;
let respondent: Person & Caller;
let survey: Survey;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
  respondent = await t.join('user');
  survey = await publishPiped();
});
afterAll(() => t.close());

/** Calls that return a survey with its placeholders, for programs that edit it. */
const AS_WRITTEN: readonly Name[] = [
  'getDocument',
  'getTranslations',
  'exportTranslations',
  'getTranslatedSurvey',
  'exportSurvey',
];
/** Fields with placeholders in the responses of other calls. */
const WRITTEN_PARTS = ['questions', 'sections', 'endings', 'contents'];

test('[L24] no call tells readers the id of a question that a text names', async () => {
  const told: string[] = [];
  const answered: string[] = [];
  for (const [name, endpoint] of ENDPOINTS) {
    if (endpoint.method !== 'GET' || AS_WRITTEN.includes(name)) continue;
    for (const person of [author, respondent, await t.join('admin')]) {
      if (!isAllowed(endpoint, person.role)) continue;
      for (const question of survey.questions.slice(0, endpoint.path.includes('{question}') ? undefined : 1)) {
        const { status, bytes } = await person.call(name, paramsOf(endpoint.path, question._id, person) as never);
        if (status !== 200) continue;
        answered.push(name);
        if (textsIn(bytes).some((text) => text.includes('{question:'))) told.push(`${name}, ${person.role}`);
      }
    }
  }
  expect([...new Set(told)]).toEqual([]);
  expect(answered).toEqual(
    expect.arrayContaining([
      ...['getSurvey', 'listResponses', 'exportResponsesCsv', 'exportResponsesXlsx', 'exportResponsesZip'],
      ...['exportAccount', 'comparePublications', 'getScoreStatistics', 'getOwnResult', 'getOrderEffects'],
      ...['exportSurveyJs', 'exportLimeSurvey', 'exportXlsForm', 'listLosses'],
    ]),
  );
});

function paramsOf(path: string, question: string, { id, email }: Person) {
  const params = {
    id: path.includes('analytics') || path.includes('user-surveys') ? id : survey._id,
    question,
    email,
    userId: id,
  };
  const named = Object.entries(params).filter(([name]) => path.includes(`{${name}}`));
  return { params: Object.fromEntries(named), ...(path.endsWith('/changes') && { query: { from: 1, to: 2 } }) };
}

/** The readable parts of a response: the files of an archive, and JSON without fields that keep placeholders. */
function textsIn(bytes: Buffer): string[] {
  if (bytes.subarray(0, 2).toString() === 'PK') {
    return Object.values(unzipSync(bytes)).map((file) => Buffer.from(file).toString());
  }
  const text = bytes.toString();
  if (!text.startsWith('{') && !text.startsWith('[')) return [text];
  return [JSON.stringify(JSON.parse(text), (key, value) => (WRITTEN_PARTS.includes(key) ? undefined : value))];
}

/** A survey with a placeholder in every text, with an answer and an earlier version. */
async function publishPiped(): Promise<Survey> {
  const first = randomUUID();
  const piped = (words: string) => `${words} {question:${first}|dear}`;
  const options = [piped('One'), piped('Two')];
  const rows = [piped('Up'), piped('Down')];
  const common = {
    text: piped('Well'),
    explanation: piped('That is'),
    section: { title: piped('Of'), text: piped('By') },
  };
  const scoring = {
    ...{ scores: ['Knowledge'], points: [{ of: 'Plain', points: 2 }], explanation: 'So' },
    right: { chosen: ['Plain'] },
  };
  const questions = [
    { _id: first, kind: 'multiple', text: 'Who?', options: ['Ann', 'Ben'] },
    {
      ...common,
      options: [...options, 'Plain'],
      shuffled: true,
      scoring,
    },
    { ...common, kind: 'multiple', options },
    { ...common, kind: 'ranking', options },
    { ...common, kind: 'points', options },
    { ...common, kind: 'matrix', options, rows },
    { ...common, kind: 'scale' },
    { ...common, kind: 'number' },
    { ...common, kind: 'text' },
    { ...common, kind: 'moment' },
  ];
  const body = {
    ...{ ...SURVEY, pollQuestion: '', pollOptions: [], shuffled: true, resultsOpen: 'always', textsOpen: true },
    endings: [{ title: piped('Bye'), text: piped('Thanks'), link: `https://example.org/?a={question:${first}}` }],
    ...{ questions, scores: [{ name: 'Knowledge', bands: [] }] },
  };
  const created = await author.call('createSurvey', { body: body as never });
  expect(created.body).toMatchObject({ revision: 1 });
  const { body: editable } = await author.call('getDocument', { params: { id: created.body._id } });
  const edited = editable.questions.map(({ scoring: _, ...question }, place) => ({
    ...{ ...question, explanation: `Now ${question.text}` },
    ...(place === 1 && { scoring }),
  }));
  const { _id: id } = created.body;
  const { endings, scores } = editable;
  const { body: saved } = await author.call('updateSurvey', {
    params: { id },
    body: { ...body, endings, scores, questions: edited } as never,
  });
  expect(saved).toMatchObject({ survey: { revision: 2 } });
  const answers = Object.fromEntries(
    saved.survey.questions.map(({ _id, kind, codes, rows: asked = [] }) => [_id, answerTo(kind, codes, asked)]),
  );
  const handed = await respondent.call('submitResponse', { body: { surveyId: id, revision: 2, answers } as never });
  expect([handed.status, handed.problem]).toMatchObject([200, {}]);
  return saved.survey;
}

function answerTo(kind: string, [one = 0, two = 0]: readonly number[], rows: readonly { code: number }[]): unknown {
  const answers: Record<string, unknown> = {
    ...{ choice: one, multiple: [one, two], ranking: [two, one], points: { [one]: 60, [two]: 40 } },
    ...{ matrix: Object.fromEntries(rows.map(({ code }) => [code, one])), scale: 4, number: 12 },
    ...{ text: 'Words', moment: '2026-01-01' },
  };
  return answers[kind];
}
