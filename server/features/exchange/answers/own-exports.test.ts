import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KIND_NAMES, type Kind } from '#questions/contract.ts';
import { exchangeOf } from '#questions/exchanges.ts';
import type { ShownQuestion } from '#questions/model/kind.ts';
import { serverOf } from '#questions/server.ts';
import { createRandom } from '#server/demo/random.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import { base64Of } from '#server/test/exchange/answer-files.ts';
import type { Person } from '#server/test/people.ts';
import { readCsv } from '#server/test/syntax-files.ts';

let site: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  site = await startTestApp();
  author = await site.join('surveyor');
});
afterAll(() => site.close());

const RESPONSES = 6;

const told = (kind: Kind) => exchangeOf(kind).told !== undefined;
const samplesOf = (kind: Kind) =>
  serverOf(kind).sample.questions.map((question, place) => ({ ...question, kind, ownCode: `${kind}_${place}` }));
/** The same with codes of all options and rows, as surveys of other programs have them. */
const coded = (question: ReturnType<typeof samplesOf>[number]) => {
  const items = (list: readonly (string | { text: string })[] | undefined, letter: string) =>
    list?.map((item, place) => ({
      ...(typeof item === 'string' ? { text: item } : item),
      ownCode: `${letter}${place}`,
    }));
  return { ...question, options: items(question.options, 'A'), rows: items(question.rows, 'S') };
};

/** A survey with questions of a kind, and responses with answers to all of them. */
async function answered(questions: readonly object[]) {
  const survey = await site.survey(author, { questions: questions as never }); // as the kind's samples say
  const random = createRandom(7);
  for (const respondent of await site.crowd(RESPONSES)) {
    const answers = Object.fromEntries(
      survey.questions.map((question) => [
        question._id,
        serverOf(question.kind).sample.answer(question as ShownQuestion<unknown>, () => random.next()),
      ]),
    );
    const { status, problem } = await respondent.call('submitResponse', {
      body: { surveyId: survey._id, revision: survey.revision, answers: answers as never }, // of the kind
    });
    if (status !== 200) throw new Error(JSON.stringify(problem));
  }
  return survey;
}

/** What the responses say, in the order of their times. */
async function said(id: string) {
  const { responses } = (await author.call('listResponses', { params: { id }, query: { sort: 'submitted' } })).body;
  const { bytes } = await author.call('exportResponsesCsv', { params: { id } });
  const rows = readCsv(bytes.toString()).map(
    ({ 'Response ID': _id, Respondent: _name, Lead: _lead, Imported: _imported, ...row }) => row,
  );
  return { times: responses.map(({ submittedAt }) => submittedAt), rows };
}

const LEAD = { text: 'Lead', options: ['A', 'B'] };

/** The results without ids and codes. */
async function counted(id: string) {
  const { results } = (await author.call('getSurvey', { params: { id } })).body;
  const asked = results?.filter(({ question }) => question !== LEAD.text);
  return JSON.parse(JSON.stringify(asked, (name, value) => (/^(?:_id|code|first)$/.test(name) ? undefined : value)));
}

const FORMS = {
  'as an archive': { call: 'exportResponsesZip', query: {} },
  'as a table in texts': { call: 'exportResponsesCsv', query: {} },
  'as a table in codes': { call: 'exportResponsesCsv', query: { words: 'codes' } },
} as const;

describe('[L93] our own exports come back into a copy of the survey', () => {
  describe.each(Object.entries(FORMS))('%s', (name, { call, query }) => {
    test.each(KIND_NAMES.filter(told))('with the answers to questions of the kind %s', async (kind) => {
      const questions = name === 'as a table in codes' ? samplesOf(kind).map(coded) : samplesOf(kind);
      const survey = await answered(questions);
      // Its codes differ from those of the survey.
      const copy = await site.survey(author, { questions: [LEAD, ...questions] as never });
      const data = base64Of((await author.call(call, { params: { id: survey._id }, query })).bytes);
      const params = { id: copy._id };
      const trial = (await author.call('tryResponseImport', { params, body: { data } })).body;
      expect(trial).toMatchObject({
        program: 'canvass',
        rows: RESPONSES,
        fitting: RESPONSES,
        faults: [],
        missing: [copy.questions[0]?._id],
      });
      expect(trial.unused.filter(({ why }) => why === 'unknown')).toEqual([]);
      const { body } = await author.call('importResponses', { params, body: { data, trial: trial.trial } });

      expect(body).toEqual({ imported: RESPONSES, screened: 0 });
      expect(await said(copy._id)).toEqual(await said(survey._id));
      expect(await counted(copy._id)).toEqual(await counted(survey._id));
    });
  });

  test.each(Object.entries(FORMS))(
    '%s, also where questions are called as our other columns',
    async (_name, { call, query }) => {
      const names = { Version: 'birth_place', Language: 'email', 'Response ID': 'my_order', Imported: 'leisureTime' };
      const questions = Object.entries(names).map(([text, ownCode]) => ({ kind: 'text', text, ownCode }));
      const survey = await answered(questions);
      const copy = await site.survey(author, { questions: questions as never });
      const data = base64Of((await author.call(call, { params: { id: survey._id }, query })).bytes);
      const params = { id: copy._id };
      const trial = (await author.call('tryResponseImport', { params, body: { data } })).body;
      expect(trial).toMatchObject({ fitting: RESPONSES, missing: [] });
      await author.call('importResponses', { params, body: { data, trial: trial.trial } });
      const told = async (id: string) => {
        const list = await author.call('listResponses', { params: { id }, query: { sort: 'submitted' } });
        return list.body.responses.map(({ answers }) => Object.values(answers));
      };
      expect(await told(copy._id)).toEqual(await told(survey._id));
    },
  );

  test('but not into the survey that they came from', async () => {
    const survey = await answered(samplesOf('choice'));
    const params = { id: survey._id };
    for (const { call, query } of Object.values(FORMS)) {
      const data = base64Of((await author.call(call, { params, query })).bytes);
      const trial = (await author.call('tryResponseImport', { params, body: { data } })).body;
      expect(trial).toMatchObject({ rows: RESPONSES, fitting: 0 });
    }
  });
});
