import { EXPRESSION_DEPTH_MAX, EXPRESSION_NODES_MAX, EXPRESSION_TEXT_MAX } from '#basics/limits.ts';
import { factsOf } from '#questions/facts.ts';
import { ExpressionInput } from '#questions/model/condition-input.ts';
import type { FunctionName } from '#questions/model/expressions.ts';
import type { Earlier, EarlierQuestions } from './earlier-questions.ts';
import { answerIn, choicesInCell, formIn, partsIn, severalIn } from './foreign-parts.ts';
import type { Said } from './said.ts';

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
    pow: 'power',
    mod: 'modulo',
    fmod: 'modulo',
  },
  ...{ datediff: 'days', '-': 'subtract', '*': 'multiply', '/': 'divide', '%': 'modulo', '^': 'power', neg: 'negate' },
  ...{ and: 'and', or: 'or', not: 'not', '<': 'below', '<=': 'atMost', '>': 'above', '>=': 'atLeast', '+': 'add' },
  ...{ startswith: 'startsWith', endswith: 'endsWith' },
};
/** Functions that read each ticked box as one. */
const COUNTING = new Set(['sum', 'count', '+']);

/** Functions of lists, to which a name of several parts gives each of them. */
const LISTING: ReadonlySet<FunctionName> = new Set(['sum', 'min', 'max', 'mean', 'count', 'join']);

const ORDERS = new Set(['<', '<=', '>', '>=']);

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
      return form === null ? null : answerIn(named, part);
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
    if (form === 'choices' && !readAlike(named, part)) return null;
    return answerIn(named, part);
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
    const answer = answerIn(named, part);
    // Several chosen options are a list of words.
    if (!answer || (part === null && !factsOf(named.input.kind).single)) return null;
    if (form === 'flag') {
      // A ticked cell has no words there.
      const words = answer.column === undefined ? answer.part : '1';
      return typeof words === 'string' ? { call: 'if', of: [answer, { value: words }, { value: '' }] } : null;
    }
    if (part !== null && answer.column !== undefined) {
      return wordsFor(
        answer,
        choicesInCell(named, part).map(({ reading, text }) => ({ reading: Number(reading), text })),
      );
    }
    const { options } = named.input;
    // Without own codes an option reads as its words.
    if (part !== null && options.length > 0 && options.every(({ ownCode }) => !ownCode)) return answer;
    if (part !== null && severalIn(named)) return null;
    return wordsFor(
      answer,
      options.map(({ text, ownCode }) => ({ reading: ownCode ?? text, text })),
    );
  }

  /** The words of the chosen option, by what an answer reads as; null for too many. */
  function wordsFor(
    answer: ExpressionInput,
    options: readonly { reading: string | number; text: string }[],
  ): ExpressionInput | null {
    if (options.length === 0 || options.length > SHOWN_MAX) return null;
    return options.reduceRight<ExpressionInput>(
      (rest, { reading, text }) => ({
        call: 'if',
        of: [{ call: 'anyOf', of: [answer, { value: reading }] }, { value: text }, rest],
      }),
      { value: '' },
    );
  }

  /** Whether an answer is empty. A box that is not ticked is. */
  function isEmpty(said: Said, depth: number): ExpressionInput | null {
    const made = formula(said, depth);
    const meant = 'name' in said ? earlier.resolve(said.name) : null;
    const isBox = meant && 'named' in meant && meant.part !== null && formIn(meant.named, meant.part) === 'flag';
    return made && (isBox ? { call: 'not', of: [made] } : { call: 'isEmpty', of: [made] });
  }

  /** A name of several parts as those parts: functions of lists get each of them. */
  function parted(said: Said): readonly Said[] {
    const several = 'name' in said ? earlier.partsNamed(said.name) : null;
    if (!several) return [said];
    const { named, name, fits } = several;
    // Lists of boxes read as one answer, but not some of them.
    const isWhole = named.rows.length === 0 && formIn(named, null) !== null && fits('');
    return isWhole ? [said] : partsIn(named).flatMap((part) => (fits(part) ? [{ name: `${name}_${part}` }] : []));
  }

  function called({ call, of }: Extract<Said, { call: string }>, depth: number): ExpressionInput | null {
    const [first, second, third] = of;
    if (!first) return null;
    if (['=', '<>', 'has', 'hasNot'].includes(call) && second) {
      const same = equal(first, second, { isPart: call.startsWith('has'), depth });
      return same && (call === '<>' || call === 'hasNot' ? { call: 'not', of: [same] } : same);
    }
    if (call === 'notEmpty') {
      const made = isEmpty(first, depth);
      return made && { call: 'not', of: [made] };
    }
    if (call === 'empty' || call === 'is_empty') return isEmpty(first, depth);
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
    const all = LISTING.has(name) ? of.flatMap(parted) : of;
    const operands = whole(all.map((each) => (COUNTING.has(call) ? counted(each, call, depth) : formula(each, depth))));
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
    const isAny = call === 'count' && meant && 'named' in meant && meant.part !== null;
    const made =
      isAny && formIn(meant.named, meant.part) === 'choices' ? answerIn(meant.named, meant.part) : formula(said, depth);
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
      if (second.value === '') return isEmpty(first, depth);
      const { named, part } = meant;
      const form = formIn(named, part);
      if (form === 'flag')
        return second.value === 'Y' || second.value === '1' ? reference((first as { name: string }).name) : null; // as just seen
      if (form === 'choices') {
        const answer = answerIn(named, part);
        const isCell = answer?.column !== undefined && part !== null;
        const choice = isCell ? choicesInCell(named, part).find(({ value }) => value === second.value) : undefined;
        const read = isCell ? choice && Number(choice.reading) : readingOf(named, second.value);
        return answer && read != null ? { call: 'anyOf', of: [answer, { value: read }] } : null;
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

function readAlike(named: Earlier, part: string | null): boolean {
  const inCell = part === null ? [] : choicesInCell(named, part);
  if (inCell.length > 0) return inCell.every(({ value, reading }) => value === reading);
  return named.options.length > 0 && named.options.every(({ value }) => readingOf(named, value) === value);
}

/** As many as the depth of an expression allows. */
const SHOWN_MAX = 25;

/** null if any is. */
function whole(parts: readonly (ExpressionInput | null)[]): ExpressionInput[] | null {
  const made = parts.filter((each) => each !== null);
  return made.length === parts.length && made.length > 0 && made.length < EXPRESSION_NODES_MAX ? made : null;
}

const joinedBy = (call: 'or' | 'and', parts: readonly ExpressionInput[]): ExpressionInput | null =>
  parts.length === 1 ? (parts[0] ?? null) : { call, of: parts };
