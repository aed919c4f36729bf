import type { Audience, RespondentKind, ResultsOpening } from '#basics/choices.ts';
import { areResultsOpen } from '#contract/responses/results-opening.ts';
import type { Actor } from '#server/http/actor.ts';

interface Seen {
  authorId: string;
  isPublished: boolean;
  audience: Audience;
}

/** The author and admins see everything about a survey. */
export const isInsider = (actor: Actor | null, survey: Pick<Seen, 'authorId'>): boolean =>
  actor !== null && (actor.role === 'admin' || actor.id === survey.authorId);

/** Only insiders see an unpublished survey. Only insiders and invited people see a survey for invited people. */
export const canSeeSurvey = (actor: Actor | null, survey: Seen, respondent: { kind: RespondentKind } | null): boolean =>
  (survey.isPublished && (survey.audience !== 'invited' || respondent?.kind === 'invited')) || isInsider(actor, survey);

/** The answers of others that a viewer may read. */
export interface Sight {
  results: boolean;
  pollResult: boolean;
  /** Typed texts, one by one and as frequent words. Only insiders see addresses even then. */
  texts: boolean;
}

const ALL: Sight = { results: true, pollResult: true, texts: true };
const VOTES: Sight = { results: false, pollResult: true, texts: false };

/**
 * Decides what a viewer may read of the answers of others (rows S15, S16 and S85). Everything that hands out results or texts asks
 * here, so that no two of them differ.
 */
export function sightOf(
  actor: Actor | null,
  survey: Pick<Seen, 'authorId'> & { resultsOpen: ResultsOpening; textsOpen: boolean },
  state: { opened: boolean; expired: boolean; responded: boolean; voted: boolean; withheld: boolean },
): Sight {
  const { opened, expired, responded, voted, withheld } = state;
  if (isInsider(actor, survey)) return withheld ? VOTES : ALL;
  const isOpen = (hasTaken: boolean) => opened && areResultsOpen(survey.resultsOpen, { hasTaken, expired });
  const results = !withheld && isOpen(responded);
  return { results, pollResult: isOpen(voted), texts: results && survey.textsOpen };
}
