// Decides what a person is told about the state of a survey, for all pages and notes. Guests load it: no zod here.

import { AppError } from './errors.ts';
import { isLetIn, ownResponseOf } from './respondent.ts';
import type { Survey } from './surveys.ts';

/** `closed`: by hand, before its deadline; `expired`: by its deadline; `empty`: it asks nothing. */
export const STATES = [
  ...(['draft', 'scheduled', 'open', 'empty', 'full', 'closed', 'expired'] as const),
  ...(['unpublished', 'archived', 'deleted'] as const),
] as const;
export type SurveyState = (typeof STATES)[number];

/** `log-in`: a guest who may not answer before they log in; `revoked`: by the link of an invitation that was taken back. */
export const READERS = ['guest', 'log-in', 'member', 'invited', 'revoked', 'author', 'surveyor', 'admin'] as const;
export type Reader = (typeof READERS)[number];

/** How far they have come. */
export const PROGRESS = ['nothing', 'running', 'time-up', 'answered', 'screened'] as const;
export type Progress = (typeof PROGRESS)[number];

/**
 * The words for a person. About their answers: `submitted`, `screened`, `time-up`. Why they may not answer: `log-in`, `own`, `neutral`. `gone`
 * says no more, since others than its author and admins learn nothing of a survey that was put away.
 */
export type Told =
  | Exclude<SurveyState, 'deleted'>
  | ('running' | 'time-up' | 'submitted' | 'screened' | 'log-in' | 'own' | 'neutral' | 'gone');

/** Decides what they are told. Their own answers outrank the state of the survey, as row S14 has it. */
export function toldOf(state: SurveyState, { reader, progress }: { reader: Reader; progress: Progress }): Told {
  const isInside = reader === 'author' || reader === 'admin';
  if (state === 'deleted' || reader === 'revoked') return 'gone';
  if (state === 'draft') return reader === 'author' ? 'draft' : 'gone';
  if (state === 'unpublished' || state === 'archived') return isInside ? state : 'gone';
  if (state === 'scheduled') return 'scheduled';
  if (progress === 'answered') return 'submitted';
  if (progress === 'screened') return 'screened';
  if (state !== 'open') return state;
  if (reader === 'author') return 'own';
  if (reader === 'surveyor' || reader === 'admin') return 'neutral';
  if (reader === 'log-in') return 'log-in';
  return progress === 'nothing' ? 'open' : progress;
}

type Known = Pick<Survey, 'status' | 'expired' | 'left' | 'respondent' | 'survey_response'>;
type Asked = Known & Pick<Survey, 'author' | 'audience' | 'attempt'> & { asks: boolean };
type Viewer = { _id: string; user_role: string } | null;

export function stateOf(
  { status, expired, left }: Pick<Survey, 'status' | 'expired' | 'left'>,
  asks: boolean,
): SurveyState {
  if (status !== 'published' && status !== 'closed' && status !== 'expired') return status;
  // The clock of the page may know it before the server has told the status.
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

function progressOf(survey: Pick<Asked, 'respondent' | 'survey_response' | 'attempt'>, viewer: Viewer): Progress {
  const own = ownResponseOf(survey, viewer);
  if (own) return own.screened ? 'screened' : 'answered';
  return survey.attempt ? 'running' : 'nothing';
}

/** Returns the words for a respondent with an open form. @param refusals of their calls; the first with a known meaning decides */
export function tellRespondent(survey: Known, asks: boolean, refusals: readonly unknown[]): Told {
  const progress = progressOf({ ...survey, attempt: null }, null);
  const told = toldOf(stateOf(survey, asks), { reader: survey.respondent?.kind ?? 'guest', progress });
  for (const refusal of refusals) {
    const meant = refusal instanceof AppError ? meaningOf(refusal) : undefined;
    // The stored answers and the status say more than a code.
    if (meant) return told === 'screened' || (meant === 'closed' && told === 'expired') ? told : meant;
  }
  return told;
}

/** A refusal that names answers leaves others to choose. */
const meaningOf = ({ code, fields = {} }: AppError): Told | undefined =>
  code === 'full' && Object.keys(fields).length > 0 ? undefined : MEANINGS[code];

const MEANINGS: Partial<Record<AppError['code'], Told>> = {
  already_submitted: 'submitted',
  survey_closed: 'closed',
  full: 'full',
  survey_not_open: 'scheduled',
  time_up: 'time-up',
  not_found: 'gone',
};
