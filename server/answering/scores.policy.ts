import { memoized } from '#basics/memoized.ts';
import type { Json } from '#questions/model/kind.ts';
import { kindOf, toCounted } from '#survey/asked.ts';
import { tellRight } from '#survey/right-words.ts';
import { bandOf } from '#survey/scores.ts';
import { type Scored, sumUp, type Worth } from '#survey/scoring.ts';
import type { StoredQuestion, StoredScore } from '#survey/stored.ts';
import type { Definition } from '../survey/definitions.ts';

type ScoredSurvey = Pick<Definition, 'questions' | 'scores'>;

/** Read once for each definition, because exports and statistics have many responses. */
const scoredIn = memoized(({ questions }: ScoredSurvey): readonly Scored[] =>
  questions.flatMap((question) => {
    const scored = toScored(question);
    return scored ? [scored] : [];
  }),
);

/** A question as its answers are judged, with the options that were removed after they had been chosen; null where it has no scoring. */
export function toScored(question: StoredQuestion): Scored | null {
  const { scoring } = question;
  if (!scoring) return null;
  const codes = question.options.map(({ code }) => code);
  const counted = { ...toCounted(question), kind: kindOf(question) };
  return { ...counted, codes, scoring, rightAnswers: tellRight(counted, scoring.right) };
}

/**
 * The values of answers. They are computed each time, because an author may change points and right answers. @param answerTo the
 * stored answer to a question
 */
export const worthOfAnswers = (survey: ScoredSurvey, answerTo: (question: string) => Json | null | undefined): Worth =>
  sumUp(
    scoredIn(survey),
    survey.scores.map(({ code }) => code),
    answerTo,
  );

/** The band of a respondent's sum; null without a sum or a matching band. */
export const bandIn = ({ bands }: StoredScore, sum: number | null | undefined) =>
  sum === null || sum === undefined ? null : bandOf(bands, sum);

/** Whether there is anything that respondents may read of what their answers are worth. */
export const hasOwnResult = ({ questions, scores }: ScoredSurvey): boolean =>
  scores.some(({ hidden }) => !hidden) || questions.some(hasRight);

/** Whether answers to a question are right or wrong. */
export const hasRight = ({ scoring, removed }: StoredQuestion): boolean => !removed && scoring?.right !== undefined;
