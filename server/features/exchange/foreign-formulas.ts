import { EXPRESSION_DEPTH_MAX, EXPRESSION_NODES_MAX, EXPRESSION_TEXT_MAX } from '#basics/limits.ts';
import { contractOf } from '#questions/contract.ts';
import { factsOf } from '#questions/facts.ts';
import { ExpressionInput, type PartPick } from '#questions/model/condition-input.ts';
import type { FunctionName } from '#questions/model/expressions.ts';
import type { PartPlace, ValueForm } from '#questions/model/kind.ts';
import type { Earlier, EarlierQuestions } from './earlier-questions.ts';
import { asObject } from './json-file.ts';
import type { Said } from './said.ts';
import { OTHER } from './said-names.ts';

/** Functions of other programs that ours say the same as, by their names in small letters. */
const FUNCTIONS: Readonly<Record<string, FunctionName | undefined>> = {
  ...{ sum: 'sum', min: 'min', max: 'max', avg: 'mean', mean: 'mean', count: 'count', round: 'round', floor: 'floor' },
  ...{
    ceil: 'ceil',
    abs: 'abs',
    int: 'floor',
    intval: 'floor',
    if: 'if',
    iif: 'if',
    strlen: 'length',
    length: 'length',
  },
  ...{
    join: 'join',
    strtolower: 'lower',
    lower: 'lower',
    is_empty: 'isEmpty',
    pow: 'power',
    mod: 'modulo',
    fmod: 'modulo',
  },
  ...{ datediff: 'days', '-': 'subtract', '*': 'multiply', '/': 'divide', '%': 'modulo', '^': 'power', neg: 'negate' },
  ...{ and: 'and', or: 'or', not: 'not', '<': 'below', '<=': 'atMost', '>': 'above', '>=': 'atLeast', '+': 'add' },
  ...{ empty: 'isEmpty', startswith: 'startsWith', endswith: 'endsWith' },
};
/** Functions that read each ticked box as one. */
const COUNTING = new Set(['sum', 'count', '+']);

const ORDERS = new Set(['<', '<=', '>', '>=']);

/** The sort of value of an answer or of a part of it; null for none. */
export function formIn(named: Earlier, part: string | null): ValueForm | null {
  const { kind, settings } = named.input;
  const { valueForm, compares, item } = contractOf(kind);
  if (part === null) return valueForm?.(settings, null) ?? compares?.(settings).as ?? null;
  const place = placeOf(named, part);
  if (!place) return null;
  const own = 'option' in place ? named.input.options[place.option]?.settings : undefined;
  return valueForm?.(settings, place, own ?? item?.settings.parse({})) ?? null;
}

/** How our survey names a part of an answer; null if it has no such part. */
export function partNamed(named: Earlier, part: string): PartPick | null {
  const place = placeOf(named, part);
  if (!place) return null;
  if ('slot' in place) return place;
  const item = 'row' in place ? named.input.rows[place.row] : named.input.options[place.option];
  return item?.text ?? null;
}

function placeOf({ input, options, rows }: Earlier, part: string): PartPlace | null {
  const within = (items: Earlier['options'], texts: readonly { text: string }[]) => {
    const text = items.find(({ value }) => value === part)?.text;
    return text === undefined ? -1 : texts.findIndex((item) => item.text === text);
  };
  const row = within(rows, input.rows);
  if (row >= 0) return { row };
  const option = within(options, input.options);
  if (option >= 0) return { option };
  return part === OTHER ? { slot: OTHER } : null;
}

export type Formulas = ReturnType<typeof createFormulas>;

