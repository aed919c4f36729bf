import { expect, test } from 'vitest';
import { OPTIONS_MAX, TITLE_MAX } from '#contract/limits.ts';
import { listFaults } from '#web/features/editor/form/list-faults.ts';
import { type EditorValues, emptySurvey } from '#web/features/editor/values/editor-values.ts';
import { fieldName, resolveSurvey } from '#web/features/editor/values/resolve-survey.ts';

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

test.each(['0', '-1', '1.5', '86401', 'ten'])('[V03] "%s" is not a duration', async (duration) => {
  expect(await faultsOf({ ...COMPLETE, duration })).toEqual({ duration: 'missing' });
});

test('a repeated option is a fault of the second one', async () => {
  const pollOptions = [{ text: 'Yes' }, { text: ' Yes ' }];
  const questions = [{ text: 'How?', options: [{ text: 'Train' }, { text: '' }, { text: 'Train' }] }];

  expect(await faultsOf({ ...COMPLETE, pollOptions, questions })).toEqual({
    'questions.0.options.2.text': 'repeated',
    'pollOptions.1.text': 'repeated',
  });
});

test('texts that are too long, too many or not storable are faults of their fields', async () => {
  const options = Array.from({ length: OPTIONS_MAX + 1 }, (_, index) => ({ text: `Option ${index}` }));
  const title = 'x'.repeat(TITLE_MAX + 1);

  expect(await faultsOf({ ...COMPLETE, title, description: 'a\0b', questions: [{ text: 'How?', options }] })).toEqual({
    title: 'tooLong',
    description: 'notText',
    'questions.0.options': 'tooMany',
  });
});

test('a path in the server’s answer becomes the name of a field', () => {
  expect(fieldName(['questions', '0', 'text'])).toBe('questions.0.text');
  expect(fieldName(['questions', '0', 'options', '3'])).toBe('questions.0.options.3.text');
  expect(fieldName(['pollOptions', '1'])).toBe('pollOptions.1.text');
  expect(fieldName(['deadline'])).toBe('deadline');
});

/** By the name of the field, in the order of the page. */
async function faultsOf(values: EditorValues): Promise<Record<string, unknown>> {
  const { errors } = await resolveSurvey(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(listFaults(errors).map(({ name, error }) => [name, Reflect.get(error, 'type')]));
}
