import type { PeopleAct } from './acts.ts';
import { at } from './lists.ts';
import { DONE, type Outcome, refused, turnedAway } from './outcome.ts';
import { type Model, newPerson } from './state.ts';

export function predictPeople(model: Model, act: PeopleAct): Outcome {
  if (act.kind === 'register') return register(model, act);
  if (act.kind === 'login') return signIn(model, act);
  if (act.kind === 'logout') {
    at(model.people, act.who).session = null;
    return DONE;
  }
  const refusal = turnedAway(model, act.who, ['admin']);
  if (refusal) return act.kind === 'set-role' ? repeatMembership(model, act, refusal) : refusal;
  return changePerson(model, act);
}

function register({ people }: Model, { like }: Extract<PeopleAct, { kind: 'register' }>): Outcome {
  if (like !== null) return [422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'];
  people.push(newPerson('user'));
  return DONE;
}

/** A wrong password and a deleted account get the same answer. */
function signIn({ people }: Model, { who, isRight }: Extract<PeopleAct, { kind: 'login' }>): Outcome {
  const person = at(people, who);
  if (!isRight || person.isDeleted) return [401, 'INVALID_EMAIL_OR_PASSWORD'];
  person.session = person.role;
  return DONE;
}

/** A person who has paid gets the answer for a pro-user, and nothing changes. */
function repeatMembership(
  { people }: Model,
  { who, target, role }: Extract<PeopleAct, { kind: 'set-role' }>,
  refusal: Outcome,
): Outcome {
  const person = at(people, who);
  if (person.session !== 'user' && person.session !== 'pro-user') return refusal;
  if (person !== at(people, target)) return refused(403, 'other_person');
  const hasPaid = person.intents.some(({ isPaid }) => isPaid);
  return role === 'pro-user' && person.role === 'pro-user' && hasPaid ? DONE : refusal;
}

/** At least one admin must stay. A change applies to every open session at once. */
function changePerson({ people }: Model, act: Extract<PeopleAct, { target: number }>): Outcome {
  const target = at(people, act.target);
  if (target.isDeleted) return refused(404, 'not_found');
  const staysAdmin = act.kind === 'set-role' && act.role === 'admin';
  const isLast = target.role === 'admin' && people.filter(({ role }) => role === 'admin').length === 1;
  if (isLast && !staysAdmin) return refused(409, 'last_admin');

  if (act.kind === 'delete-person') {
    Object.assign(target, { isDeleted: true, role: 'user', session: null });
    return DONE;
  }
  if (act.role === 'pro-user' && target.role !== 'pro-user') return refused(422, 'invalid_input');
  target.role = act.role;
  if (target.session !== null) target.session = act.role;
  return DONE;
}
