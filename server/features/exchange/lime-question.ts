import { formedLine, formedLines } from '#questions/exchange/formed-words.ts';
import type { Lose, Written } from '#questions/exchange/kind-exchange.ts';
import { plainLine } from '#questions/exchange/plain-words.ts';
import {
  become,
  type ForeignSource,
  type OptionsOf,
  type ReadCalculation,
  type ReadQuestion,
  type ShownWhen,
  saysSomething,
} from './foreign-question.ts';
import { withCodes } from './lime-constants.ts';
import { matters } from './lime-defaults.ts';
import { designedIn } from './lime-designer.ts';
import { onlyField, saysInRows } from './lime-fields.ts';
import { fixedAnswers, hasFixedWords, itemsIn, type Parts } from './lime-parts.ts';
import { conditionIn, fieldIn, isBase, type Reading, saidIn, textOf, wordsOf } from './lime-rows.ts';
import { rulesIn } from './lime-rules.ts';
import { validationIn } from './lime-validation.ts';
import { limeWordsIn } from './lime-words.ts';
import type { XmlRow } from './xml-file.ts';

/** How versions of LimeSurvey name the order of answers and subquestions, and a random one. */
const ORDERS: readonly string[] = ['random_order', 'answer_order', 'subquestion_order'];
/** The codes of all that a question with subquestions asks: of its rows, and of cells where a row has several. */
function fieldsIn(type: string, subquestions: readonly XmlRow[]): string[] {
  const inScale = (isSecond: boolean) =>
    subquestions
      .filter((each) => (fieldIn(each, 'scale_id') === '1') === isSecond)
      .map((each) => fieldIn(each, 'title'));
  const columns = type === '1' ? ['0', '1'] : inScale(true);
  const rows = inScale(false);
  return columns.length === 0 ? rows : rows.flatMap((row) => columns.map((column) => `${row}_${column}`));
}

const RANDOM = new Set(['1', 'random']);

/** An equation: its own attribute, otherwise the only expression in its words. */
export function equationOf(
  row: XmlRow,
  { reading, parts }: { reading: Reading; parts: Parts },
): Omit<ReadCalculation, 'after'> {
  const own = attributesOf(row, { reading, parts }).get('equation')?.trim() || textOf(row, reading);
  const [, inner = own] = /^\{([^{}]*)\}$/.exec(own) ?? [];
  const isPlain = inner !== own || !/[{}]/.test(own);
  return {
    where: `line ${row.line}`,
    name: fieldIn(row, 'title'),
    written: own,
    formula: isPlain ? saidIn(inner, reading) : null,
  };
}

/** What is around a question: the title of its group, and whether it is its only question. */
interface Around {
  heading: string;
  isAlone: boolean;
}

export function questionOf(
  row: XmlRow,
  { reading, parts, scores, around }: { reading: Reading; parts: Parts; scores: readonly string[]; around: Around },
): Omit<ReadQuestion, 'section' | 'pinned'>[] {
  const where = `line ${row.line}`;
  const { losses } = reading;
  const words = wordsOf('question_l10ns', 'qid', row, reading);
  const html = withCodes(fieldIn(words, 'question'), reading, row);
  const [plain, help] = [plainLine(html), withCodes(fieldIn(words, 'help'), reading, row)];
  const code = fieldIn(row, 'title');
  const type = fieldIn(row, 'type');
  const only = onlyField(row, { reading, parts });
  // The help of a question without words is all that respondents read, or the title above it.
  const isSilent = plain === '' && !UNASKED.has(type);
  const isHeaded = isSilent && plainLine(help) === '' && (around.isAlone || saysInRows(row, { reading, parts }));
  const asked = isHeaded ? around.heading : isSilent ? help : html;
  const said = formedLine(asked, losses.at(where, plain || code));
  // Without words the code has to do, until its author writes some.
  const text = plain || plainLine(asked) || (isBase(reading) ? code : '');
  const formed = said || text;
  const lose = losses.at(where, text);
  const attributes = attributesOf(row, { reading, parts });
  const isHidden = attributes.get('hidden') === '1';
  const valid = validationsOf(attributes, code);
  const fields = fieldsIn(type, parts.subquestions.get(fieldIn(row, 'qid')) ?? []);
  const { rules, names } = rulesIn(
    attributes,
    only ? { code: `${code}_${only.code}`, type: only.type, fields: [] } : { code, type, fields },
    valid.read,
  );
  const unruled = new Map([...attributes].filter(([name]) => !names.has(name)));
  if (said === '' && !UNASKED.has(type) && !isHidden) lose('wordless');
  if (saysScript(fieldIn(words, 'script'))) lose('setting', 'script');
  if (fieldIn(row, 'mandatory') === 'S') lose('setting', 'mandatory: S');

  const optionsShownWhen = new Map<string, ShownWhen[]>();
  const written = become(
    sourceOf(row, { text, html, reading, parts, lose, attributes: unruled, optionsShownWhen, valid, only }),
    lose,
  )?.map((part) => ({ ...(only && { partValue: only.code }), ...part }));
  const isOne = written?.length === 1;
  // Of several questions none is the one that its rule means.
  if (!isOne) for (const rule of rules.validWhen) lose('rule', rule.written);
  const begins = parts.defaults.get(fieldIn(row, 'qid')) ?? null;
  const points = scores.length > 0 ? pointsOf(row, { parts, attributes }) : new Map<string, number>();
  const isRandom = ORDERS.some((name) => RANDOM.has(attributes.get(name) ?? ''));
  return (written ?? []).map((part, index) => ({
    ...{ where, name: code, written: part, text: formed },
    explanation: index === 0 && !isSilent ? formedLines(help, lose) : '',
    rules: isOne ? rules : null,
    required: (valid.isRequired || fieldIn(row, 'mandatory') === 'Y') && part.partValue !== 'comment',
    shownWhen: [
      ...shownWhenOf(row, { reading, parts }),
      // Where a part became a question of its own, its condition is that of the question.
      ...(optionsShownWhen.get(part.partValue ?? '') ?? []),
      ...(isHidden ? [HIDDEN] : []),
    ],
    optionsShownWhen: type === 'P' && index > 0 ? commentsShownWhen(code, { part, attributes }) : optionsShownWhen,
    optionsOf: optionsOf(attributes),
    begins: index === 0 || part.partValue !== undefined ? begins : null,
    scoring: points.size > 0 && (only || part.partValue === undefined) ? { scores, points } : null,
    shuffled: isRandom && !only ? (['options', 'rows'] as const) : [],
  }));
}

