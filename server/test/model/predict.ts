import type { Act } from './acts.ts';
import { canEdit } from './editing.ts';
import { at } from './lists.ts';
import { predictMoney } from './money-rules.ts';
import type { Outcome } from './outcome.ts';
import { predictPart } from './part-rules.ts';
import { predictPeople } from './people-rules.ts';
import type { Model } from './state.ts';
import { predictSurvey } from './survey-rules.ts';
import { type Words, wordsOf } from './words.ts';

const PEOPLE_MAX = 8;
const SURVEYS_MAX = 4;

/** Whether this act is possible now; an act on a missing thing is not. */
export function canHappen(model: Model, act: Act): boolean {
  switch (act.kind) {
    case 'create':
      return model.surveys.length < SURVEYS_MAX;
    case 'register':
      return act.like === null ? model.people.length < PEOPLE_MAX : !at(model.people, act.like).isDeleted;
    case 'card':
      return at(model.people, act.who).intents.length > 0;
    case 'confirm':
      return at(model.people, act.payer).intents.length > 0;
    case 'edit':
      return model.surveys.length > 0 && canEdit(at(model.surveys, act.survey), act.edit);
    default:
      return !('survey' in act) || model.surveys.length > 0;
  }
}

/**
 * Predicts the answer to the act, and changes the model accordingly.
 * @param words the sent texts; by default of the current model
 */
export function predict(model: Model, act: Act, words: Words = wordsOf(model, act)): Outcome {
  switch (act.kind) {
    case 'register':
    case 'login':
    case 'logout':
    case 'set-role':
    case 'delete-person':
      return predictPeople(model, act);
    case 'create':
    case 'edit':
    case 'moderate':
    case 'set-state':
    case 'delete-survey':
      return predictSurvey(model, act, words);
    case 'checkout':
    case 'card':
    case 'confirm':
      return predictMoney(model, act);
    default:
      return predictPart(model, act, words);
  }
}
