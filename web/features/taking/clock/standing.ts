import { AppError } from '#contract/errors.ts';
import { ownResponseOf } from '#contract/respondent.ts';
import type { Survey } from '#contract/surveys.ts';
import { asksFor } from '#questions/asks-for.ts';

/** Whether a respondent can fill in a survey now, or the reason why not. */
export type Standing = 'open' | Obstacle;
export type Obstacle = 'submitted' | 'closed' | 'full' | 'time-up' | 'gone' | 'no-questions';

/** Reasons that can appear, and disappear again, while the respondent fills in the form. */
export type Halt = 'gone' | 'closed' | 'full';

export const haltOf = (standing: Standing): Halt | null =>
  standing === 'gone' || standing === 'closed' || standing === 'full' ? standing : null;

/**
 * Decides whether a respondent can fill in the survey.
 * @param refusals errors of this respondent's calls; the first one with a known meaning outranks the survey's own data
 */
export function standingOf(
  survey: Pick<Survey, 'respondent' | 'survey_response' | 'expired' | 'left' | 'questions'>,
  refusals: readonly unknown[],
): Standing {
  for (const refusal of refusals) {
    const obstacle = refusal instanceof AppError ? obstacleOf(refusal) : undefined;
    if (obstacle) return obstacle;
  }
  if (ownResponseOf(survey, null)) return 'submitted';
  if (survey.expired) return 'closed';
  if (survey.left?.full) return 'full';
  return survey.questions.some(asksFor) ? 'open' : 'no-questions';
}

/** A refusal that names answers leaves others to choose. */
const obstacleOf = ({ code, fields = {} }: AppError): Obstacle | undefined =>
  code === 'full' && Object.keys(fields).length > 0 ? undefined : OBSTACLES[code];

const OBSTACLES: Partial<Record<AppError['code'], Obstacle>> = {
  already_submitted: 'submitted',
  survey_closed: 'closed',
  full: 'full',
  survey_not_open: 'closed',
  time_up: 'time-up',
  not_found: 'gone',
};
