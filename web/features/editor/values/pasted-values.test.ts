import { expect, test } from 'vitest';
import { QUESTIONS_MAX } from '#basics/limits.ts';
import { readPaper } from '#questions/exchange/paper.ts';
import { emptyQuestion, emptySurvey } from '#web/authoring/values/editor-values.ts';
import { pastedValues, roomIn, withPasted } from '#web/features/editor/values/pasted-values.ts';

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
