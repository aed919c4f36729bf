import { DEFAULT_KIND, type QuestionResult } from '#questions/contract.ts';

type ChoiceResult = Extract<QuestionResult, { kind: 'choice' }>;

/** The results of the single-choice questions, which most tests use. */
export const choicesIn = (results: readonly QuestionResult[] | null | undefined): ChoiceResult[] =>
  (results ?? []).filter((result): result is ChoiceResult => result.kind === DEFAULT_KIND);
