import type { Lose } from '#questions/exchange/kind-exchange.ts';
import type { JsonObject } from '../json-file.ts';
import type { Said } from '../said.ts';
import { readXlsSaid } from './foreign-expressions.ts';

/** What a constraint bounds: the answer itself, its length, or how many choices it has. */
type Bounded = 'value' | 'length' | 'count';
type Sort = 'integer' | 'number' | 'day' | 'moment' | 'text' | 'several' | 'other';

const FLIPPED: Record<string, string> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=' };

/**
 * The bounds that a constraint of an XLSForm says, as properties of SurveyJS, the choices that exclude all others, and what else must
 * hold. A constraint that is no expression is listed as lost.
 */
export function constraintOf(
  written: string,
  sort: Sort,
  lose: Lose,
): { bounds: JsonObject; alone: string[]; rest: Said[] } {
  const said = written === '' ? null : readXlsSaid(written);
  const terms = said ? termsOf(said) : [];
  const found: Record<string, unknown> = {};
  const alone: string[] = [];
  const rules: unknown[] = [];
  const rest: Said[] = [];
  for (const term of terms) {
    const only = sort === 'several' ? aloneIn(term) : null;
    if (only !== null) {
      alone.push(only);
      continue;
    }
    if (isTrue(term)) continue;
    const properties = boundOf(term, sort);
    const { validators = [], ...others } = properties ?? {};
    const isNew = properties !== null && Object.keys(others).every((name) => !(name in found));
    if (!isNew) rest.push(term);
    else {
      Object.assign(found, others);
      if (Array.isArray(validators)) rules.push(...validators);
    }
  }
  if (said === null && written !== '') lose('rule', `constraint: ${written}`);
  return { bounds: { ...found, ...(rules.length > 0 && { validators: rules }) }, alone, rest };
}

const isTrue = (said: Said): boolean =>
  ('value' in said && !said.quoted && /^true$/i.test(said.value)) ||
  ('call' in said && said.call === 'true') ||
  ('name' in said && /^true$/i.test(said.name));

const termsOf = (said: Said): Said[] => ('call' in said && said.call === 'and' ? said.of.flatMap(termsOf) : [said]);

function boundOf(term: Said, sort: Sort): JsonObject | null {
  if (!('call' in term)) return null;
  const [first, second] = term.of;
  if (!first || !second) return null;
  if (term.call === 'regex') {
    return sort === 'text' && isItself(first) && 'value' in second
      ? // There, an expression is about the whole answer.
        { validators: [{ type: 'regex', regex: wholly(second.value) }] }
      : null;
  }
  const of = boundedIn(first);
  const sign = of ? term.call : FLIPPED[term.call];
  const bounded = of ?? boundedIn(second);
  const literal = literalIn(of ? second : first);
  const day = bounded === 'value' && sort === 'day' ? dayIn(of ? second : first) : null;
  if (day !== null && sign !== undefined) return ofDay(sign, day);
  if (!bounded || literal === null || sign === undefined) return null;
  if (bounded === 'value') return ofValue(sign, literal, sort);
  const count = Number(literal);
  if (!Number.isInteger(count) || (bounded === 'length') !== (sort === 'text')) return null;
  const range = rangeOf(sign, count);
  if (!range) return null;
  const [least, most] = range;
  if (bounded === 'count') {
    return sort !== 'several'
      ? null
      : {
          ...(least !== undefined && { minSelectedChoices: least }),
          ...(most !== undefined && { maxSelectedChoices: most }),
        };
  }
  return {
    ...(least !== undefined && { validators: [{ type: 'text', minLength: least }] }),
    ...(most !== undefined && { maxLength: most }),
  };
}

const wholly = (regex: string): string => (/^\^.*\$$/s.test(regex) ? regex : `^(?:${regex})$`);

function ofValue(sign: string, literal: string, sort: Sort): JsonObject | null {
  if (sort === 'moment' || sort === 'day') {
    if (!/^\d{4}-\d{2}-\d{2}|^\d{2}:\d{2}/.test(literal)) return null;
    return sign === '>=' ? { min: literal } : sign === '<=' ? { max: literal } : null;
  }
  const number = literal === '' ? Number.NaN : Number(literal);
  if ((sort !== 'integer' && sort !== 'number') || !Number.isFinite(number)) return null;
  if (sort === 'number') return sign === '>=' ? { min: number } : sign === '<=' ? { max: number } : null;
  const [least, most] = rangeOf(sign, number) ?? [];
  return least === undefined && most === undefined
    ? null
    : { ...(least !== undefined && { min: least }), ...(most !== undefined && { max: most }) };
}

