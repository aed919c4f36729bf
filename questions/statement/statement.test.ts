import { expect, test } from 'vitest';
import { asksFor } from '#questions/asks-for.ts';
import { asks, QuestionInput } from '#questions/contract.ts';
import { shownIn, toStored } from '#server/answering/answers.policy.ts';
import { toResults } from '#server/answering/results.ts';
import type { Definition } from '#server/survey/definitions.ts';
import { compileNew } from '#survey/document/compile-new.ts';
import { toQuestion } from '#survey/document/served.ts';

test('[K11] a statement counts nothing, has no result, and is never missing from answers', () => {
  const input = QuestionInput.parse({ kind: 'statement', text: 'Now about you', required: true, options: ['A'] });
  const parts = compileNew({ questions: [{ ...input, options: [] }], pollQuestion: '', pollOptions: [] });
  const definition = parts as unknown as Definition; // the policies read only its questions

  expect(parts.nextCode).toBe(1);
  expect(definition.questions.map(toQuestion)).toEqual([
    expect.not.objectContaining({ slots: expect.anything(), required: true }),
  ]);
  expect(definition.questions.map((question) => asksFor(toQuestion(question)))).toEqual([false]);
  expect(toResults(definition, new Map())).toEqual([]);
  expect(toStored(definition, shownIn(definition, {}), 1)).toEqual({ choices: [], given: null });
  expect([asks('statement'), asks('choice'), asks('matrix')]).toEqual([false, true, true]);
});
