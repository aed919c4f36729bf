import { nearestCode } from '#basics/own-codes.ts';
import { contractOf } from '#questions/contract.ts';
import type { CalculationInput, ExpressionInput } from '#questions/model/condition-input.ts';
import type { Literal } from '#questions/model/expressions.ts';
import type { PartPlace, ValueForm } from '#questions/model/kind.ts';
import type { Formula, ReadCondition } from './conditions.ts';
import type { Losses } from './losses.ts';
import { type NamedThere, namesOf, type Written } from './named-there.ts';
import { CELL_SIGNS } from './said-names.ts';

/** A formula for the program of these questions; null if that program cannot say all of it. */
export function formulaThere(expression: ExpressionInput, written: Written): Formula | null {
  const { program, calls, calculated } = written;
  return said(expression);

  function said(node: ExpressionInput): Formula | null {
    if ('value' in node) return literal(node.value);
    if ('calculated' in node) {
      const name = calculated.get(node.calculated);
      return name === undefined ? null : { calculated: name };
    }
    if ('answer' in node) return answered(node);
    return 'call' in node ? called(node) : null;
  }

  function called({ call, of }: Extract<ExpressionInput, { call: unknown }>): Formula | null {
    const [first, ...others] = of;
    if (call === 'is' || call === 'isNot' || call === 'anyOf') {
      const chosen = first && 'answer' in first ? chosenIn(first, others) : null;
      if (chosen) return call === 'isNot' ? null : { test: chosen };
    }
    const parts = of.map(said);
    const operands = parts.filter((part) => part !== null);
    const [one, ...rest] = operands;
    if (!one || operands.length < parts.length) return null;
    if (call === 'anyOf') {
      const each = rest.map((other): Formula => ({ call: 'is', of: [one, other] }));
      const [only] = each;
      return only && each.length === 1 ? only : { call: 'or', of: each };
    }
    if (call === 'isNot') {
      // There an empty value differs from all others.
      const filled = operands.map((part): Formula => ({ call: 'not', of: [{ call: 'isEmpty', of: [part] }] }));
      return { call: 'and', of: [...filled, { call: 'not', of: [{ call: 'is', of: operands }] }] };
    }
    if (!calls.has(call)) return null;
    return { call, of: call === 'if' && operands.length === 2 ? [...operands, { value: '' }] : operands };
  }

  function answered({ answer, part, column }: Extract<ExpressionInput, { answer: string }>): Formula | null {
    const named = written.get(answer);
    const place = named && part !== undefined ? placeOf(named, part, column) : null;
    if (!named || (part !== undefined && !place)) return null;
    const { question, own } = named.each;
    const form = formOf(named, place);
    const { compares, tells, chosen } = namesOf(program, named.each);
    if (form === 'flag' && place && 'option' in place) {
      const test = chosen?.({ option: named.options[place.option] ?? '', ...rowIn(named, place) }, own.settings);
      return test ? { test: { question: own.name, ...test } } : null;
    }
    const there = { question: own.name, part: place && nameOf(named, place) };
    // A cell with choices has their codes there as well.
    if (form === 'choices' && column !== undefined && program === 'inSurveyJs') return there;
    // Fields are named by their parts, whatever their kind tells as a whole.
    const isField = place !== null && contractOf(question.kind).item !== undefined;
    if (form === 'number' && (isField || compares?.(own.settings))) return there;
    if (form === 'text' && (isField || tells)) return there;
    return form === 'moment' && program === 'inSurveyJs' ? there : null;
  }

  function nameOf({ rows, options }: NamedThere, place: PartPlace): string | null {
    const row = 'row' in place ? rows[place.row] : undefined;
    const option = 'option' in place ? options[place.option] : undefined;
    if (row !== undefined && option !== undefined) return `${row}${CELL_SIGNS[program]}${option}`;
    return row ?? option ?? null;
  }

  /** Whether one of these options was chosen; null where they are none, or the answer has no options. */
  function chosenIn(
    { answer, part, column }: Extract<ExpressionInput, { answer: string }>,
    values: readonly ExpressionInput[],
  ): ReadCondition | null {
    const named = written.get(answer);
    const place = named && part !== undefined ? placeOf(named, part) : null;
    if (!named || column !== undefined || (part !== undefined && !(place && 'row' in place))) return null;
    if (formOf(named, place) !== 'choices') return null;
    const { chosen } = namesOf(program, named.each);
    const row = place && 'row' in place ? (named.rows[place.row] ?? '') : undefined;
    const tests = values.flatMap((value): ReadCondition[] => {
      const reading = 'value' in value ? String(value.value).trim().toLowerCase() : null;
      const at = named.each.options.findIndex(({ ownCode, text }) => (ownCode || text).toLowerCase() === reading);
      const option = named.options[at];
      const test =
        option === undefined ? null : chosen?.({ option, ...(row !== undefined && { row }) }, named.each.own.settings);
      return test ? [{ question: named.each.own.name, ...test }] : [];
    });
    const [only] = tests;
    if (!only || tests.length < values.length) return null;
    return tests.length === 1 ? only : { any: tests };
  }
}

/** No quotes, which programs escape in different ways, no braces, and no exponents. */
function literal(value: Literal): Formula | null {
  if (typeof value === 'boolean' || /['"\\{}]/.test(String(value))) return null;
  return typeof value === 'number' && String(value).includes('e') ? null : { value };
}

function placeOf({ each: { question, options } }: NamedThere, part: unknown, column?: unknown): PartPlace | null {
  const row = question.rows.findIndex(({ text }) => text === part);
  const option = options.findIndex(({ text }) => text === (column ?? part));
  if (column !== undefined) return row >= 0 && option >= 0 ? { row, option } : null;
  if (row >= 0) return { row };
  return option >= 0 ? { option } : null;
}

const rowIn = ({ rows }: NamedThere, place: PartPlace): { row?: string } =>
  'row' in place ? { row: rows[place.row] ?? '' } : {};

function formOf({ each: { question, own } }: NamedThere, place: PartPlace | null): ValueForm | null {
  const { valueForm, compares } = contractOf(question.kind);
  const settings = place && 'option' in place ? own.itemSettings[place.option] : undefined;
  return valueForm?.(own.settings, place, settings) ?? (place ? null : (compares?.(own.settings).as ?? null));
}

/** A calculated value on its way to another program. */
export interface LeavingValue {
  name: string;
  formula: Formula;
}

/**
 * Hands out the calculated values of a survey, each as soon as all that it reads is written.
 * @param to.isFree whether the other program can call a value so
 */
export function createLeavingValues(
  calculations: readonly CalculationInput[] = [],
  { written, losses, isFree }: { written: Written; losses: Losses; isFree: (name: string) => boolean },
) {
  let left = [...calculations];
  const taken = new Set<string>();

  return {
    /** The values that can be written now. */
    next(): LeavingValue[] {
      const found: LeavingValue[] = [];
      left = left.filter(({ _id, name, formula }) => {
        const made = formulaThere(formula, written);
        const own = [name, nearestCode(name, 'question')].find(
          (each) => each !== null && isFree(each) && !taken.has(each.toLowerCase()),
        );
        if (!made || own === undefined || own === null) return true;
        taken.add(own.toLowerCase());
        for (const key of [_id, name]) if (key !== undefined) written.calculated.set(key, own);
        found.push({ name: own, formula: made });
        return false;
      });
      return found;
    },
    /** Lists the values that could not be written. */
    lose(): void {
      for (const { name } of left) losses.at('survey')('calculation', name);
    },
  };
}
