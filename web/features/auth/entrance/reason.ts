import { readSurveyAddress } from '#contract/responses/ballot.ts';
import { paths, type Wish } from '#web/app/paths.ts';
import { safeNextPath } from '#web/features/auth/entrance/next-path.ts';

/** Why a guest is asked to log in or register. */
export interface Reason {
  /** null: no reason is known. */
  wish: Wish | null;
  /** The survey that the guest comes from. */
  surveyId: string | null;
}

/** Reads the reason from the entrance's address: `next`, the page after the login, and `to`, the wish if `next` does not tell. */
export function readReason(address: URLSearchParams): Reason {
  const next = address.get('next');
  const survey = readSurveyAddress(next);
  const given = WISHES.find((wish) => wish === address.get('to')) ?? null;
  if (survey)
    return { wish: given ?? (survey.ticked ? 'vote' : survey.isForm ? 'answer' : null), surveyId: survey.surveyId };
  return { wish: PAGES[safeNextPath(next).split(/[?#]/)[0] ?? ''] ?? null, surveyId: null };
}

const WISHES = ['answer', 'vote', 'react', 'create', 'pro'] as const satisfies Wish[];
const PAGES: Record<string, Wish> = { [paths.addSurvey.pattern]: 'create', [paths.checkout.pattern]: 'pro' };
