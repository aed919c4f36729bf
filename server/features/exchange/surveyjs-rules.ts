import { fromTodayInSurveyJs } from '#questions/exchange/days-from-today.ts';
import { plainLine } from '#questions/exchange/plain-words.ts';
import { sumRuleIn } from '#questions/exchange/sum-rule.ts';
import { readSurveyJsSaid } from './dialects.ts';
import type { ReadRules, ShownWhen } from './foreign-question.ts';
import { asObject, fieldOf, type JsonObject, listOf } from './json-file.ts';
import { isRequired } from './surveyjs-conditions.ts';
import { localized, type Reading } from './surveyjs-words.ts';

/** Properties that bound an answer by an expression, with the sign of the bound and the words for a fault. */
const BOUNDS = [
  ['minValueExpression', '>=', 'minErrorText'],
  ['maxValueExpression', '<=', 'maxErrorText'],
] as const;
export const BOUND_NAMES: readonly string[] = BOUNDS.map(([name]) => name);

/** The properties that say these bounds, with their words. */
export const boundsIn = (element: JsonObject): string[] =>
  BOUNDS.flatMap(([name, , text]) => (fieldOf(element, name) === undefined ? [] : [name, text]));

/** Whether a validator is an expression over answers. Kinds read one that bounds the sum of all fields of the element. */
export const isRule = (validator: JsonObject, element: JsonObject): boolean =>
  fieldOf(validator, 'type') === 'expression' &&
  sumRuleIn(String(fieldOf(validator, 'expression')))?.fields !== listOf(element, 'items').length;

/** Whether a bound is a day counted from today, which the kind of days reads. */
const isDay = (expression: string, element: JsonObject): boolean =>
  fieldOf(element, 'inputType') === 'date' && fromTodayInSurveyJs(expression) !== null;

/** When a question needs an answer, and which are valid. */
export function rulesOf(element: JsonObject, name: string, reading: Reading): ReadRules {
  const needed = fieldOf(element, 'requiredIf');
  const validWhen: ShownWhen[] = [];
  const words: string[] = [];
  const add = (written: string, sign: string | null, text: unknown) => {
    const said = readSurveyJsSaid(written);
    validWhen.push({ written, condition: said && (sign === null ? said : { call: sign, of: [{ name }, said] }) });
    const line = plainLine(localized(text, reading) ?? '');
    if (line !== '' && !words.includes(line)) words.push(line);
  };
  for (const each of listOf(element, 'validators')) {
    const validator = asObject(each) ?? {};
    const expression = fieldOf(validator, 'expression');
    if (isRule(validator, element) && typeof expression === 'string' && expression.trim() !== '')
      add(expression, null, fieldOf(validator, 'text'));
  }
  for (const [bound, sign, text] of BOUNDS) {
    const expression = fieldOf(element, bound);
    if (typeof expression === 'string' && expression.trim() !== '' && !isDay(expression, element))
      add(expression, sign, fieldOf(element, text));
  }
  return {
    requiredWhen:
      typeof needed === 'string' && needed.trim() !== '' && !isRequired(element)
        ? [{ written: needed, condition: readSurveyJsSaid(needed) }]
        : [],
    validWhen,
    invalidText: words.join(' '),
  };
}
