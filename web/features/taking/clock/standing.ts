import { AppError } from '#contract/errors.ts';
import type { Survey } from '#contract/surveys.ts';

/** Whether one person can fill in a survey now, or what stands against it. */
export type Standing = 'open' | Obstacle;
export type Obstacle = 'submitted' | 'closed' | 'time-up' | 'gone' | 'no-questions';

/** What can end, and be taken back, under somebody's hands. */
export type Halt = 'gone' | 'closed';

export const haltOf = (standing: Standing): Halt | null =>
  standing === 'gone' || standing === 'closed' ? standing : null;

/**
 * @param refusals what the server answered to this person's calls, if it refused them; the first that says something counts,
 *   before what is known of the survey
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
  return survey.questions.length > 0 ? 'open' : 'no-questions';
}

const OBSTACLES: Partial<Record<AppError['code'], Obstacle>> = {
  already_submitted: 'submitted',
  survey_closed: 'closed',
  time_up: 'time-up',
  not_found: 'gone',
};
