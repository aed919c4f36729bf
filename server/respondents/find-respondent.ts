import type { RespondentKind } from '#basics/choices.ts';
import { AppError } from '#contract/http/errors.ts';
import { takesPart } from '#contract/people/roles.ts';
import type { Respondent } from '#server/db/respondents.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { canSeeSurvey } from '../survey/access.policy.ts';
import type { Definition } from '../survey/definitions.ts';
import type { Guests } from './guests.ts';
import type { FindInvitation } from './respondents.queries.ts';

export interface RespondentDeps {
  findInvitation: FindInvitation;
  /** The id of a member or an invitation in an anonymous survey. */
  pseudonym: (id: string, surveyId: string) => string;
}

export interface GuestDeps extends RespondentDeps {
  guests: Guests;
}

type Asked = Pick<Definition, 'id' | 'audience' | 'anonymous'>;

/** The respondent that this visitor is in this survey. @returns null if they may not answer, or are a guest who has not begun */
export async function findRespondent(
  deps: RespondentDeps,
  visitor: Visitor,
  survey: Asked,
): Promise<Respondent | null> {
  const { actor } = visitor;
  if (survey.audience === 'invited') {
    const id = visitor.invitationTo(survey.id);
    const found = id === null ? null : await deps.findInvitation(id);
    return id !== null && found?.surveyId === survey.id ? named(deps, survey, 'invited', id) : null;
  }
  if (actor) return takesPart(actor.role) ? named(deps, survey, 'member', actor.id) : null;
  const guest = survey.audience === 'link' ? visitor.guestIn(survey.id) : null;
  return guest === null ? null : asGuest(survey, guest);
}

const asGuest = ({ anonymous }: Asked, id: string): Respondent => ({
  kind: 'guest',
  id,
  proof: null,
  ...(anonymous && { isSecret: true }),
});

/** The respondent under the id that the survey knows them by. */
const named = (deps: RespondentDeps, { id, anonymous }: Asked, kind: RespondentKind, proof: string): Respondent => ({
  kind,
  id: anonymous ? deps.pseudonym(proof, id) : proof,
  proof,
  ...(anonymous && { isSecret: true }),
});

/**
 * The respondent. A visitor without an account becomes a guest if the survey is for anyone with the link.
 * @param survey null when there is none: refused like a hidden one
 * @param seed as in `Visitor.becomeGuest`
 * @throws AppError `not_signed_in`; `forbidden` to surveyors and admins; `not_found` to people who were not invited; to guests as
 *   `Guests.admit`
 */
export async function getRespondent(
  deps: GuestDeps,
  visitor: Visitor,
  survey: (Asked & Pick<Definition, 'isPublished'>) | null,
  seed: string | null,
): Promise<Respondent> {
  if (survey) {
    const { isPublished, audience } = survey;
    if (isPublished && audience === 'link' && !visitor.actor) {
      return asGuest(survey, await deps.guests.admit(visitor, survey.id, seed));
    }
    // Also in a survey that was hidden since: earlier answers stay answered.
    const found = await findRespondent(deps, visitor, survey);
    if (found) return found;
    if (isPublished && audience === 'invited') throw new AppError('not_found');
  }
  if (!visitor.actor) throw new AppError('not_signed_in');
  throw new AppError(takesPart(visitor.actor.role) ? 'not_found' : 'forbidden');
}

/** Whether this visitor sees the survey, and as which respondent. @throws AppError `not_found` if they do not */
export async function assertSees(
  deps: RespondentDeps,
  visitor: Visitor,
  survey: Asked & Pick<Definition, 'authorId' | 'isPublished'>,
): Promise<Respondent | null> {
  const respondent = await findRespondent(deps, visitor, survey);
  if (!canSeeSurvey(visitor.actor, survey, respondent)) throw new AppError('not_found');
  return respondent;
}
