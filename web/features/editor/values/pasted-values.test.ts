import { expect, test } from 'vitest';
import { QUESTIONS_MAX } from '#basics/limits.ts';
import { readPaper } from '#questions/exchange/paper.ts';
import { emptyQuestion, emptySurvey } from '#web/authoring/values/editor-values.ts';
import { pastedValues, roomIn, withPaperLogic, withPasted } from '#web/features/editor/values/pasted-values.ts';

const pasted = (text: string) => readPaper(text).questions.map(pastedValues);

test('[L51] a recognised question becomes one of the editor', () => {
  expect(pasted('1. How many? * ____ km\n2. Which?\na) One\nb) Two')).toMatchObject([
    { kind: 'number', text: 'How many?', required: true, explanation: null, settings: { number: { unit: 'km' } } },
    {
      kind: 'choice',
      text: 'Which?',
      required: false,
      options: [{ text: 'One' }, { text: 'Two' }],
      section: null,
    },
  ]);
});

test('[L51] pasted questions stand behind the written ones, in place of those that are still empty', () => {
  const before = emptySurvey('UTC');
  const written = { ...emptyQuestion(), text: 'Written?' };
  const questions = pasted('Why?');
  const after = withPasted({ ...before, questions: [written, emptyQuestion()] }, { title: 'Paper', questions });

  expect(after.title).toBe('Paper');
  expect(after.questions.map(({ text }) => text)).toEqual(['Written?', 'Why?']);
  expect(withPasted({ ...before, title: 'Mine' }, { title: 'Paper', questions }).title).toBe('Mine');
});

test('[L51] there is room for as many as a survey has', () => {
  const { questions } = emptySurvey('UTC');
  expect(roomIn({ questions })).toBe(QUESTIONS_MAX);
  expect(roomIn({ questions: [...questions, { ...emptyQuestion(), text: 'Written?' }] })).toBe(QUESTIONS_MAX - 1);
});

test('[L68] an instruction where to continue becomes a condition on the added questions', () => {
  const { questions } = readPaper('1. Do you smoke?\na) Yes\nb) No → go to question 3\n2. How many?\n3. Your age?');
  const taken = questions.map((question, place) => ({ place, question, values: pastedValues(question) }));
  const [first, second, third] = withPaperLogic(taken);

  expect(second?.show).toMatchObject({
    by: 'all',
    parts: [{ question: first?._id, test: 'notChosen', picks: [{ key: first?.options[1]?.key }] }],
  });
  expect(third?.show).toBeUndefined();
  // Its question was left out.
  expect(withPaperLogic(taken.slice(1)).map(({ show }) => show)).toEqual([undefined, undefined]);
});
