import type { Attempt } from '#contract/responses/responses.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { TimedAttempt } from '#web/features/taking/clock/countdown.ts';
import type { TakenSurvey } from '#web/features/taking/form/taken-survey.ts';

/** A survey for a trial, with its time limit in seconds; null for none. */
export type TriedSurvey = TakenSurvey & Pick<Survey, 'duration'>;

/** The survey as if it were open, whatever its state. A full survey gets all its places back, because the trial needs them. */
export function asTried(survey: Survey): TriedSurvey {
  const { deadline, left, serverNow } = survey;
  const isAhead = Date.parse(deadline) > Date.parse(serverNow);
  return { ...survey, deadline: isAhead ? deadline : NEVER, left: left?.full ? null : left };
}

/** A deadline that no trial meets. */
export const NEVER = '9999-12-31T23:59:59.999Z';

/** The countdown of a trial: as long as a respondent's, but by this device's clock. */
export function beginTrial({ duration }: Pick<Survey, 'duration'>): TimedAttempt {
  const begun = Date.now();
  const startedAt = new Date(begun).toISOString();
  const attempt: Attempt = {
    startedAt,
    expiresAt: duration === null ? null : new Date(begun + duration * 1000).toISOString(),
    serverNow: startedAt,
  };
  return { ...attempt, receivedAt: performance.now() };
}
