import { withoutPiped } from '#basics/piping.ts';
import { mapGrouped } from '#questions/parts/options/joined.ts';
import type { SaidCondition, SaidShow } from '#questions/parts/say-show.tsx';
import { expressionOf } from '#survey/expressions/of-condition.ts';
import { writeFormula } from '#survey/expressions/write.ts';
import { comparedNumber, comparesAs } from '#web/authoring/values/compared.ts';
import { isPicked, offersOf } from '#web/authoring/values/document-question.ts';
import { formulaText, nameableOf } from '#web/authoring/values/formula-values.ts';
import { formInEntry, offersInEntry } from '#web/authoring/values/same-entry.ts';
import type { LooksAt } from '#web/authoring/values/show-values.ts';
import type { ConditionValues, Named, ShowValues } from '#web/authoring/values/value-types.ts';

/** Conditions in words. */
export const saidValues = (show: ShowValues, named: Named & Pick<LooksAt, 'within'>): SaidShow =>
  mapGrouped(show, (condition: ConditionValues) => saidCondition(condition, named));

function saidCondition(condition: ConditionValues, named: Named & Pick<LooksAt, 'within'>): SaidCondition {
  const { questions, scores = [] } = named;
  const names = nameableOf(named);
  const { formula, kept } = condition;
  if (formula) return { of: 'formula', name: null, test: 'holds', text: formulaText(formula, names) };
  // The formula of the condition says all of it.
  if (kept) return { of: 'formula', name: null, test: 'holds', text: writeFormula(expressionOf(kept), names) };
  const { field, test, picks, value } = condition;
  if (field !== null) return { of: 'field', name: field, test, text: value };
  const number = comparedNumber(condition);
  const compared = number === undefined || Number.isNaN(number) ? {} : { number };
  if (condition.score !== undefined) {
    const name = scores.find(({ key }) => key === condition.score)?.name.trim() || null;
    return { of: 'score', name, test, ...compared };
  }
  const question = questions.find(({ _id }) => _id === condition.question);
  if (question && condition.question === named.within?.question) {
    const field = question.options.find(({ key }) => key === condition.part);
    const said = { of: 'entry', name: withoutPiped((field ?? question).text.trim()) || null, test } as const;
    if (test === 'answered' || test === 'notAnswered') return said;
    if (test === 'chosen' || test === 'notChosen') {
      const offers = offersInEntry(question, named.within, condition.part);
      return { ...said, chosen: offers.filter(({ choice }) => isPicked(picks, choice)).map(({ text }) => text) };
    }
    const form = formInEntry(question, condition.part ?? '');
    if (form === 'text') return { ...said, text: value };
    return form === 'moment' ? { ...said, moment: value } : { ...said, ...compared };
  }
  const said = { of: 'question', name: withoutPiped(question?.text.trim() ?? '') || null, test } as const;
  if (!question || test === 'answered' || test === 'notAnswered') return said;
  if (test === 'chosen' || test === 'notChosen') {
    const offers = offersOf(question).filter(({ choice }) => isPicked(picks, choice));
    return { ...said, chosen: offers.map(({ text }) => withoutPiped(text)) };
  }
  if (comparesAs(question) === 'moment') return { ...said, moment: value };
  return { ...said, ...compared };
}
