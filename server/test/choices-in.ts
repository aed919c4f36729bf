import { DEFAULT_KIND, type QuestionResult } from '#questions/contract.ts';

type ChoiceResult = Extract<QuestionResult, { kind: 'choice' }>;

/** The results of the questions with one choice, of which the surveys of most tests consist. */
export const choicesIn = (results: readonly QuestionResult[] | null | undefined): ChoiceResult[] =>
  (results ?? []).filter((result): result is ChoiceResult => result.kind === DEFAULT_KIND);
