import { expect, test } from 'vitest';
import { COLUMNS_MAX, EXPLANATION_MAX, OPTION_MAX, OPTIONS_MAX, TITLE_MAX } from '#basics/limits.ts';
import { emptyOption, emptyQuestion, emptySurvey, firstSurvey } from '#web/authoring/values/editor-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { listFaults } from '#web/features/editor/form/faults/list-faults.ts';
import { toDocument } from '#web/features/editor/values/document-values.ts';
import { faultsOf as faultsIn, fieldName, resolveSurvey } from '#web/features/editor/values/resolve-survey.ts';

const COMPLETE: EditorValues = {
  ...emptySurvey('UTC'),
  title: 'Travel',
  description: 'How we travel',
  category: 'Technology',
  duration: '120',
  deadline: '2027-03-01',
};

test('[V03] title, description, category, duration and deadline are required, poll and questions are not', async () => {
  expect(await faultsOf(emptySurvey('UTC'))).toEqual({
    title: 'missing',
    description: 'missing',
    category: 'missing',
    duration: 'missing',
    deadline: 'missing',
  });
  expect(await faultsOf(COMPLETE)).toEqual({});
});

test('[S88] a new survey lacks nothing but a title, which its first question gives it', async () => {
  const first = firstSurvey('Europe/Berlin', { description: 'Thank you.', category: 'Technology' });
  expect(await faultsOf(first)).toEqual({ title: 'missing' });
  const question = { ...emptyQuestion(), text: ' Which book next? ' };
  const heading = { ...emptyQuestion('statement', {}), text: 'Books' };
  const values = { ...first, questions: [heading, question] };
  expect(await faultsOf(values)).toEqual({});
  expect(toDocument(values)).toMatchObject({
    title: 'Which book next?',
    duration: null,
    audience: 'link',
    listed: true,
  });
  expect(toDocument({ ...values, title: 'Books' }).title).toBe('Books');
});

test.each(['0', '-1', '1.5', '86401', 'ten'])('[V03] "%s" is not a duration', async (duration) => {
  expect(await faultsOf({ ...COMPLETE, duration })).toEqual({ duration: 'missing' });
});

test('a repeated option is a fault of the second one', async () => {
  const pollOptions = [
    { key: '_Yes', text: 'Yes' },
    { key: '_Yesagain', text: ' Yes ' },
  ];
  const options = [
    { key: '_Train', text: 'Train' },
    { key: '_blank', text: '' },
    { key: '4', text: 'Train' },
  ];
  const questions = [{ ...emptyQuestion(), text: 'How?', options }];

  expect(await faultsOf({ ...COMPLETE, pollOptions, questions })).toEqual({
    'questions.0.options.2.text': 'repeated',
    'pollOptions.1.text': 'repeated',
  });
});

test('texts that are too long, too many or not storable are faults of their fields', async () => {
  const options = Array.from({ length: OPTIONS_MAX + 1 }, (_, index) => emptyOption(`Option ${index}`));
  const title = 'x'.repeat(TITLE_MAX + 1);

  expect(
    await faultsOf({
      ...COMPLETE,
      title,
      description: 'a\0b',
      questions: [{ ...emptyQuestion(), text: 'How?', options }],
    }),
  ).toEqual({
    title: 'tooLong',
    description: 'not_text',
    'questions.0.options': 'tooMany',
  });
});

test('the most options of a kind are told', () => {
  const options = Array.from({ length: 20 }, (_, index) => emptyOption(`Option ${index}`));
  const question = { ...emptyQuestion('matrix'), text: 'How?', options, rows: [{ key: '_Here', text: 'Here' }] };

  expect(faultsIn({ ...COMPLETE, questions: [question] })['questions.0.options']).toEqual({
    type: 'tooMany',
    message: String(COLUMNS_MAX),
  });
});

test('a path in the server’s answer becomes the name of a field', () => {
  const nameOf = (path: string) => fieldName(path.split('.'), COMPLETE);

  expect(nameOf('questions.0.text')).toBe('questions.0.text');
  expect(nameOf('questions.0.options.3')).toBe('questions.0.options.3.text');
  expect(nameOf('questions.0.options.3.text')).toBe('questions.0.options.3.text');
  expect(nameOf('questions.0.rows.0')).toBe('questions.0.rows.0.text');
  expect(nameOf('questions.0.settings.max')).toBe('questions.0.settings.choice.max');
  expect(nameOf('pollOptions.1')).toBe('pollOptions.1.text');
  expect(nameOf('deadline')).toBe('deadline');
});

test('the faults of options, explanations and settings are those of their own fields', async () => {
  const stored = { key: '4', text: 'x'.repeat(OPTION_MAX + 1) };
  const question = {
    ...emptyQuestion(),
    text: 'How?',
    explanation: 'x'.repeat(EXPLANATION_MAX + 1),
    options: [stored],
  };
  const settings = { choice: { look: 'list', chart: 'cake', other: 'x'.repeat(OPTION_MAX + 1) } };

  expect(await faultsOf({ ...COMPLETE, questions: [question, { ...question, explanation: null, settings }] })).toEqual({
    'questions.0.explanation': 'tooLong',
    'questions.0.options.0.text': 'tooLong',
    'questions.1.options.0.text': 'tooLong',
    'questions.1.settings.choice.other': 'tooLong',
    'questions.1.settings.choice.chart': 'unfit',
  });
});

/** By the name of the field, in the order of the page. */
async function faultsOf(values: EditorValues): Promise<Record<string, unknown>> {
  const { errors } = await resolveSurvey(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(listFaults(errors).map(({ name, error }) => [name, Reflect.get(error, 'type')]));
}
