import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/http/endpoint.ts';
import type { Api } from '#contract/index.ts';
import type { StoredDocument } from '#contract/surveys/editing.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Written = Input<Api['createSurvey']>['body'];
type QuestionWritten = NonNullable<Written['questions']>[number];

const question = (text: string, more: Partial<QuestionWritten> = {}): QuestionWritten => ({
  text,
  options: ['Yes', 'No'],
  ...more,
});
const THREE = [
  question('Do you come?'),
  question('By train?', { section: { title: 'The way', text: 'How you get here.' } }),
  question('Do you eat?', { section: { title: 'The meal' } }),
];

/** A survey in two sections, with the actions of its author. */
async function sectioned(questions = THREE, changes: Partial<Written> = {}) {
  const author = await t.join('surveyor');
  const { _id: id } = await t.survey(author, { questions, ...changes });
  const read = async () => (await author.call('getDocument', { params: { id } })).body;
  return {
    read,
    survey: await read(),
    update: (body: unknown) => author.call('updateSurvey', { params: { id }, body }),
    /** The sections as every visitor gets them, with the text of the question that each begins with. */
    async shown() {
      const { asked, sections, questions: all } = (await t.guest.call('getSurvey', { params: { id } })).body;
      const textOf = (from: string) => all.find(({ _id }) => _id === from)?.text;
      return { asked, sections: sections.map(({ title, text, from }) => [title, text, textOf(from)]) };
    },
  };
}

/** The survey as its editor sends it back. */
const formOf = ({ revision, ...survey }: StoredDocument, changes: object = {}) => ({
  ...survey,
  ...changes,
});

test('[K21] a survey is cut into sections, and says how it is asked', async () => {
  const { shown, survey } = await sectioned(THREE, { asked: 'by-section' });

  expect(await shown()).toEqual({
    asked: 'by-section',
    sections: [
      ['The way', 'How you get here.', 'By train?'],
      ['The meal', '', 'Do you eat?'],
    ],
  });
  expect(survey.questions.map(({ section }) => section?.title)).toEqual([undefined, 'The way', 'The meal']);
});

test('[K21] a survey of an author who says nothing of it is asked together, without sections', async () => {
  const { shown, survey } = await sectioned([question('Do you come?')]);

  expect(await shown()).toEqual({ asked: 'together', sections: [] });
  expect(survey.asked).toBe('together');
});

test('[K21] a section keeps its id when it is renamed and moved to another question', async () => {
  const { survey, read, update, shown } = await sectioned();
  const [first, second, third] = survey.questions;

  await update(
    formOf(survey, {
      asked: 'one-by-one',
      questions: [
        { ...first, section: { ...second?.section, title: 'Getting here' } },
        { ...third, section: null },
        { ...second, section: null },
      ],
    }),
  );

  expect(await shown()).toEqual({
    asked: 'one-by-one',
    sections: [['Getting here', 'How you get here.', 'Do you come?']],
  });
  expect((await read()).questions[0]?.section?._id).toBe(second?.section?._id);
});

test('[K21] a section whose question is removed begins with the next one, or goes', async () => {
  const { survey, update, read, shown } = await sectioned([
    ...THREE.slice(0, 2),
    question('Alone?'),
    ...THREE.slice(2),
  ]);
  const [first, , third] = survey.questions;

  await update(formOf(survey, { questions: [first, third] }));

  expect((await shown()).sections).toEqual([['The way', 'How you get here.', 'Alone?']]);
  await update(formOf(await read(), { questions: [first] }));
  expect((await shown()).sections).toEqual([]);
});

test('[K21] a section of a question that is left out begins with the question after it', async () => {
  const { shown } = await sectioned([question('', { section: { title: 'The way' } }), question('By train?')]);

  expect((await shown()).sections).toEqual([['The way', '', 'By train?']]);
});