/** The least and the most whole number for which a comparison holds; null where these are no bounds. */
function rangeOf(sign: string, bound: number): [least: number | undefined, most: number | undefined] | null {
  if (sign === '>=') return [Math.ceil(bound), undefined];
  if (sign === '>') return [Math.floor(bound) + 1, undefined];
  if (sign === '<=') return [undefined, Math.floor(bound)];
  if (sign === '<') return [undefined, Math.ceil(bound) - 1];
  return sign === '=' ? [bound, bound] : null;
}

const isItself = (said: Said): boolean => 'name' in said && said.name === '.';

function boundedIn(said: Said): Bounded | null {
  if (isItself(said)) return 'value';
  if (!('call' in said) || !said.of[0] || !isItself(said.of[0]) || said.of.length > 1) return null;
  return { 'string-length': 'length' as const, 'count-selected': 'count' as const }[said.call] ?? null;
}

function literalIn(said: Said): string | null {
  if ('value' in said) return said.value.trim();
  const [only] = 'call' in said && MOMENTS.has(said.call) ? said.of : [];
  return only && 'value' in only ? only.value.trim() : null;
}
const MOMENTS = new Set(['date', 'date-time', 'decimal-time', 'decimal-date-time']);

/** How many days after today an expression says: `today()`, `today() - 7`, also in `date(…)`; null for every other one. */
function dayIn(said: Said): number | null {
  if (!('call' in said)) return null;
  const [first, second, ...others] = said.of;
  if (said.call === 'today' && !first) return 0;
  if (!first || others.length > 0) return null;
  if (DAY_OF.has(said.call) && !second) return dayIn(first);
  const sign = { '+': 1, '-': -1 }[said.call];
  const from = dayIn(first);
  const days = second && 'value' in second ? Number(second.value) : Number.NaN;
  return from === null || sign === undefined || !Number.isInteger(days) ? null : from + sign * days;
}
const DAY_OF = new Set(['date', 'decimal-date-time']);

function ofDay(sign: string, days: number): JsonObject | null {
  const [least, most] = rangeOf(sign, days) ?? [];
  if (least === undefined && most === undefined) return null;
  return {
    ...(least !== undefined && { minValueExpression: `today(${least})` }),
    ...(most !== undefined && { maxValueExpression: `today(${most})` }),
  };
}

/**
 * The choice that nobody may choose beside others: `not(selected(., 'none') and count-selected(.) > 1)`, `not(selected(., 'none')) or
 * count-selected(.) = 1`, or the same with `if`.
 */
function aloneIn(said: Said): string | null {
  if (!('call' in said)) return null;
  const { call, of } = said;
  const [first, second, third] = of;
  if (call === 'not' && first && 'call' in first && first.call === 'and') {
    return chosenAmong(first.of, (each) => isCount(each, ['>', '1'], ['>=', '2'], ['<>', '1']));
  }
  const isOne = (each: Said) => isCount(each, ['=', '1'], ['<=', '1'], ['<', '2']);
  if (call === 'if' && first && second && third) return isOne(second) && isTrue(third) ? selectedIn(first) : null;
  if (call !== 'or') return null;
  const turned = of.map((each) => ('call' in each && each.call === 'not' ? (each.of[0] ?? each) : each));
  return chosenAmong(turned, isOne);
}

/** The choice that one of two terms names, if the other is the count. */
function chosenAmong(terms: readonly Said[], isOther: (said: Said) => boolean): string | null {
  if (terms.length !== 2) return null;
  const chosen = terms.map(selectedIn);
  return terms.some(isOther) ? (chosen.find((each) => each !== null) ?? null) : null;
}

function selectedIn(said: Said): string | null {
  if (!('call' in said) || said.call !== 'selected') return null;
  const [of, choice] = said.of;
  return of && isItself(of) && choice && 'value' in choice ? choice.value.trim() : null;
}

const isCount = (said: Said, ...signs: readonly (readonly [sign: string, count: string])[]): boolean => {
  if (!('call' in said) || said.of[0] === undefined || boundedIn(said.of[0]) !== 'count') return false;
  const count = said.of[1] && literalIn(said.of[1]);
  return signs.some(([sign, of]) => said.call === sign && count === of);
};
