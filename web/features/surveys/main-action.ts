import { ownResponseOf } from '#contract/respondent.ts';
import type { Role } from '#contract/roles.ts';
import type { Survey } from '#contract/surveys.ts';
import type { User } from '#contract/users.ts';

/** The state of a survey for one person: their own response outranks the deadline. */
export type Standing = 'submitted' | 'expired' | 'full' | 'open';

export function standingOf(
  survey: Pick<Survey, 'expired' | 'left' | 'respondent' | 'survey_response'>,
  viewer: Pick<User, '_id'> | null,
): Standing {
  if (ownResponseOf(survey, viewer)) return 'submitted';
  if (survey.expired) return 'expired';
  return survey.left?.full ? 'full' : 'open';
}

/** Whether people of this role take surveys; surveyors and admins stay neutral. */
export function mayTakePart(role: Role): boolean {
  return role === 'user' || role === 'pro-user';
}
