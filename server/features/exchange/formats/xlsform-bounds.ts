// What an answer must fulfil in an XLSForm, as a constraint.

import { fromTodayInSurveyJs, fromTodayToXlsForm } from '#questions/exchange/days-from-today.ts';
import type { Lose } from '#questions/exchange/kind-exchange.ts';
import type { FormAnswer } from '../condition-writing.ts';

/** A question, made for SurveyJS. */
export type Json = Readonly<Record<string, unknown>>;

export const wordsIn = (json: Json, property: string): string => String(json[property] ?? '');
export const listIn = <Item>(json: Json, property: string): readonly Item[] =>
  Array.isArray(json[property]) ? (json[property] as readonly Item[]) : []; // as the kinds write their lists

/** A least and a most value. @param what is bounded */
export function bounded({ min, max }: Json, said: (bound: unknown) => string, what = '.'): string | null {
  return together([
    min !== undefined && min !== null && `${what} >= ${said(min)}`,
    max !== undefined && max !== null && `${what} <= ${said(max)}`,
  ]);
}

/** The length and the pattern of a text. */
export function textRule(json: Json, lose: Lose): string | null {
  const rules = listIn<{ minLength?: number; regex?: string; caseInsensitive?: true }>(json, 'validators');
  const least = rules.find(({ minLength }) => minLength !== undefined)?.minLength;
  const { regex, caseInsensitive } = rules.find((rule) => rule.regex !== undefined) ?? {};
  if (caseInsensitive) lose('setting', `pattern: ${regex}`);
  if (json['placeholder']) lose('setting', `placeholder: ${json['placeholder']}`);
  return together([
    bounded({ min: least, max: json['maxLength'] }, String, 'string-length(.)'),
    regex !== undefined && !caseInsensitive && patternRule(regex, lose),
  ]);
}

/** Programs in browsers know no classes of letters, and a text has no quote of its kind in it. */
function patternRule(regex: string, lose: Lose): string | null {
  // There, an expression is about the whole answer.
  const whole = /^\^.*\$$/s.test(regex) ? regex : `.*(${regex}).*`;
  if (!regex.includes('\\p{') && !regex.includes("'")) return `regex(., '${whole}')`;
  lose('setting', `pattern: ${regex}`);
  return null;
}

/** Rules that all have to hold; null without any. */
export const together = (rules: readonly (string | null | undefined | false)[]): string | null =>
  rules.filter((rule) => rule).join(' and ') || null;

/** The days or times that an answer is between. */
export function momentRule(json: Json, is: FormAnswer['is'], lose: Lose): string | null {
  const fixed = bounded(json, MOMENTS[is] ?? String, is === 'time' ? 'decimal-time(.)' : '.');
  return together([fixed, ...daysIn(json, is, lose)]);
}

const MOMENTS: Partial<Record<FormAnswer['is'], (bound: unknown) => string>> = {
  day: (bound) => `date('${bound}')`,
  moment: (bound) => `date-time('${bound}:00')`,
  time: (bound) => `decimal-time('${bound}')`,
};

/** The bounds of a day that are counted from today. A moment is before the day after its last one. */
function daysIn(json: Json, is: FormAnswer['is'], lose: Lose): string[] {
  return (['minValueExpression', 'maxValueExpression'] as const).flatMap((name) => {
    const distance = fromTodayInSurveyJs(wordsIn(json, name));
    if (distance === null) return [];
    const isLast = name === 'maxValueExpression';
    const isNext = isLast && is === 'moment' && distance.endsWith('d');
    const said = fromTodayToXlsForm(isNext ? `${Number.parseInt(distance, 10) + 1}d` : distance);
    if (said === null) lose('setting', `${isLast ? 'latest' : 'earliest'}: ${wordsIn(json, name)}`);
    return said === null ? [] : [`. ${isLast ? (isNext ? '<' : '<=') : '>='} ${said}`];
  });
}
