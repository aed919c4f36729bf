import { readSurveyAddress } from '#contract/responses/ballot.ts';
import { paths } from '#web/app/paths.ts';
import { safeNextPath } from '#web/features/auth/entrance/next-path.ts';

/** Why a guest is asked to log in or register. */
export interface Reason {
  /** What the guest wants to do; null: it is not known. */
  wish: 'answer' | 'vote' | 'create' | 'pro' | null;
  /** The survey that the guest comes from. */
  surveyId: string | null;
}

/** Reads the reason from the page to which the guest goes on. */
export function readReason(next: string | null): Reason {
  const survey = readSurveyAddress(next);
  if (survey) return { wish: survey.isTest ? null : survey.ticked ? 'vote' : 'answer', surveyId: survey.surveyId };
  return { wish: WISHES[safeNextPath(next).split(/[?#]/)[0] ?? ''] ?? null, surveyId: null };
}

const WISHES: Record<string, Reason['wish']> = { [paths.addSurvey.pattern]: 'create', [paths.checkout.pattern]: 'pro' };
