import { withoutCarried } from '#basics/piping.ts';
import type { Condition, Show } from '#questions/model/conditions.ts';
import { groupedOf, mapGrouped } from '#questions/parts/options/joined.ts';
import type { SaidCondition, SaidShow } from '#questions/parts/say-show.tsx';
import type { CodedParts } from '#web/authoring/values/coded-values.ts';
import {
  comparedNumber,
  comparesAs,
  emptyCondition,
  isPick,
  type Named,
  offersOf,
  pickOf,
} from '#web/authoring/values/show-values.ts';
import type { ConditionValues, QuestionValues, ShowValues } from '#web/authoring/values/value-types.ts';

/** Conditions in words. */
export const saidValues = (show: ShowValues, named: Named): SaidShow =>
  mapGrouped(show, (condition: ConditionValues) => saidCondition(condition, named));

function saidCondition(condition: ConditionValues, { questions, scores = [] }: Named): SaidCondition {
  const { field, test, picks, value } = condition;
  if (field !== null) return { of: 'field', name: field, test, text: value };
  const number = comparedNumber(condition);
  const compared = number === undefined || Number.isNaN(number) ? {} : { number };
  if (condition.score !== undefined) {
    const name = scores.find(({ key }) => key === condition.score)?.name.trim() || null;
    return { of: 'score', name, test, ...compared };
  }
  const question = questions.find(({ _id }) => _id === condition.question);
  const said = { of: 'question', name: withoutCarried(question?.text.trim() ?? '') || null, test } as const;
  if (!question || test === 'answered' || test === 'notAnswered') return said;
  if (test === 'chosen' || test === 'notChosen') {
    const offers = offersOf(question).filter((offer) => picks.some((pick) => isPick(offer, pick)));
    return { ...said, chosen: offers.map(({ text }) => text) };
  }
  if (comparesAs(question) === 'moment') return { ...said, moment: value };
  return { ...said, ...compared };
}

/** A question of a stored survey, with the codes that it has there. */
export interface StoredParts {
  values: QuestionValues;
  parts: CodedParts;
}

/** Conditions of a stored survey, in the editor's form. */
export const storedShow = (show: Show, question: (id: string) => StoredParts | null): ShowValues =>
  mapGrouped(groupedOf(show), (condition) => storedCondition(condition, question));

function storedCondition(condition: Condition, question: (id: string) => StoredParts | null): ConditionValues {
  const empty = emptyCondition();
  if ('field' in condition) return { ...empty, field: condition.field, test: condition.op, value: condition.value };
  // A stored score is known by its code.
  if ('score' in condition) {
    return { ...empty, score: condition.score, test: condition.op, value: String(condition.value) };
  }
  if ('answered' in condition) {
    return { ...empty, question: condition.answered, test: condition.not ? 'notAnswered' : 'answered' };
  }
  if ('number' in condition) {
    return { ...empty, question: condition.number, test: condition.op, value: String(condition.value) };
  }
  if ('moment' in condition) {
    return { ...empty, question: condition.moment, test: condition.op, value: condition.value };
  }
  const named = question(condition.question);
  const offers = named ? offersOf(named.values, named.parts) : [];
  return {
    ...empty,
    question: condition.question,
    test: condition.not ? 'notChosen' : 'chosen',
    picks: condition.chosen.map((code) => pickOf(offers.find((offer) => offer.code === code)) ?? { option: code }),
  };
}
