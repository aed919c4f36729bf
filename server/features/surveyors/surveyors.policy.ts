import type { Publishing } from '#basics/choices.ts';
import { takesPart } from '#contract/people/roles.ts';
import type { Actor } from '#server/http/actor.ts';

/** Who decides whether a person who asks may list surveys: an admin, or nobody. */
export type Surveyors = 'asked' | 'open';

/**
 * Where a person publishes as soon as they ask. Null: nowhere else than before, because an admin has declined an earlier request, or
 * has taken the role from someone who had written surveys.
 */
export function publishingOnceAsked(
  { role, publishing }: Pick<Actor, 'role' | 'publishing'>,
  { hasWritten, surveyors }: { hasWritten: boolean; surveyors: Surveyors },
): Publishing | null {
  if (publishing === 'nowhere' || (takesPart(role) && hasWritten)) return null;
  return surveyors === 'open' ? 'everywhere' : 'by-link';
}

/** Whether an admin's agreement would give the person something. */
export const mayGain = ({ role, publishing }: Pick<Actor, 'role' | 'publishing'>): boolean =>
  takesPart(role) || (role === 'surveyor' && publishing !== 'everywhere');
