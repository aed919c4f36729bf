// What LimeSurvey demands of answers by equations, beside bounds that are numbers.

import { fromTodayInLime } from '#questions/exchange/days-from-today.ts';
import { plainLine } from '#questions/exchange/plain-words.ts';
import { readLimeSaid } from './dialects.ts';
import type { ReadRules, ShownWhen } from './foreign-question.ts';
import { matters } from './lime-defaults.ts';
import { namesIn, type Said } from './said.ts';

/** What a bound measures: each field, all of them together, or how many there are. */
type Measure = 'each' | 'sum' | 'count';

/** Attributes that bound an answer. Kinds read those that are numbers. */
const BOUNDS: readonly (readonly [name: string, measure: Measure, sign: string])[] = [
  ['min_num_value_n', 'each', '>='],
  ['max_num_value_n', 'each', '<='],
  ['date_min', 'each', '>='],
  ['date_max', 'each', '<='],
  ['min_num_value', 'sum', '>='],
  ['max_num_value', 'sum', '<='],
  ['equals_num_value', 'sum', '='],
  // As early versions called them.
  ['min_num_value_sgqa', 'sum', '>='],
  ['max_num_value_sgqa', 'sum', '<='],
  ['num_value_equals_sgqa', 'sum', '='],
  ['min_answers', 'count', '>='],
  ['max_answers', 'count', '<='],
];

/** A question with rules: its code, its type, and the codes of the fields that it has. */
interface Ruled {
  code: string;
  type: string;
  fields: readonly string[];
}

/**
 * The rules of a question, and the attributes that they come from.
 * @param read the equations that other attributes say
 */
export function rulesIn(
  attributes: ReadonlyMap<string, string>,
  { code, type, fields }: Ruled,
  read: ReadonlySet<string>,
): { rules: ReadRules; names: ReadonlySet<string> } {
  const names = new Set<string>();
  const validWhen: ShownWhen[] = [];
  const own: Said = { name: code };
  /** All of it: for a question with boxes its list, otherwise every field. */
  const whole: readonly Said[] =
    fields.length === 0 || BOXES.has(type)
      ? [{ name: `that.${code}.NAOK` }]
      : fields.map((field) => ({ name: `${code}_${field}.NAOK` }));
  const add = (name: string, condition: Said | null) => {
    names.add(name);
    validWhen.push({ written: `${name}: ${attributes.get(name) ?? ''}`, condition });
  };
  const equation = (name: string) => {
    const value = attributes.get(name)?.trim() ?? '';
    return value === '' || read.has(name) || !matters(name, { type, value })
      ? null
      : { said: readLimeSaid(bare(value)) };
  };

  const ofAll = equation('em_validation_q');
  if (ofAll) add('em_validation_q', ofAll.said && named(ofAll.said, { each: own, whole, code }));
  const ofEach = equation('em_validation_sq');
  if (ofEach) add('em_validation_sq', ofEach.said && inEach(ofEach.said));
  for (const [name, measure, sign] of BOUNDS) {
    const found = equation(name);
    if (!found || isPlain(attributes.get(name) ?? '')) continue;
    const { said } = found;
    if (!said) add(name, null);
    else if (measure === 'each') add(name, inEach({ call: sign, of: [{ name: 'this' }, said] }));
    else add(name, { call: sign, of: [{ call: measure, of: whole }, said] });
  }
  const tips = [...names].flatMap((name) => wordsOfTip(plainLine(attributes.get(`${name}_tip`) ?? '')) || []);
  return { names, rules: { requiredWhen: [], validWhen, invalidText: [...new Set(tips)].join(' ') } };

  /** An equation for each field, of which an empty one is valid. */
  function inEach(said: Said): Said | null {
    if (fields.length === 0 || !namesIn(said).some((name) => name.startsWith('this')))
      return named(said, { each: own, whole, code });
    return {
      call: 'and',
      of: fields.map((field) => {
        const each: Said = { name: `${code}_${field}.NAOK` };
        return { call: 'or', of: [{ call: 'is_empty', of: [each] }, named(said, { each, whole, code })] };
      }),
    };
  }
}

/** An equation with the names of what it calls "this" and "self". */
function named(said: Said, names: { each: Said; whole: readonly Said[]; code: string }): Said {
  const [only, ...others] = allNamed(said, names);
  return only && others.length === 0 ? only : said;
}

/** The same, of which one name may be several fields. */
function allNamed(said: Said, names: { each: Said; whole: readonly Said[]; code: string }): readonly Said[] {
  if ('name' in said) {
    const name = said.name.replace(/\.(?:NAOK|value|code)$/, '');
    if (name === 'this') return [names.each];
    if (name === 'self' || name === `that.${names.code}`) return names.whole;
    const part = /^self\.sq_(\w+)$/.exec(name)?.[1];
    return part === undefined ? [said] : [{ name: `${names.code}_${part}.NAOK` }];
  }
  if ('list' in said) return [{ list: said.list.flatMap((each) => allNamed(each, names)) }];
  return 'call' in said ? [{ call: said.call, of: said.of.flatMap((each) => allNamed(each, names)) }] : [said];
}

/** Types whose answer is a list of ticked boxes. */
const BOXES = new Set(['M', 'P']);

/** A tip without its expressions, which choose one of several sentences: all of them are there. */
const wordsOfTip = (tip: string): string =>
  tip
    .replaceAll(/\{([^{}]*)\}/g, (_, expression: string) => {
      const said = readLimeSaid(expression);
      return said ? sentencesIn(said).join(' ') : '';
    })
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The texts of several words in an expression. */
function sentencesIn(said: Said): string[] {
  if ('value' in said) return said.quoted && /\S\s+\S/.test(said.value) ? [said.value.trim()] : [];
  const parts = 'list' in said ? said.list : 'call' in said ? said.of : [];
  return parts.flatMap(sentencesIn);
}

/** Equations may be in braces, as in texts. */
const bare = (value: string): string => /^\s*\{(.*)\}\s*$/s.exec(value)?.[1] ?? value;

/** Numbers, days and times, also from today, which kinds read. */
const isPlain = (value: string): boolean =>
  fromTodayInLime(value) !== null ||
  /^\s*[-+]?\d*[.,]?\d*\s*$/.test(value) ||
  /^\s*(?:\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2})/.test(value) ||
  /^\s*\d{1,2}[./-]\d{1,2}[./-]/.test(value);
