import { AppError } from '#contract/errors.ts';
import type { Survey } from '#contract/surveys.ts';
import { asksFor } from '#questions/asks-for.ts';

/** Whether a respondent can fill in a survey now, or the reason why not. */
export type Standing = 'open' | Obstacle;
export type Obstacle = 'submitted' | 'closed' | 'time-up' | 'gone' | 'no-questions';

/** Reasons that can appear, and disappear again, while the respondent fills in the form. */
export type Halt = 'gone' | 'closed';

export const haltOf = (standing: Standing): Halt | null =>
  standing === 'gone' || standing === 'closed' ? standing : null;

/**
 * Decides whether a respondent can fill in the survey.
 * @param refusals errors of this respondent's calls; the first one with a known meaning outranks the survey's own data
 */
export function standingOf(
  survey: Pick<Survey, 'survey_response' | 'expired' | 'questions'>,
  personId: string,
  refusals: readonly unknown[],
): Standing {
  for (const refusal of refusals) {
    const obstacle = refusal instanceof AppError ? OBSTACLES[refusal.code] : undefined;
    if (obstacle) return obstacle;
  }
  if (survey.survey_response.some(({ respondedUser }) => respondedUser === personId)) return 'submitted';
  if (survey.expired) return 'closed';
  return survey.questions.some(asksFor) ? 'open' : 'no-questions';
}

const OBSTACLES: Partial<Record<AppError['code'], Obstacle>> = {
  already_submitted: 'submitted',
  survey_closed: 'closed',
  time_up: 'time-up',
  not_found: 'gone',
};
