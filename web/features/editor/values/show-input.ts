import type { Pick as WrittenPick } from '#questions/model/condition-input.ts';
import type { Condition, Show } from '#questions/model/conditions.ts';
import type { CodedParts } from '#web/authoring/values/coded-values.ts';
import {
  comparedNumber,
  comparesAs,
  faultOfCondition,
  isPick,
  type LooksAt,
  type Named,
  offersOf,
  type PlacedOffer,
} from '#web/authoring/values/show-values.ts';
import type { ConditionValues, PickValues, ShowValues } from '#web/authoring/values/value-types.ts';

/**
 * Conditions in the shape of the contract's input. One that is not finished is sent as it is, so that it is refused and never
 * stored as another.
 */
export function showInput(show: ShowValues | null | undefined, named: Named): object | null {
  if (!show) return null;
  const joined = ({ by, parts }: ShowValues): object => ({
    [by]: parts.map((part) => ('parts' in part ? joined(part) : conditionInput(part, named))),
  });
  return joined(show);
}

function conditionInput(condition: ConditionValues, { questions, scores = [] }: Named): object {
  const { field, test, picks, value } = condition;
  if (field !== null) return { field, op: test, value };
  const number = comparedNumber(condition) ?? null;
  if (condition.score !== undefined) {
    const name = scores.find(({ key }) => key === condition.score)?.name.trim() ?? '';
    return { score: name, op: test, value: number };
  }
  const id = condition.question ?? '';
  const question = questions.find(({ _id }) => _id === id);
  const not = test === 'notChosen' || test === 'notAnswered' ? { not: true } : {};
  if (test === 'answered' || test === 'notAnswered') return { answered: id, ...not };
  if (test === 'chosen' || test === 'notChosen') {
    const offers = question ? offersOf(question) : [];
    return { question: id, chosen: picks.map((pick) => pickInput(pick, offers)), ...not };
  }
  if (question && comparesAs(question) === 'moment') return { moment: id, op: test, value };
  return { number: id, op: test, value: number };
}

/** By its text, which is that of the same body; the empty one of what is gone is refused. */
function pickInput(pick: PickValues, offers: readonly PlacedOffer[]): WrittenPick {
  if ('slot' in pick) return { slot: pick.slot };
  const offer = offers.find((each) => isPick(each, pick));
  const option = offer?.option?.text ?? '';
  return offer?.row ? { row: offer.row.text, option } : option;
}

/** Conditions as they are told, with the ids and codes that their questions have there; absent without a finished one. */
export function toldShow(
  show: ShowValues | null | undefined,
  looksAt: LooksAt,
  told: (id: string) => { id: string; parts: CodedParts } | null,
): { show?: Show } {
  if (!show) return {};
  const conditions = (parts: readonly ConditionValues[]): Condition[] =>
    parts.flatMap((part) => (faultOfCondition(part, looksAt) ? [] : (toldCondition(part, looksAt, told) ?? [])));
  const joined = (by: 'all' | 'any', parts: readonly (Condition | Show)[]): Show =>
    (by === 'all' ? { all: parts } : { any: parts }) as Show; // groups hold no groups, as in `ShowValues`
  const parts = show.parts.flatMap((part): (Condition | Show)[] => {
    if (!('parts' in part)) return conditions([part]);
    const inner = conditions(part.parts);
    return inner.length > 0 ? [joined(part.by, inner)] : [];
  });
  return parts.length > 0 ? { show: joined(show.by, parts) } : {};
}

function toldCondition(
  condition: ConditionValues,
  { questions }: LooksAt,
  told: (id: string) => { id: string; parts: CodedParts } | null,
): Condition | null {
  const { field, test, picks } = condition;
  if (field !== null) return conditionInput(condition, { questions }) as Condition; // it has no fault
  // By its key, as the questions of the preview name it.
  if (condition.score !== undefined) {
    return { score: condition.score, op: test, value: Number(condition.value) } as Condition; // it has no fault
  }
  const question = questions.find(({ _id }) => _id === condition.question);
  const named = told(condition.question ?? '');
  if (!question || !named) return null;
  if (test === 'chosen' || test === 'notChosen') {
    const offers = offersOf(question, named.parts);
    const chosen = picks.flatMap((pick) => offers.find((offer) => isPick(offer, pick))?.code ?? []);
    return { question: named.id, chosen, ...(test === 'notChosen' && { not: true }) };
  }
  return conditionInput(
    { ...condition, question: named.id },
    { questions: [{ ...question, _id: named.id }] },
  ) as Condition; // as above
}
