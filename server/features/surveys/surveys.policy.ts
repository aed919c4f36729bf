import type { Audience, RespondentKind } from '#contract/choices.ts';
import type { Actor } from '#server/http/actor.ts';

interface Seen {
  authorId: string;
  isPublished: boolean;
  audience: Audience;
}

/** The author and admins see everything about a survey. */
export const isInsider = (actor: Actor | null, survey: Pick<Seen, 'authorId'>): boolean =>
  actor !== null && (actor.role === 'admin' || actor.id === survey.authorId);

/** Only insiders see an unpublished survey, and beside them only the invited see one for invited people. */
export const canSeeSurvey = (actor: Actor | null, survey: Seen, respondent: { kind: RespondentKind } | null): boolean =>
  (survey.isPublished && (survey.audience !== 'invited' || respondent?.kind === 'invited')) || isInsider(actor, survey);

/** Respondents and insiders see the results, every viewer after the close, and no one else before the opening (row S15). */
export const canSeeResults = (
  actor: Actor | null,
  survey: Pick<Seen, 'authorId'>,
  state: { opened: boolean; expired: boolean; responded: boolean },
): boolean => (state.opened && (state.expired || state.responded)) || isInsider(actor, survey);

/** Voters and insiders see the counts of the poll, every viewer after the close (row S16). */
export const canSeePollResult = (
  actor: Actor | null,
  survey: Pick<Seen, 'authorId'>,
  state: { opened: boolean; expired: boolean; voted: boolean },
): boolean => (state.opened && (state.expired || state.voted)) || isInsider(actor, survey);
