import type { Actor } from '#server/http/actor.ts';

interface Seen {
  authorId: string;
  isPublished: boolean;
}

/** The author and admins see everything about a survey. */
export const isInsider = (actor: Actor | null, survey: Pick<Seen, 'authorId'>): boolean =>
  actor !== null && (actor.role === 'admin' || actor.id === survey.authorId);

/** Only insiders see an unpublished survey. */
export const canSeeSurvey = (actor: Actor | null, survey: Seen): boolean =>
  survey.isPublished || isInsider(actor, survey);

/** Respondents and insiders see the results, every viewer after the close (row S15). */
export const canSeeResults = (
  actor: Actor | null,
  survey: Pick<Seen, 'authorId'>,
  state: { expired: boolean; responded: boolean },
): boolean => state.expired || state.responded || isInsider(actor, survey);

/** Voters and insiders see the counts of the poll, every viewer after the close (row S16). */
export const canSeePollResult = (
  actor: Actor | null,
  survey: Pick<Seen, 'authorId'>,
  state: { expired: boolean; voted: boolean },
): boolean => state.expired || state.voted || isInsider(actor, survey);
