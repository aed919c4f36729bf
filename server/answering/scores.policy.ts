import type { Json } from '#questions/model/kind.ts';
import { scoredIn } from '#survey/document/scored.ts';
import type { StoredQuestion, StoredScore } from '#survey/document/stored.ts';
import { bandOf } from '#survey/scores.ts';
import { type OwnScores, sumUp } from '#survey/scoring.ts';
import type { Definition } from '../survey/definitions.ts';

type ScoredSurvey = Pick<Definition, 'questions' | 'scores'>;

/**
 * The values of answers. They are computed each time, because an author may change points and right answers. @param answerTo the
 * stored answer to a question
 */
export const scoresOfAnswers = (
  survey: ScoredSurvey,
  answerTo: (question: string) => Json | null | undefined,
): OwnScores =>
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
