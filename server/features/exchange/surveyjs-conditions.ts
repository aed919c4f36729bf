import { readSurveyJsSaid } from './dialects.ts';
import type { ReadCalculation, ShownWhen } from './foreign-question.ts';
import { fieldOf, type JsonObject } from './json-file.ts';

const NEVER = { value: 'false' };

/** When an element is shown. A rule counts more than what it begins with. */
export function conditionOf(element: JsonObject): ShownWhen[] {
  const rules = ['visibleIf', 'enableIf'].flatMap((name) => {
    const written = fieldOf(element, name);
    return typeof written === 'string' && written.trim() !== '' ? [written] : [];
  });
  if (rules.length > 0) return rules.map((written) => ({ written, condition: readSurveyJsSaid(written) }));
  return fieldOf(element, 'visible') === false ? [{ written: 'visible: false', condition: NEVER }] : [];
}

/** A value that is calculated from the answers; null where it has no expression. */
export function calculationOf(element: JsonObject | null, where: string): Omit<ReadCalculation, 'after'> | null {
  const { name, expression } = element ?? {};
  if (typeof name !== 'string' || typeof expression !== 'string' || expression.trim() === '') return null;
  return { where, name, written: expression, formula: readSurveyJsSaid(expression) };
}

const wordsOfRule = (rule: unknown): string => (typeof rule === 'string' ? rule.replaceAll(/\s+/g, '') : '');

/** Required whenever it is shown. */
export function isRequired(element: JsonObject): boolean {
  const rule = wordsOfRule(fieldOf(element, 'requiredIf'));
  const shows = ['visibleIf', 'enableIf'].map((name) => wordsOfRule(fieldOf(element, name)));
  return fieldOf(element, 'isRequired') === true || rule === 'true' || (rule !== '' && shows.includes(rule));
}

/** Rules that are the conditions of a question, its choices or its rows. */
const SAID = new Set(['enableIf', 'choicesVisibleIf', 'choicesEnableIf', 'rowsVisibleIf', 'rowsEnableIf']);

/** Whether a rule is carried by the condition of the question: one that nobody can answer is as good as hidden. */
export const isSaidElsewhere = (element: JsonObject, rule: string): boolean =>
  SAID.has(rule) || (rule === 'requiredIf' && isRequired(element));