test('[K21] an id is given once: a section sent twice, or with the id of another survey, gets a new one', async () => {
  const { survey, update, read } = await sectioned();
  const [first, second, third] = survey.questions;
  const other = (await sectioned()).survey.questions[1]?.section;

  await update(
    formOf(survey, {
      questions: [{ ...first, section: other }, second, { ...third, section: second?.section }],
    }),
  );

  const ids = (await read()).questions.map(({ section }) => section?._id);
  expect(new Set(ids).size).toBe(3);
  expect(ids).toContain(second?.section?._id);
  expect(ids).not.toContain(other?._id);
});

test('[K21] a client that knows no sections leaves them and the way to ask as they are', async () => {
  const { survey, update, read } = await sectioned(THREE, { asked: 'by-section' });
  const questions = survey.questions.map(({ section, ...rest }) => rest);
  const { asked, ...rest } = formOf(survey, { questions });

  expect((await update(rest)).body).toMatchObject({ message: 'Nothing changed' });
  expect(await read()).toEqual(survey);
});

describe('[L98] a section in a section', () => {
  const IN_PARTS = [
    question('Do you come?', { section: { title: 'The way' }, subsection: { title: 'There' } }),
    question('By train?'),
    question('Do you walk?', { subsection: { title: 'Back', text: 'The way home.' } }),
    question('Do you eat?', { section: { title: 'The meal' } }),
  ];
  const shownOf = async (id: string) => {
    const { sections, questions } = (await t.guest.call('getSurvey', { params: { id } })).body;
    return sections.map(({ title, level, from }) => [
      title,
      level ?? 1,
      questions.findIndex(({ _id }) => _id === from),
    ]);
  };

  test('begins with its own question, or with the first of its section, and comes back as it was sent', async () => {
    const { survey, read, update } = await sectioned(IN_PARTS);
    expect(await shownOf(survey._id)).toEqual([
      ['The way', 1, 0],
      ['There', 2, 0],
      ['Back', 2, 2],
      ['The meal', 1, 3],
    ]);
    expect((await update(formOf(survey))).body).toMatchObject({ message: 'Nothing changed' });
    const old = survey.questions.map(({ section, subsection, ...rest }) => rest);
    expect((await update(formOf(survey, { questions: old }))).body).toMatchObject({ message: 'Nothing changed' });
    expect(await read()).toEqual(survey);
  });

  test('keeps its id as a section of its own, and goes where its author takes it away', async () => {
    const { survey, read, update } = await sectioned(IN_PARTS);
    const [first, second, third, fourth] = survey.questions;
    const raised = { ...third, section: third?.subsection, subsection: null };
    await update(formOf(survey, { questions: [{ ...first, subsection: null }, second, raised, fourth] }));

    const { questions } = await read();
    expect(questions.map(({ section, subsection }) => [section?._id, subsection?._id])).toEqual([
      [first?.section?._id, undefined],
      [undefined, undefined],
      [third?.subsection?._id, undefined],
      [fourth?.section?._id, undefined],
    ]);
  });

  test('begins with the next question when its first is removed, but not in the next section', async () => {
    const { survey, update } = await sectioned(IN_PARTS);
    const [, second, , fourth] = survey.questions;
    await update(formOf(survey, { questions: [second, fourth] }));

    expect(await shownOf(survey._id)).toEqual([
      ['The way', 1, 0],
      ['There', 2, 0],
      ['The meal', 1, 1],
    ]);
  });
});

test.each([
  ['a title of 201 characters', { questions: [question('By train?', { section: { title: 'x'.repeat(201) } })] }],
  ['a title that is no text', { questions: [{ ...question('By train?'), section: { title: 5 } }] }],
  ['an id that is none', { questions: [question('By train?', { section: { _id: 'first', title: 'The way' } })] }],
  ['an unknown way to ask', { asked: 'backwards' }],
])('[K21] %s is refused', async (_what, changes) => {
  const author = await t.join('surveyor');
  const { survey } = await sectioned();

  const answer = await author.call('createSurvey', { body: formOf(survey, changes) });

  expect(answer).toMatchObject({ status: 422, problem: { code: 'invalid_input' } });
});
