import { expect, test } from 'vitest';
import { OPTIONS_MAX, QUESTIONS_MAX, ROWS_MAX, SUBMISSION_BYTES_MAX, TEXT_MAX } from '#basics/limits.ts';
import { answerInFull, assertAllAnswered, SIGNS } from '#server/test/largest-survey.ts';

test('[V03] whatever survey is published, the largest answers to all its questions are taken', () => {
  assertAllAnswered({ numRuns: 30, interruptAfterTimeLimit: 8_000 });
});

test.each(SIGNS)(
  '[V03] a hundred full texts of %j fit into the body of a submission, however they are escaped',
  (sign) => {
    const texts = Array.from({ length: 100 }, (_, index) => ({
      ...{ kind: 'text', text: `Question ${index}`, settings: { format: 'lines', max: TEXT_MAX } },
    }));
    const full = answerInFull(texts, sign, 1);
    expect(full).toMatchObject({ faults: {}, issues: [] });
    expect(Math.max(full?.bytes ?? 0, full?.escaped ?? 0)).toBeLessThanOrEqual(SUBMISSION_BYTES_MAX);
  },
);

test('[V03] a survey with as many options and cells as it can count is answered in full', () => {
  const options = Array.from({ length: OPTIONS_MAX }, (_, index) => `No. ${index}`);
  // Codes are stored in 16 bits.
  const questions = Array.from({ length: 31 }, (_, index) => ({
    ...{ kind: 'multiple', text: `Question ${index}`, options, settings: { other: 'Other' } },
  }));
  expect(answerInFull(questions, '語', 1)).toMatchObject({ faults: {}, issues: [] });
});

test('[L82] five hundred questions are answered in full, and so are three hundred rows', () => {
  const questions = Array.from({ length: QUESTIONS_MAX }, (_, index) => ({
    ...{ kind: index % 2 ? 'choice' : 'scale', text: `Question ${index}`, options: index % 2 ? ['Yes', 'No'] : [] },
  }));
  expect(answerInFull(questions, '語', 1)).toMatchObject({ faults: {}, issues: [] });
  const rows = Array.from({ length: ROWS_MAX }, (_, index) => `Row ${index}`);
  const table = { kind: 'matrix', text: 'How?', rows, options: ['Good', 'Bad'] };
  expect(answerInFull([table], '語', 1)).toMatchObject({ faults: {}, issues: [] });
});
