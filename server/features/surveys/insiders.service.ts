import { AppError } from '#contract/errors.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Definition, Definitions } from './definitions.ts';
import { isInsider } from './surveys.policy.ts';

export interface InsiderDeps {
  definitions: Definitions;
}

/**
 * Returns the survey to its author and to admins.
 * @throws AppError `not_found`; `other_person` for a published survey
 */
export async function assertInsider(deps: InsiderDeps, actor: Actor, surveyId: string): Promise<Definition> {
  const definition = await deps.definitions.get(surveyId);
  if (!definition) throw new AppError('not_found');
  if (!isInsider(actor, definition)) throw new AppError(definition.isPublished ? 'other_person' : 'not_found');
  return definition;
}