/** What answers are worth: their own points, and of a question with boxes the same for each. */
function pointsOf(
  row: XmlRow,
  { parts, attributes }: { parts: Parts; attributes: ReadonlyMap<string, string> },
): Map<string, number> {
  const [qid, isBoxes] = [fieldIn(row, 'qid'), BOXES.has(fieldIn(row, 'type'))];
  const worth = isBoxes
    ? (parts.subquestions.get(qid) ?? []).map(
        (each) => [fieldIn(each, 'title'), attributes.get('assessment_value') ?? '1'] as const,
      )
    : (parts.answers.get(qid) ?? []).map((each) => [fieldIn(each, 'code'), fieldIn(each, 'assessment_value')] as const);
  const points = worth.map(([code, value]) => [code, Number(value)] as const);
  return points.some(([, value]) => value !== 0)
    ? new Map(points.filter(([, value]) => Number.isFinite(value)))
    : new Map();
}
const BOXES = new Set(['M', 'P']);

/** A comment on an option is written when the option is ticked, unless its author chose otherwise. */
function commentsShownWhen(
  code: string,
  { part, attributes }: { part: Written; attributes: ReadonlyMap<string, string> },
): Map<string, ShownWhen[]> {
  const when = attributes.get('commented_checkbox') ?? 'checked';
  if (when === 'allways') return new Map();
  const call = when === 'unchecked' ? '<>' : '=';
  return new Map(
    (part.values ?? []).map((value) => {
      const name = `${code}_${value}`;
      const condition = { call, of: [{ name }, { value: 'Y', quoted: true as const }] };
      return [value, [{ written: `${name} ${call} "Y"`, condition }]];
    }),
  );
}

/** Never seen by a respondent, whatever its relevance. */
const HIDDEN: ShownWhen = { written: 'hidden', condition: { value: '0' } };

/** Equations and statements may be without words. */
const UNASKED = new Set(['*', 'X']);

/** A script that is more than a comment. */
const saysScript = (script: string): boolean =>
  script.replaceAll(/\/\*.*?\*\/|<!--.*?-->|^\s*\/\/.*$|<\/?script[^>]*>/gms, '').trim() !== '';

/** The relevance of a question; without any, what its author chose in the designer of conditions. */
function shownWhenOf(row: XmlRow, { reading, parts }: { reading: Reading; parts: Parts }): ShownWhen[] {
  const own = conditionIn(row, 'relevance', reading);
  if (!isBase(reading)) return [];
  const designed = parts.conditions.get(fieldIn(row, 'qid')) ?? [];
  return own.length > 0 || designed.length === 0 ? own : [designedIn(designed, reading)];
}

