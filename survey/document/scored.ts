import { memoized } from '#basics/memoized.ts';
import { tellRight } from '../right-words.ts';
import type { ResultTime } from '../scores.ts';
import type { Scored, VisibleScoring } from '../scoring.ts';
import { kindOf, toCounted } from './served.ts';
import type { StoredParts, StoredQuestion } from './stored.ts';

/** The questions with points. Memoized for each survey, because exports and statistics have many responses. */
export const scoredIn = memoized(({ questions }: Pick<StoredParts, 'questions'>): readonly Scored[] =>
  questions.flatMap((question) => toScored(question) ?? []),
);

/** A question as its answers are judged, with the removed options that respondents chose; null if it has no scoring. */
export function toScored(question: StoredQuestion): Scored | null {
  const { scoring } = question;
  if (!scoring) return null;
  const codes = question.options.map(({ code }) => code);
  const counted = { ...toCounted(question), kind: kindOf(question) };
  return { ...counted, codes, scoring, rightAnswers: tellRight(counted, scoring.right) };
}

/** The scoring that the survey shows to its respondents. */
export const visibleScoring = (
  parts: Pick<StoredParts, 'questions' | 'scores'>,
  resultShown: ResultTime,
): VisibleScoring => ({
  resultShown,
  questions: scoredIn(parts),
  scores: parts.scores.map(({ hidden, ...score }) => ({ ...score, shown: !hidden })),
});
