import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OptionOrder } from '#basics/choices.ts';
import type { StoredDocument } from '#contract/surveys/editing.ts';
import { ANSWERS, startTestApp, type TestApp } from '#server/test/app.ts';
import { choicesIn } from '#server/test/choices-in.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** A survey that one person has answered ("Train", "Longer", and "Yes" in the poll), as its author edits it. */
async function answered() {
  const author = await t.join('surveyor');
  const { _id: id } = await t.survey(author);
  const ann = await t.join();
  await ann.call('submitResponse', { body: { surveyId: id, responses: ANSWERS } });
  await ann.call('votePoll', { body: { surveyId: id, selectedOption: 'Yes' } });
  const read = async () => (await author.call('getDocument', { params: { id } })).body;
  const update = (body: unknown) => author.call('updateSurvey', { params: { id }, body });
  const results = async () => (await author.call('getSurvey', { params: { id } })).body.results ?? [];
  return { author, id, ann, read, update, results, survey: await read() };
}

/** The survey as its editor sends it back, with changes and the current revision. */
const formOf = ({ revision, ...survey }: StoredDocument, changes: object = {}) => ({ ...survey, ...changes });

test('[S20] [C18] its author reads the survey with the number of answers of each question and option', async () => {
  const { survey, id } = await answered();

  expect(survey).toMatchObject({
    _id: id,
    revision: 1,
    duration: 120,
    questions: [
      { text: 'By what?', options: [{ key: '1', text: 'Train' }, { text: 'Bicycle' }, { text: 'On foot' }] },
      { text: 'How long does it take?' },
    ],
    pollOptions: [{ text: 'Yes' }, { text: 'No' }],
  });
  expect(Object.values(survey.answered.questions)).toMatchObject([
    { text: 'By what?', kind: 'choice', count: 1 },
    { text: 'How long does it take?', count: 1 },
  ]);
  expect(Object.values(survey.answered.items)).toEqual(['Train', 'Longer', 'Yes'].map((text) => ({ text, count: 1 })));
  expect(survey.answered.poll).toEqual({ text: survey.pollQuestion, count: 1 });
});

test('[S20] [P05] another author’s survey and a missing one get the same answer', async () => {
  const { id } = await answered();
  const stranger = await t.join('surveyor');

  for (const other of [id, randomUUID()]) {
    const answer = await stranger.call('getDocument', { params: { id: other } });
    expect(answer).toMatchObject({ status: 404, problem: { code: 'not_found' } });
  }
});

test('[C18] a survey that is sent back unchanged changes nothing', async () => {
  const { survey, read, update } = await answered();

  expect((await update(formOf(survey))).status).toBe(200);

  expect(await read()).toEqual(survey);
});

test('[C18] [S15] the author says the order of the options, and takes it back', async () => {
  const { survey, read, update, results } = await answered();
  const [means, time] = survey.questions;
  const ordersAfter = async (order: OptionOrder | null | undefined) => {
    expect((await update(formOf(survey, { revision: undefined, questions: [{ ...means, order }, time] }))).status).toBe(
      200,
    );
    return choicesIn(await results()).map((result) => result.order);
  };

  expect(choicesIn(await results()).map((result) => result.order)).toEqual(['none', 'rising']);
  expect(await ordersAfter('disagreeing')).toEqual(['disagreeing', 'rising']);
  expect((await read()).questions.map((question) => question.order)).toEqual(['disagreeing', undefined]);
  expect(await ordersAfter(undefined)).toEqual(['disagreeing', 'rising']);
  expect(await ordersAfter(null)).toEqual(['none', 'rising']);
});

test('[C18] a moved option keeps its answers, and a new one may take its place', async () => {
  const { author, id, survey, update } = await answered();
  const [first, second] = survey.questions;
  const [train, bicycle] = first?.options ?? [];
  const questions = [{ ...first, options: [{ text: 'Ferry' }, { ...bicycle, text: 'Bike' }, train] }, second];

  expect((await update(formOf(survey, { questions }))).status).toBe(200);

  const { body } = await author.call('getSurvey', { params: { id } });
  expect(choicesIn(body.results)[0]?.options).toEqual([
    { code: 9, option: 'Ferry', count: 0 },
    { code: 2, option: 'Bike', count: 0 },
    { code: 1, option: 'Train', count: 1 },
  ]);
});

test('[C18] a new option in the place of a removed one takes neither its answers nor its words', async () => {
  const { author, id, survey, update } = await answered();
  const [first, second] = survey.questions;
  const questions = [{ ...first, options: [{ text: 'Ferry' }, ...(first?.options.slice(1) ?? [])] }, second];

  expect((await update(formOf(survey, { questions }))).status).toBe(200);

  const { body } = await author.call('getSurvey', { params: { id } });
  expect(body.questions[0]?.options).toEqual(['Ferry', 'Bicycle', 'On foot']);
  expect(choicesIn(body.results)[0]?.options).toContainEqual({ code: 1, option: 'Train', count: 1, removed: true });
  expect(choicesIn(body.results)[0]?.options).toContainEqual({ code: 9, option: 'Ferry', count: 0 });
});

test('[C18] a removed option that is written anew gets its answers back', async () => {
  const { survey, read, update } = await answered();
  const [first, second] = survey.questions;
  const without = { ...first, options: first?.options.slice(1) };
  await update(formOf(survey, { questions: [without, second] }));

  await update(formOf(survey, { questions: [{ ...without, options: [...(without.options ?? []), 'Train'] }, second] }));

  expect((await read()).questions[0]?.options).toContainEqual({ key: '1', text: 'Train' });
});

test('[C18] a chosen option keeps its words, also when it is moved', async () => {
  const { survey, update } = await answered();
  const [first, second] = survey.questions;
  const [train, ...others] = first?.options ?? [];
  const questions = [{ ...first, options: [...others, { ...train, text: 'Rail' }] }, second];

  expect(await update(formOf(survey, { questions }))).toMatchObject({
    status: 409,
    problem: { code: 'question_answered', fields: { 'questions.0.options.2': expect.any(String) } },
  });
});

test('[C18] a removed poll keeps its votes, and comes back only in its own words', async () => {
  const { survey, read, update, ann, id } = await answered();

  expect((await update(formOf(survey, { pollQuestion: '', pollOptions: [] }))).status).toBe(200);

  const { pollQuestion, pollOptions, answered: known } = await read();
  expect({ pollQuestion, pollOptions }).toEqual({ pollQuestion: '', pollOptions: [] });
  expect(known.poll).toEqual({ text: survey.pollQuestion, count: 1 });
  expect((await ann.call('getSurvey', { params: { id } })).body).toMatchObject({ pollQuestion: '', vote: 1 });
  expect((await update(formOf(survey, { pollQuestion: 'Another?' }))).problem.fields).toHaveProperty('pollQuestion');
  expect((await update(formOf(survey))).status).toBe(200);
  const { revision: _, ...again } = await read();
  expect(again).toEqual(formOf(survey, { revision: undefined }));
});