/** The question whose options this one carries, as far as its own options have the same codes. */
function optionsOf(attributes: ReadonlyMap<string, string>): OptionsOf | null {
  const filters = FILTERS.flatMap(([name, which]) =>
    (attributes.get(name) ?? '')
      .split(/[;,]/)
      .flatMap((code) => (code.trim() === '' ? [] : [{ question: code.trim(), which, name }])),
  );
  const [first] = filters;
  if (!first) return null;
  const written = filters.map(({ name, question }) => `${name}: ${question}`).join(', ');
  // Options of several questions are not carried.
  return { ...first, question: filters.length > 1 ? '' : first.question, written, byValues: true, filters };
}
const FILTERS = [
  ['array_filter', 'selected'],
  ['array_filter_exclude', 'unselected'],
] as const;

export function attributesOf(row: XmlRow, { reading, parts }: { reading: Reading; parts: Parts }): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const attribute of parts.attributes.get(fieldIn(row, 'qid')) ?? []) {
    const language = fieldIn(attribute, 'language');
    const name = fieldIn(attribute, 'attribute');
    if (language === '' || language === reading.language) attributes.set(name, fieldIn(attribute, 'value'));
  }
  return attributes;
}

interface Reads {
  text: string;
  html: string;
  reading: Reading;
  parts: Parts;
  lose: Lose;
  attributes: ReadonlyMap<string, string>;
  valid: ReturnType<typeof validationsOf>;
  /** Gets the conditions of subquestions, by their codes. */
  optionsShownWhen: Map<string, ShownWhen[]>;
  only: ReturnType<typeof onlyField>;
}

function sourceOf(
  row: XmlRow,
  { text, html, reading, parts, lose, attributes, optionsShownWhen, valid, only }: Reads,
): ForeignSource {
  const [qid, written] = [fieldIn(row, 'qid'), fieldIn(row, 'type')];
  const type = only?.type ?? written;
  const words = limeWordsIn(reading.language);
  if (!words && hasFixedWords(written)) lose('language', reading.language);
  const own: Record<string, string> = {
    other: fieldIn(row, 'other'),
    preg: fieldIn(row, 'preg'),
    // Words that have to lie between numbers are a number.
    judgedNumber: BOUNDS.some((name) => valid.bounds.has(name)) ? '1' : '',
    question_theme_name: fieldIn(row, 'question_theme_name'),
    ...(words && { otherWords: words.other, commentWords: words.comment }),
  };
  const answers = itemsIn(
    parts.answers.get(qid) ?? [],
    { id: 'aid', table: 'answer_l10ns', words: 'answer', code: 'code', order: 'sortorder' },
    { reading, lose, shownWhen: null },
  );
  const subquestions = itemsIn(
    parts.subquestions.get(qid) ?? [],
    { id: 'qid', table: 'question_l10ns', words: 'question', code: 'title', order: 'question_order' },
    { reading, lose: only ? () => {} : lose, shownWhen: optionsShownWhen },
  );
  return {
    from: 'fromLime',
    ...{ type, text },
    options: fixedAnswers(written, reading) ?? answers.first,
    rows: only ? [] : subquestions.first,
    others: answers.second.length > 0 ? answers.second : subquestions.second,
    names: [
      ...(own['preg'] === '' ? [] : ['preg']),
      ...valid.bounds.keys(),
      ...[...attributes].flatMap(([name, value]) => {
        const isOwn = name === 'relevance' && value === fieldIn(row, name);
        return !isOwn && !valid.read.has(name) && saysSomething(value) && matters(name, { type, value }) ? [name] : [];
      }),
    ],
    valueOf(name) {
      const bound = valid.bounds.get(name);
      if (bound !== undefined) return bound;
      if (name === 'heading') return /^\s*<h([1-6])[\s>][^<]*<\/h\1>\s*$/i.test(html);
      const value = Object.hasOwn(own, name) ? own[name] : attributes.get(name);
      return value === '' ? undefined : value;
    },
    wordsOf: (value) =>
      typeof value === 'string' && value !== '' ? (/</.test(value) ? plainLine(value) : value) : undefined,
  };
}

const BOUNDS = ['min_num_value_n', 'max_num_value_n'];

/** The equations that answers must fit, as other attributes say them, and the names of those that they can say. */
function validationsOf(attributes: ReadonlyMap<string, string>, code: string) {
  const [bounds, read] = [new Map<string, string>(), new Set<string>()];
  const isWhole = attributes.get('num_value_int_only') === '1';
  for (const name of ['em_validation_q', 'em_validation_sq']) {
    const found = validationIn(attributes.get(name) ?? '', { code, isWhole });
    // A bound beside another one keeps both only if the attributes are different ones.
    if (!found || [...found.keys()].some((bound) => bounds.has(bound) || attributes.get(bound))) continue;
    read.add(name);
    for (const [bound, value] of found) bounds.set(bound, value);
  }
  return { bounds, read, isRequired: bounds.delete('required') };
}
