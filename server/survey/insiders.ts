import { AppError } from '#contract/http/errors.ts';
import type { Actor } from '#server/http/actor.ts';
import { canSeeSurvey, isInsider } from './access.policy.ts';
import type { Definition, Definitions } from './definitions.ts';

export interface InsiderDeps {
  definitions: Definitions;
}

/**
 * Returns the survey to its author and to admins.
 * @throws AppError `not_signed_in`; `not_found`; `other_person` for a survey that all may see
 */
export async function assertInsider(deps: InsiderDeps, actor: Actor | null, surveyId: string): Promise<Definition> {
  if (!actor) throw new AppError('not_signed_in');
  const definition = await deps.definitions.get(surveyId);
  if (!definition) throw new AppError('not_found');
  if (!isInsider(actor, definition))
    throw new AppError(canSeeSurvey(actor, definition, null) ? 'other_person' : 'not_found');
  return definition;
}

/** Returns the survey to its author. @throws AppError as `assertInsider` */
export async function assertAuthor(deps: InsiderDeps, actor: Actor, surveyId: string): Promise<Definition> {
  const definition = await assertInsider(deps, actor, surveyId);
  if (definition.authorId !== actor.id) throw new AppError('other_person');
  return definition;
}