/** Turns expressions of another program into ours. */
export function createFormulas(earlier: EarlierQuestions) {
  return {
    /** null if any part of it is beyond our expressions, or refers to something unknown. */
    of(said: Said): ExpressionInput | null {
      const made = formula(said, 1);
      return made && ExpressionInput.safeParse(made).success ? made : null;
    },

    /** What a text says in place of a name: the words of an answer or a part of it. Null where it has none here. */
    words(name: string): ExpressionInput | null {
      const meant = earlier.resolve(name);
      if (!meant || !('named' in meant)) return meant;
      const { named, part } = meant;
      const form = formIn(named, part);
      if (form === 'choices' || form === 'flag') return shown(named, { part, form });
      const own = part === null ? undefined : partNamed(named, part);
      return form === null || own === null ? null : { answer: named.id(), ...(own !== undefined && { part: own }) };
    },
  };

  function formula(said: Said, depth: number): ExpressionInput | null {
    if (depth > EXPRESSION_DEPTH_MAX) return null;
    if ('value' in said) return literal(said);
    if ('name' in said) return reference(said.name);
    if ('list' in said) return null;
    return called(said, depth + 1);
  }

  function literal({ value, quoted }: { value: string; quoted?: true }): ExpressionInput | null {
    if (value.length > EXPRESSION_TEXT_MAX) return null;
    const number = value.trim() === '' ? Number.NaN : Number(value);
    if (!quoted && Number.isFinite(number)) return { value: number + 0 };
    if (!quoted && /^(?:true|false)$/i.test(value)) return { value: value.toLowerCase() === 'true' };
    return { value };
  }

  function reference(name: string): ExpressionInput | null {
    const listed = /^(.+)\.length$/.exec(name)?.[1];
    const counted = listed === undefined ? null : earlier.resolve(listed);
    if (counted && 'named' in counted && counted.part === null && formIn(counted.named, null) === 'choices') {
      return { call: 'count', of: [{ answer: counted.named.id() }] };
    }
    const meant = earlier.resolve(name);
    if (!meant || /\.(?:valueNAOK|question|relevanceStatus)$/.test(name)) return null;
    if (!('named' in meant)) return meant;
    const { named, part } = meant;
    const form = formIn(named, part);
    if (form === null && !(part === null && named.rows.length > 0)) return null;
    if (/\.(?:value|shown)$/.test(name) && (form === 'choices' || form === 'flag')) {
      return name.endsWith('.shown') ? shown(named, { part, form }) : null;
    }
    // Ours reads the own code of an option, or its text: both must be what the other program reads.
    if (form === 'choices' && !readAlike(named)) return null;
    if (part === null) return { answer: named.id() };
    const own = partNamed(named, part);
    return own === null ? null : { answer: named.id(), part: own };
  }

  /** A number is one when it was answered. */
  function isNumber(said: Said, depth: number): ExpressionInput | null {
    const meant = 'name' in said ? earlier.resolve(said.name) : null;
    const isOne = meant && 'named' in meant && formIn(meant.named, meant.part) === 'number';
    return isOne ? called({ call: 'notEmpty', of: [said] }, depth) : null;
  }

  /** The words of the chosen option, by what ours reads of each. */
  function shown(
    named: Earlier,
    { part, form }: { part: string | null; form: 'choices' | 'flag' },
  ): ExpressionInput | null {
    const own = part === null ? undefined : partNamed(named, part);
    // Several chosen options are a list of words.
    if (own === null || (part === null && !factsOf(named.input.kind).single)) return null;
    const answer = { answer: named.id(), ...(own !== undefined && { part: own }) };
    if (form === 'flag') {
      return typeof own === 'string' ? { call: 'if', of: [answer, { value: own }, { value: '' }] } : null;
    }
    const { options, settings } = named.input;
    // Without own codes an option reads as its words.
    if (part !== null && options.length > 0 && options.every(({ ownCode }) => !ownCode)) return answer;
    const areSeveral = part !== null && asObject(settings)?.['several'] === true;
    if (options.length === 0 || options.length > SHOWN_MAX || areSeveral) return null;
    return options.reduceRight<ExpressionInput>(
      (rest, { text, ownCode }) => ({
        call: 'if',
        of: [{ call: 'anyOf', of: [answer, { value: ownCode ?? text }] }, { value: text }, rest],
      }),
      { value: '' },
    );
  }

  function called({ call, of }: Extract<Said, { call: string }>, depth: number): ExpressionInput | null {
    const [first, second, third] = of;
    if (!first) return null;
    if (['=', '<>', 'has', 'hasNot'].includes(call) && second) {
      const same = equal(first, second, { isPart: call.startsWith('has'), depth });
      return same && (call === '<>' || call === 'hasNot' ? { call: 'not', of: [same] } : same);
    }
    if (call === 'notEmpty') {
      const made = formula(first, depth);
      return made && { call: 'not', of: [{ call: 'isEmpty', of: [made] }] };
    }
    if (call === 'implode' && of.length > 1) {
      return formula(
        { call: 'join', of: of.slice(1).flatMap((each, place) => (place === 0 ? [each] : [first, each])) },
        depth,
      );
    }
    if (call === 'is_numeric') return isNumber(first, depth);
    if (call === 'countif' || call === 'countifop')
      return call === 'countif' ? countIf(first, of.slice(1), depth) : null;
    if (call === 'anyOf' || call === 'in_array' || call === 'in') {
      const values = of.slice(1).flatMap((each) => ('list' in each ? each.list : [each]));
      const tests = values.map((value) => equal(first, value, { isPart: false, depth }));
      return whole(tests) && joinedBy('or', whole(tests) ?? []);
    }
    const name = FUNCTIONS[call];
    if (!name || (name === 'if' && !second && !third)) return null;
    // No number and no moment is below or above such words.
    if (ORDERS.has(call) && of.some((each) => 'value' in each && !/^[\d:T. -]+$/.test(each.value))) return null;
    if (call === '+' && of.some((each) => 'value' in each && each.quoted)) return null;
    const operands = whole(of.map((each) => (COUNTING.has(call) ? counted(each, call, depth) : formula(each, depth))));
    if (!operands) return null;
    // One operand is itself.
    if ((name === 'add' || name === 'and' || name === 'or') && operands.length === 1) return operands[0] ?? null;
    const [left, ...rest] = operands;
    // A chain of one sign is one list of operands.
    const isChain = (name === 'add' || name === 'multiply') && left && 'call' in left && left.call === name;
    return { call: name, of: isChain ? [...left.of, ...rest] : operands };
  }

  /** A ticked box counts as one, and one that is not ticked as none. What is counted may read as anything. */
  function counted(said: Said, call: string, depth: number): ExpressionInput | null {
    const meant = 'name' in said ? earlier.resolve(said.name) : null;
    const part = meant && 'named' in meant && meant.part !== null ? partNamed(meant.named, meant.part) : null;
    const isAny = call === 'count' && meant && 'named' in meant && part !== null;
    const made =
      isAny && formIn(meant.named, meant.part) === 'choices'
        ? { answer: meant.named.id(), part }
        : formula(said, depth);
    const isBox = meant && 'named' in meant && meant.part !== null && formIn(meant.named, meant.part) === 'flag';
    return made && isBox ? { call: 'if', of: [made, { value: 1 }] } : made;
  }

  function countIf(value: Said, of: readonly Said[], depth: number): ExpressionInput | null {
    const tests = whole(of.map((each) => equal(each, value, { isPart: false, depth })));
    return tests && { call: 'sum', of: tests.map((test) => ({ call: 'if', of: [test, { value: 1 }, { value: 0 }] })) };
  }

  function equal(
    first: Said,
    second: Said,
    { isPart, depth }: { isPart: boolean; depth: number },
  ): ExpressionInput | null {
    if (!('name' in first) && 'name' in second && !isPart) return equal(second, first, { isPart, depth });
    const meant = 'name' in first ? earlier.resolve(first.name) : null;
    if (meant && 'named' in meant && 'value' in second) {
      if (second.value === '') {
        const made = formula(first, depth);
        return made && { call: 'isEmpty', of: [made] };
      }
      const { named, part } = meant;
      const form = formIn(named, part);
      if (form === 'flag')
        return second.value === 'Y' || second.value === '1' ? reference((first as { name: string }).name) : null; // as just seen
      if (form === 'choices') {
        const read = readingOf(named, second.value);
        const own = part === null ? undefined : partNamed(named, part);
        if (read === null || own === null) return null;
        const answer = { answer: named.id(), ...(own !== undefined && { part: own }) };
        return { call: 'anyOf', of: [answer, { value: read }] };
      }
    }
    const both = whole([formula(first, depth), formula(second, depth)]);
    return both && { call: isPart ? 'contains' : 'is', of: both };
  }
}

/** What expressions read of an option, by its name in the file; null if there is no such option. */
function readingOf({ input, options }: Earlier, value: string): string | null {
  const text = options.find((option) => option.value === value)?.text;
  const item = input.options.find((option) => option.text === text);
  return item ? (item.ownCode ?? item.text) : null;
}

const readAlike = (named: Earlier): boolean =>
  named.options.length > 0 && named.options.every(({ value }) => readingOf(named, value) === value);

/** As many as the depth of an expression allows. */
const SHOWN_MAX = 25;

/** null if any is. */
function whole(parts: readonly (ExpressionInput | null)[]): ExpressionInput[] | null {
  const made = parts.filter((each) => each !== null);
  return made.length === parts.length && made.length > 0 && made.length < EXPRESSION_NODES_MAX ? made : null;
}

const joinedBy = (call: 'or' | 'and', parts: readonly ExpressionInput[]): ExpressionInput | null =>
  parts.length === 1 ? (parts[0] ?? null) : { call, of: parts };
