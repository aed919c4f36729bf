import { asks, contractOf } from '#questions/contract.ts';
import type { ConditionInput } from '#questions/model/condition-input.ts';
import { isGroup } from '#questions/model/conditions.ts';
import type { ReadTest } from './conditions.ts';
import type { Earlier, EarlierQuestions } from './earlier-questions.ts';
import { createFormulas, type Formulas } from './foreign-formulas.ts';
import { formIn, partNamed } from './foreign-parts.ts';
import { EMPTY, ofCount, ofField, ofNoChoice, type Verdict, wasSeen } from './foreign-tests.ts';
import type { Said } from './said.ts';
import { constantOf, holds, isLiteral, type Literal, OPPOSITES, OPS, toNumber, valuesOf } from './said-values.ts';
import type { Part } from './shown-groups.ts';

type Reference = { named: Earlier; part: string | null; written: string };

const COMPARED = new Set(['=', '<>', '<', '<=', '>', '>=', 'has', 'hasNot']);
const FLIPPED: Record<string, string> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
/**
 * Turns a condition of another program into ours: into the simplest conditions where they say exactly the same, otherwise into a
 * formula. Null if any part refers to something unknown.
 */
export function verdictOf(said: Said, earlier: EarlierQuestions): Verdict | null {
  const formulas = createFormulas(earlier);
  return verdict(said, false);

  function verdict(each: Said, isNot: boolean): Verdict | null {
    const constant = constantOf(each);
    if (constant !== null) return constant !== isNot;
    if ('call' in each) {
      const [first] = each.of;
      if (each.call === 'not' && first) return verdict(first, !isNot);
      if (each.call === 'and' || each.call === 'or') return joined(each, isNot);
      const found = simple(each, isNot);
      if (found !== null) return found;
    }
    if ('name' in each) {
      const found = flag(each.name, isNot);
      if (found !== null) return found;
    }
    return formula(each, isNot, formulas);
  }

  function joined(each: Extract<Said, { call: string }>, isNot: boolean): Verdict | null {
    const strict = isNot ? null : strictIn(each);
    if (strict) return strict;
    const isAll = (each.call === 'and') !== isNot;
    const parts: Part[] = [];
    for (const one of each.of) {
      const found = verdict(one, isNot);
      if (found === null) return null;
      if (found === !isAll) return found;
      if (typeof found !== 'boolean') parts.push(found);
    }
    if (parts.length === 0) return isAll;
    return isAll ? { all: parts } : { any: parts };
  }

  /** "Is answered, and compares so" is what our comparisons say. */
  function strictIn({ call, of }: Extract<Said, { call: string }>): Part | null {
    const [first, second] = of;
    // Nested groups would be read twice at each level.
    if (call !== 'and' || of.length !== 2 || !first || !second || !isTest(first) || !isTest(second)) return null;
    const answered = verdict(first, false);
    if (typeof answered !== 'object' || answered === null || !('answered' in answered) || answered.not) return null;
    const test = verdict(second, false);
    if (typeof test !== 'object' || test === null) return null;
    if ('number' in test || 'moment' in test) {
      const id = 'number' in test ? test.number : test.moment;
      return id === answered.answered && test.part === answered.part ? test : null;
    }
    if (!('any' in test)) return null;
    const [compared, empty] = test.any;
    if (!compared || !empty || isGroup(compared) || isGroup(empty) || !('answered' in empty) || !empty.not) return null;
    const isSame = empty.answered === answered.answered && empty.part === answered.part;
    return isSame && test.any.length === 2 ? compared : null;
  }

  /** A test that one of our simple conditions says; null for any other. */
  function simple(each: Said, isNot: boolean): Verdict | null {
    if (!('call' in each)) return null;
    const [first, second, ...rest] = each.of;
    if (!first) return null;
    const field = fieldOf(first);
    if (field !== null) return ofField(field, { call: each.call, other: second, isNot });
    const reference = referenceOf(first);
    if (reference && !asks(reference.named.input.kind)) return wasSeen(reference.named, { test: each, isNot });
    if (EMPTY.has(each.call) && !second) {
      return reference && answered(reference, (each.call === 'notEmpty') !== isNot);
    }
    if (!second) return null;
    const several = ['anyOf', 'allOf', 'noneOf'].includes(each.call) ? valuesOf([second, ...rest]) : null;
    if (several && reference) return ofValues(each.call, { reference, values: several, isNot });
    if (!COMPARED.has(each.call)) return null;
    if (!reference && isLiteral(first)) {
      return isLiteral(second) ? null : simple({ call: FLIPPED[each.call] ?? each.call, of: [second, first] }, isNot);
    }
    const counted = countIn(first);
    if (counted && isLiteral(second)) return ofCount(counted, { call: each.call, literal: second, isNot });
    if (!reference) return null;
    if ('list' in second) return ofList(each.call, { reference, list: second.list, isNot });
    if (isLiteral(second)) return compared(reference, { call: each.call, literal: second, isNot });
    return betweenAnswers(reference, { call: each.call, other: second, isNot });
  }

  function referenceOf(each: Said): Reference | null {
    if (!('name' in each)) return null;
    const meant = earlier.resolve(each.name);
    return meant && 'named' in meant ? { ...meant, written: each.name } : null;
  }

  function fieldOf(each: Said): string | null {
    const meant = 'name' in each ? earlier.resolve(each.name) : null;
    return meant && 'field' in meant ? meant.field : null;
  }

  function answered({ named, part }: Reference, isAnswered: boolean): Part | null {
    if (!asks(named.input.kind)) return null;
    if (part === null) return { answered: named.id(), ...(!isAnswered && { not: true as const }) };
    const pick = earlier.pickOf(named, { question: '', part, answered: true });
    if (pick !== null) return { question: named.id(), chosen: [pick], ...(!isAnswered && { not: true as const }) };
    const own = partNamed(named, part);
    const form = own === null ? null : formIn(named, part);
    if (own === null || form === null || form === 'flag') return null;
    return { answered: named.id(), part: own, ...(!isAnswered && { not: true as const }) };
  }

  function compared(reference: Reference, of: { call: string; literal: Literal; isNot: boolean }): Verdict | null {
    const { named, part } = reference;
    const { call, literal, isNot } = of;
    const isOther = (call === '<>' || call === 'hasNot') !== isNot;
    // An empty value asks whether there is an answer.
    if (literal.value === '' && (call === '=' || call === '<>')) return answered(reference, isOther);
    const is = (call === 'hasNot' ? '<>' : call) as Extract<ReadTest, { is: unknown }>['is'];
    const bound = boundOf(named, { part, literal });
    if (bound !== null) {
      const plain = OPS[call === 'has' ? '=' : is] ?? 'is';
      const op = isNot ? OPPOSITES[plain] : plain;
      const own =
        typeof bound === 'number' ? { number: named.id(), value: bound } : { moment: named.id(), value: bound };
      const test = { ...own, op } as ConditionInput; // as the bound
      // In the other program an unanswered question differs from every value; here no comparison holds for it.
      return isOther ? { any: [test, { answered: named.id(), not: true }] } : test;
    }
    const pick = earlier.pickOf(named, { question: '', part, is, ...literal });
    if (['=', '<>', 'has', 'hasNot'].includes(call)) {
      if (pick !== null) return { question: named.id(), chosen: [pick], ...(isOther && { not: true as const }) };
      if (isBox(reference) && ['', 'N', '0'].includes(literal.value)) return answered(reference, isOther);
    } else {
      if (pick !== null) return { question: named.id(), chosen: [pick], ...(isNot && { not: true as const }) };
      const found = ofCodes(reference, of);
      if (found !== null) return found;
    }
    const found = ofForm(reference, of);
    const isChoice = found === null && ['=', '<>', 'has', 'hasNot'].includes(call);
    return isChoice ? ofNoChoice(reference, { literal, isOther, earlier }) : found;
  }

  /** The codes of a list compared as numbers: the options with such codes. */
  function ofCodes(
    { named, part }: Reference,
    { call, literal, isNot }: { call: string; literal: Literal; isNot: boolean },
  ) {
    const bound = toNumber(literal.value);
    const op = OPS[call];
    if (bound === null || !op || !contractOf(named.input.kind).offers) return null;
    const isOption = (value: string) => named.options.some((option) => option.value === value);
    if (earlier.picksWhere(named, part, (value) => isOption(value) && toNumber(value) === null).length > 0) return null;
    const chosen = earlier.picksWhere(named, part, (value) => holds(toNumber(value), op, bound));
    if (chosen.length === 0) return null;
    return { question: named.id(), chosen, ...(isNot && { not: true as const }) };
  }

  /** Texts, and numbers and moments in parts of an answer. */
  function ofForm(
    { named, part }: Reference,
    { call, literal, isNot }: { call: string; literal: Literal; isNot: boolean },
  ): Part | null {
    const form = formIn(named, part);
    const own = part === null ? undefined : partNamed(named, part);
    if (own === null) return null;
    const ofPart = own === undefined ? {} : { part: own };
    const isOther = (call === '<>' || call === 'hasNot') !== isNot;
    const orEmpty = (test: ConditionInput): Part =>
      isOther ? { any: [test, { answered: named.id(), ...ofPart, not: true }] } : test;
    if (form === 'text' && ['=', '<>', 'has', 'hasNot'].includes(call) && literal.value.trim() !== '') {
      const words = call === '=' || call === '<>' ? (['is', 'isNot'] as const) : (['contains', 'notContains'] as const);
      return orEmpty({ text: named.id(), ...ofPart, op: words[isOther ? 1 : 0], value: literal.value });
    }
    const number = toNumber(literal.value);
    if (form === 'number' && number !== null && part !== null && OPS[call]) {
      const op = OPS[call];
      return orEmpty({ number: named.id(), ...ofPart, op: isNot ? OPPOSITES[op] : op, value: number });
    }
    return null;
  }

  function betweenAnswers(reference: Reference, { call, other, isNot }: { call: string; other: Said; isNot: boolean }) {
    const second = referenceOf(other);
    const op = OPS[call];
    if (!second || !op || reference.part !== null || second.part !== null) return null;
    const form = formIn(reference.named, null);
    if (form !== formIn(second.named, null) || (form !== 'number' && form !== 'moment')) return null;
    if (call === '=' || call === '<>') return null;
    const test = { op: isNot ? OPPOSITES[op] : op, value: { answer: second.named.id() } };
    const id = reference.named.id();
    return (form === 'number' ? { number: id, ...test } : { moment: id, ...test }) as ConditionInput; // as the form
  }

  function ofValues(
    call: string,
    of: { reference: Reference; values: readonly Literal[]; isNot: boolean },
  ): Verdict | null {
    const isNot = (call === 'noneOf') !== of.isNot;
    const isAll = (call === 'allOf') !== isNot;
    const parts: Part[] = [];
    for (const literal of of.values) {
      const part = compared(of.reference, { call: 'has', literal, isNot });
      if (part === null || part === !isAll) return part;
      if (typeof part !== 'boolean') parts.push(part);
    }
    if (parts.length === 0) return of.values.length > 0 ? isAll : null;
    return isAll ? { all: parts } : { any: parts };
  }

  /** A list in a comparison: these and no others. */
  function ofList(
    call: string,
    { reference, list, isNot }: { reference: Reference; list: readonly Said[]; isNot: boolean },
  ) {
    const values = valuesOf([{ list }]);
    if (!values || values.length === 0) return null;
    if (call === 'has') return ofValues('allOf', { reference, values, isNot });
    if (call === 'hasNot') return ofValues('noneOf', { reference, values, isNot });
    if (call !== '=' && call !== '<>') return null;
    const isOther = (call === '<>') !== isNot;
    const all = ofValues('allOf', { reference, values, isNot: isOther });
    if (all === null || typeof all === 'boolean') return all;
    const { named, part } = reference;
    if (part !== null || formIn(named, null) !== 'choices') return all;
    const count: ConditionInput = { count: named.id(), op: isOther ? 'isNot' : 'is', value: values.length };
    return isOther ? { any: [all, count, { answered: named.id(), not: true as const }] } : { all: [all, count] };
  }

  /** The question whose chosen options a formula counts. */
  function countIn(each: Said): Earlier | null {
    const [only, ...others] = 'call' in each && each.call === 'count' ? each.of : [];
    const name =
      'name' in each && /\.length$/.test(each.name)
        ? each.name.replace(/\.length$/, '')
        : only && others.length === 0 && 'name' in only && only.name.startsWith('that.')
          ? only.name
          : null;
    const meant = name === null ? null : earlier.resolve(name);
    return meant && 'named' in meant && meant.part === null ? meant.named : null;
  }

  /** A name alone: whether the box is ticked, or whether there is an answer that counts as true. */
  function flag(name: string, isNot: boolean): Part | null {
    const reference = referenceOf({ name });
    return reference && isBox(reference) ? answered(reference, !isNot) : null;
  }

  function isBox({ named, part }: Reference): boolean {
    return part !== null && earlier.pickOf(named, { question: '', part, answered: true }) !== null;
  }

  /** The value with which an answer is compared as a number or a moment; null where it is not. */
  function boundOf(
    named: Earlier,
    { part, literal }: { part: string | null; literal: Literal },
  ): number | string | null {
    if (part !== null || literal.value.trim() === '') return null;
    const { kind, settings } = named.input;
    const own = contractOf(kind).compares?.(settings);
    const bound = own?.as === 'number' ? Number(literal.value) : literal.value;
    if (!own?.takes(bound)) return null;
    // A point in quotes is one to choose, like an option.
    const isPick = literal.quoted && earlier.pickOf(named, { question: '', part, is: '=', ...literal }) !== null;
    return isPick ? null : bound;
  }
}

function formula(said: Said, isNot: boolean, formulas: Formulas): Part | null {
  const made = formulas.of(said);
  if (!made) return null;
  return { holds: isNot ? { call: 'not', of: [made] } : made };
}

function isTest(said: Said): boolean {
  if (!('call' in said)) return true;
  const [first] = said.of;
  return said.call === 'not' && first ? isTest(first) : said.call !== 'and' && said.call !== 'or';
}
