import { asks, type DocumentQuestion } from '#questions/contract.ts';
import type { Choice } from '#questions/model/condition-input.ts';
import type { DocumentScoring } from '#questions/model/scoring-input.ts';
import { hasChoice } from './choices.ts';
import { faultOfRight } from './reference-faults.ts';

/** A scoring without parts that its question or survey no longer has; undefined if nothing is left. */
export function leftOfScoring(
  { scores, points, right, forRight, forWrong, explanation }: DocumentScoring,
  question: DocumentQuestion,
  known: readonly { key: string }[],
): DocumentScoring | undefined {
  if (!asks(question.kind)) return undefined;
  const isThere = (choice: Choice) => hasChoice(question, choice);
  const left = right && 'chosen' in right ? { ...right, chosen: right.chosen.filter(isThere) } : right;
  const isRight = left && faultOfRight(left, question) === null;
  return {
    scores: scores.filter(({ key }) => known.some((score) => score.key === key)),
    points: points.filter(({ of }) => isThere(of)),
    ...(isRight && { right: left }),
    ...(isRight && forRight !== undefined && { forRight }),
    ...(isRight && forWrong !== undefined && { forWrong }),
    ...(explanation !== undefined && { explanation }),
  };
}
