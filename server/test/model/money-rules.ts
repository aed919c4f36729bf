import { PARTICIPANTS } from '#contract/people/roles.ts';
import type { MoneyAct } from './acts.ts';
import { at } from './lists.ts';
import { DONE, type Outcome, refused, turnedAway } from './outcome.ts';
import type { Model, ModelPerson } from './state.ts';

export function predictMoney(model: Model, act: MoneyAct): Outcome {
  const person = at(model.people, act.who);
  if (act.kind === 'card') return pay(person, act.isGood);
  const refusal = turnedAway(model, act.who, act.kind === 'checkout' ? undefined : PARTICIPANTS);
  if (refusal) return refusal;
  return act.kind === 'checkout' ? openCheckout(person) : confirm(person, at(model.people, act.payer));
}

/** Every person with the form can pay. It makes a user a pro-user, and changes no other role. */
function pay(person: ModelPerson, isGood: boolean): Outcome {
  const intent = person.intents.at(-1);
  if (!intent || intent.isPaid) return [400, 'payment_intent_unexpected_state'];
  if (!isGood) return [402, 'card_declined'];
  intent.isPaid = true;
  if (person.role !== 'user' || person.isDeleted) return DONE;
  person.role = 'pro-user';
  if (person.session !== null) person.session = 'pro-user';
  return DONE;
}

/** There is one checkout until it is paid. */
function openCheckout(person: ModelPerson): Outcome {
  if (person.session === 'pro-user' || person.role === 'pro-user') return refused(409, 'already_pro');
  if (person.isDeleted) return refused(401, 'not_signed_in');
  if (person.role !== 'user') return refused(409, 'not_for_staff');
  if (person.intents.at(-1)?.isPaid !== false) person.intents.push({ isPaid: false, isConfirmed: false });
  return DONE;
}

function confirm(person: ModelPerson, payer: ModelPerson): Outcome {
  const intent = payer.intents.at(-1);
  if (!intent?.isPaid) return refused(402, 'not_proven');
  if (payer !== person) return refused(409, 'other_payer');
  if (intent.isConfirmed) return DONE;
  intent.isConfirmed = true;
  return [201];
}
