import { withoutPiped } from '#basics/piping.ts';
import { mapGrouped } from '#questions/parts/options/joined.ts';
import type { SaidCondition, SaidShow } from '#questions/parts/say-show.tsx';
import { comparedNumber, comparesAs } from '#web/authoring/values/compared.ts';
import { isPicked, offersOf } from '#web/authoring/values/document-question.ts';
import type { ConditionValues, Named, ShowValues } from '#web/authoring/values/value-types.ts';

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
  const said = { of: 'question', name: withoutPiped(question?.text.trim() ?? '') || null, test } as const;
  if (!question || test === 'answered' || test === 'notAnswered') return said;
  if (test === 'chosen' || test === 'notChosen') {
    const offers = offersOf(question).filter(({ choice }) => isPicked(picks, choice));
    return { ...said, chosen: offers.map(({ text }) => withoutPiped(text)) };
  }
  if (comparesAs(question) === 'moment') return { ...said, moment: value };
  return { ...said, ...compared };
}
