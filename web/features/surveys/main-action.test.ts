import { expect, it } from 'vitest';
import { ROLES } from '#basics/choices.ts';
import { PARTICIPANTS } from '#contract/people/roles.ts';
import { mayTakePart } from '#web/features/surveys/main-action.ts';

it('[V06] only the roles of the contract take surveys', () => {
  expect(ROLES.filter(mayTakePart)).toEqual([...PARTICIPANTS]);
});
