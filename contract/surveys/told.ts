// Decides which state of a survey a person reads about, for all pages and notes; `standing.ts` and `standing-form.ts` use it.
// Guests load it: no zod here.

import type { ListedSurvey } from './surveys.ts';

/** `closed`: by hand, before its deadline; `expired`: by its deadline; `empty`: it asks nothing. */
export const STATES = [
  ...(['draft', 'scheduled', 'open', 'empty', 'full', 'closed', 'expired'] as const),
  ...(['unpublished', 'archived', 'deleted'] as const),
] as const;
export type SurveyState = (typeof STATES)[number];

/**
 * `log-in`: a guest who may not answer before they log in; `revoked`: by the link of an invitation that was taken back; `framed`: in a page of
 * another site, where only surveys for guests can be answered.
 */
export const READERS = [
  ...(['guest', 'log-in', 'member', 'invited', 'revoked', 'framed'] as const),
  ...(['author', 'surveyor', 'admin'] as const),
] as const;
export type Reader = (typeof READERS)[number];

/** How far they have come. */
export const PROGRESS = ['nothing', 'running', 'time-up', 'answered', 'screened'] as const;
export type Progress = (typeof PROGRESS)[number];

/**
 * The words for a person. About their answers: `submitted`, `screened`, `time-up`. Why they may not answer: `log-in`, `own`,
 * `neutral`. `gone` says no more, because only the author and admins learn about a survey that was put away. `elsewhere`: only on the
 * site's own pages.
 */
export type Told =
  | Exclude<SurveyState, 'deleted'>
  | ('running' | 'time-up' | 'submitted' | 'screened' | 'log-in' | 'own' | 'neutral' | 'gone' | 'elsewhere');

/** Decides what the page tells its reader. The reader's own answers outrank the state of the survey (row S14). */
export function toldOf(state: SurveyState, { reader, progress }: { reader: Reader; progress: Progress }): Told {
  const isInside = reader === 'author' || reader === 'admin';
  if (state === 'deleted' || reader === 'revoked') return 'gone';
  if (state === 'draft') return reader === 'author' ? 'draft' : 'gone';
  if (state === 'unpublished' || state === 'archived') return isInside ? state : 'gone';
  if (reader === 'framed') return 'elsewhere';
  if (state === 'scheduled') return 'scheduled';
  if (progress === 'answered') return 'submitted';
  if (progress === 'screened') return 'screened';
  if (state !== 'open') return state;
  if (reader === 'author') return 'own';
  if (reader === 'surveyor' || reader === 'admin') return 'neutral';
  if (reader === 'log-in') return 'log-in';
  return progress === 'nothing' ? 'open' : progress;
}

/** Returns the words for the card of a survey in a list, which holds open and closed surveys alone. */
export const tellOfCard = ({
  answered,
  screened,
  expired,
}: Pick<ListedSurvey, 'answered' | 'screened' | 'expired'>): Told =>
  toldOf(expired ? 'expired' : 'open', {
    ...{ reader: 'member', progress: answered ? (screened ? 'screened' : 'answered') : 'nothing' },
  });
