// Words the decision of `told.ts` for the viewer of a survey's page. Guests load it: no zod here.

import { AppError } from '../http/errors.ts';
import { areResultsOpen, isWithheld } from '../responses/results-opening.ts';
import { isLetIn, ownResponseOf } from './respondent.ts';
import type { Survey } from './surveys.ts';
import { type Progress, type Reader, type SurveyState, type Told, toldOf } from './told.ts';

export type Known = Pick<Survey, 'status' | 'expired' | 'left' | 'respondent' | 'survey_response'>;
export type Asked = Known & Pick<Survey, 'author' | 'audience' | 'attempt'> & { asks: boolean };
type Viewer = { _id: string; user_role: string } | null;

export function stateOf(
  { status, expired, left }: Pick<Survey, 'status' | 'expired' | 'left'>,
  asks: boolean,
): SurveyState {
  if (status !== 'published' && status !== 'closed' && status !== 'expired') return status;
  // The page's clock may know it before the server has sent the status.
  if (expired) return status === 'closed' ? 'closed' : 'expired';
  if (left?.full) return 'full';
  return asks ? 'open' : 'empty';
}

/** Returns the words for the viewer of a page. */
export function tell(survey: Asked, viewer: Viewer): Told {
  return toldOf(stateOf(survey, survey.asks), {
    reader: readerOf(survey, viewer),
    progress: progressOf(survey, viewer),
  });
}

function readerOf(survey: Asked, viewer: Viewer): Reader {
  if (survey.respondent) return survey.respondent.kind;
  if (viewer?._id === survey.author) return 'author';
  if (viewer) return viewer.user_role === 'admin' || viewer.user_role === 'surveyor' ? viewer.user_role : 'member';
  return isLetIn(survey, viewer) ? 'guest' : 'log-in';
}

export function progressOf(
  survey: Pick<Asked, 'respondent' | 'survey_response' | 'attempt'>,
  viewer: Viewer,
): Progress {
  const own = ownResponseOf(survey, viewer);
  if (own) return own.screened ? 'screened' : 'answered';
  return survey.attempt ? 'running' : 'nothing';
}

/** Where a refused `getSurvey` says that the browser has opened an invitation to the survey. */
export const INVITED_BEFORE = { respondent: 'invited' } as const;

/** Returns the words for a viewer who reads no survey. @returns null where the call failed for another reason */
export function tellUnseen(refusal: unknown, viewer: Viewer): Extract<Told, 'gone' | 'log-in'> | null {
  if (!(refusal instanceof AppError && refusal.code === 'not_found')) return null;
  // A log-in shows an invited person no more than their link.
  const isInvited = refusal.fields?.['respondent'] === INVITED_BEFORE.respondent;
  return viewer || isInvited ? 'gone' : 'log-in';
}

/** Why a viewer reads no results, and how they open to them. */
export interface Sealed {
  /** `author`: who keeps them; `few`: too few anonymous answers; `time`: they open later. */
  by: 'author' | 'few' | 'time';
  /** They answer, log in first, or wait for the close; null: nothing of these. */
  opens: 'answer' | 'signIn' | 'deadline' | null;
}

/** Tells why a viewer reads no results; null when they do. */
export function sealOf(
  survey: Omit<Asked, 'asks'> & Pick<Survey, 'results' | 'resultsOpen' | 'anonymous' | 'responseCount'>,
  viewer: Viewer,
): Sealed | null {
  const { results, resultsOpen, responseCount, expired } = survey;
  if (results !== null) return null;
  const isInside = viewer !== null && (viewer._id === survey.author || viewer.user_role === 'admin');
  if (resultsOpen === 'never' && !isInside) return { by: 'author', opens: null };
  const told = tell({ ...survey, asks: true }, viewer);
  const opens = resultsOpen === 'after-close' ? 'deadline' : wayToResults(told);
  if (!isWithheld(survey, responseCount)) return { by: 'time', opens };
  const isOpen = isInside || areResultsOpen(resultsOpen, { hasTaken: told === 'submitted', expired });
  return { by: 'few', opens: isOpen ? null : opens };
}

function wayToResults(told: Told): 'answer' | 'signIn' | 'deadline' {
  if (told === 'log-in') return 'signIn';
  return told === 'open' || told === 'running' || told === 'time-up' ? 'answer' : 'deadline';
}
