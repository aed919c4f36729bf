import { OPTIONS_MAX } from '#basics/limits.ts';
import { absentAddress, fileNameIn } from '#basics/media.ts';
import { pictureIn } from '#questions/exchange/formed-words.ts';
import type { ForeignItem, Lose } from '#questions/exchange/kind-exchange.ts';
import { plainLine } from '#questions/exchange/plain-words.ts';
import { askedIn, type ForeignSource, type ShownWhen, saysSomething } from './foreign-question.ts';
import { asObject, fieldOf, type JsonObject, listOf } from './json-file.ts';
import type { Said } from './said.ts';
import { conditionOf } from './surveyjs-conditions.ts';
import { type EntryElement, entryElements } from './surveyjs-entries.ts';
import { CONDITIONS, COSMETIC, KNOWN, LOOKS, matters } from './surveyjs-properties.ts';
import { BOUND_NAMES, boundsIn, isRule } from './surveyjs-rules.ts';
import { askedBy } from './surveyjs-types.ts';
import { localized, type Reading } from './surveyjs-words.ts';

/** The properties that shuffle `choices` and `rows`. */
const ORDERS = { options: ['choicesOrder'], rows: ['rowsOrder', 'rowOrder'] } as const;
const isRandom = (order: unknown): boolean => order === 'random';

export const shuffledIn = (element: JsonObject) =>
  (['options', 'rows'] as const).filter((part) => ORDERS[part].some((name) => isRandom(fieldOf(element, name))));

interface Reads {
  type: string;
  text: string;
  html: string;
  reading: Reading;
  where: string;
  /** Get the conditions of choices and rows, by their values. */
  optionsShownWhen: Map<string, ShownWhen[]>;
  rowsShownWhen: Map<string, ShownWhen[]>;
}

/** An element as any kind reads it. */
export function sourceOf(element: JsonObject, reads: Reads): ForeignSource {
  const { type, text, html, reading, where, optionsShownWhen, rowsShownWhen } = reads;
  const lose = reading.losses.at(where, text);
  const items = (name: string) =>
    (name === 'choices' ? inTheirOrder(element, reading) : listOf(element, name)).flatMap((item) =>
      itemOf(item, reading, {
        ...{ lose, shownWhen: name === 'choices' ? optionsShownWhen : name === 'rows' ? rowsShownWhen : null },
        common: RULES[name]?.flatMap((rule) => conditionOf({ visibleIf: fieldOf(element, rule) })) ?? [],
      }),
    );
  /** Items that are fields. @param usual the type of one that says none */
  const fields = (list: readonly EntryElement[], usual: string) =>
    list.flatMap(({ element: item, ofPanels }) =>
      itemOf(item, reading, { lose, shownWhen: optionsShownWhen, common: [], also: ofPanels }).map(
        (read): ForeignItem => ({ ...read, asks: (ask) => askedIn(fieldSource(item, read.text, usual), lose, ask) }),
      ),
    );
  const listed = (name: string) => listOf(element, name).map((item) => ({ element: item, ofPanels: [] }));
  const fieldSource = (item: unknown, words: string, usual: string) => {
    const own = asObject(item) ?? {};
    const written = String(fieldOf(own, 'cellType') ?? fieldOf(own, 'type') ?? usual);
    const { type: ofType, also = {}, isGuessed } = askedBy(written, own);
    if (isGuessed) lose('changed', `${words}: ${written}`);
    return sourceOf({ ...also, ...own } as JsonObject, {
      ...{ type: ofType, text: words, html: '', reading, where },
      optionsShownWhen: new Map(),
      rowsShownWhen: new Map(),
    });
  };
  const orders = [...ORDERS.options, ...ORDERS.rows].filter(
    (name) =>
      ['random', 'initial'].includes(String(element[name])) ||
      (name === 'choicesOrder' && isSorted(element) && listOf(element, 'choices').length > 0),
  );
  const hidden = new Set(COSMETIC)
    .union(new Set(CONDITIONS))
    .union(new Set(orders))
    .union(new Set(boundsIn(element)))
    .union(new Set(['correctAnswer', 'visible', ...(type === 'html' ? ['body'] : [])]));
  const ratings = items('rateValues');
  const validators = validatorsOf(element);
  return {
    from: 'fromSurveyJs',
    ...{ type, text },
    others:
      type === 'paneldynamic'
        ? fields(entryElements(listOf(element, 'templateElements'), reading), 'text')
        : type === 'matrixdropdown' || type === 'matrixdynamic'
          ? fields(listed('columns'), String(fieldOf(element, 'cellType') ?? 'dropdown'))
          : [],
    options:
      ratings.length > 0
        ? ratings
        : type === 'matrix'
          ? items('columns')
          : [...items('choices'), ...numbersIn(element)],
    rows: type === 'multipletext' ? fields(listed('items'), 'text') : items('rows'),
    names: [
      ...Object.keys(element).filter(
        (name) => !hidden.has(name) && saysSomething(element[name]) && matters(name, element),
      ),
      ...new Set([...validators.keys()].map((validator) => `validators.${validator}`)),
    ],
    looks: LOOKS,
    isKnown: (name) => KNOWN.has(name.split('.')[0] ?? ''),
    valueOf(name) {
      if (name === 'heading') return /^\s*<h([1-6])[\s>][^<]*<\/h\1>\s*$/i.test(html);
      const [first = '', second, third] = name.split('.');
      if (second === undefined) return fieldOf(element, first);
      if (first !== 'validators') return fieldOf(asObject(fieldOf(element, first)) ?? {}, second);
      const found = validators.get(second);
      if (third === undefined) return found && true;
      return found && fieldOf(found, third);
    },
    wordsOf(value) {
      const words = localized(value, reading);
      return words === undefined || words === '' ? undefined : plainLine(words);
    },
  };
}

const isSorted = (element: JsonObject): boolean => ['asc', 'desc'].includes(String(fieldOf(element, 'choicesOrder')));

/** The choices in the order of their words, if that is theirs; for all languages in that of the first. */
function inTheirOrder(element: JsonObject, reading: Reading): readonly unknown[] {
  const choices = listOf(element, 'choices');
  if (!isSorted(element)) return choices;
  const own = { ...reading, locale: reading.base };
  const named = choices.map((item) => ({ item, words: itemOf(item, own, UNTOLD)[0]?.text ?? '' }));
  const sorted = named.toSorted((one, other) => one.words.localeCompare(other.words, reading.base));
  return (fieldOf(element, 'choicesOrder') === 'asc' ? sorted : sorted.toReversed()).map(({ item }) => item);
}

/** The choices that an element counts from one number to another, at most as many as a list has. */
function numbersIn(element: JsonObject): ForeignItem[] {
  const [from, to, step] = ['choicesMin', 'choicesMax', 'choicesStep'].map((name) =>
    Number(fieldOf(element, name) ?? 1),
  );
  const isCounted = fieldOf(element, 'choicesMin') !== undefined || fieldOf(element, 'choicesMax') !== undefined;
  if (!isCounted || from === undefined || to === undefined || !step || !(step > 0) || !(to >= from)) return [];
  const count = Math.min(Math.floor((to - from) / step) + 1, OPTIONS_MAX + 1);
  return Array.from({ length: count }, (_, place) => String(from + place * step)).map((value) => ({
    value,
    text: value,
  }));
}

/** The expressions that the answer to a part of a question must fulfil, which only whole questions have here. */
function rulesIn(element: JsonObject): string[] {
  const rules = listOf(element, 'validators').flatMap((each) => {
    const validator = asObject(each);
    return validator && isRule(validator, element) ? [String(fieldOf(validator, 'expression'))] : [];
  });
  const others = [...BOUND_NAMES, 'requiredIf'].map((name) => fieldOf(element, name));
  return [...rules, ...others.filter(saysSomething).map(String)];
}

/** The first validator of each type, without those that are rules of the question. */
function validatorsOf(element: JsonObject): ReadonlyMap<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  for (const each of listOf(element, 'validators')) {
    const validator = asObject(each);
    const type = String(validator?.['type']);
    if (validator && !found.has(type) && !isRule(validator, element)) found.set(type, validator);
  }
  return found;
}

/** Conditions of all choices or rows, by the name of their list. */
const RULES: Readonly<Record<string, readonly string[] | undefined>> = {
  choices: ['choicesVisibleIf', 'choicesEnableIf'],
  rows: ['rowsVisibleIf', 'rowsEnableIf'],
};

/** The common conditions of choices for one of them, which they call `{item}`. */
function ofItem(common: readonly ShownWhen[], value: string): ShownWhen[] {
  const put = (said: Said): Said => {
    if ('name' in said) return /^(?:item|choice)$/i.test(said.name) ? { value, quoted: true } : said;
    if ('list' in said) return { list: said.list.map(put) };
    return 'call' in said ? { call: said.call, of: said.of.map(put) } : said;
  };
  return common.map(({ written, condition }) => ({ written, condition: condition && put(condition) }));
}

/** For reading the words of an item alone. */
const UNTOLD = { lose: () => {}, shownWhen: null, common: [] };

function itemOf(
  item: unknown,
  reading: Reading,
  {
    lose,
    shownWhen,
    common,
    also = [],
  }: {
    lose: Lose;
    shownWhen: Map<string, ShownWhen[]> | null;
    common: readonly ShownWhen[];
    /** The conditions of what is around it. */
    also?: readonly ShownWhen[];
  },
): ForeignItem[] {
  const object = asObject(item);
  if (!object) {
    if (item === null || item === undefined) return [];
    // A value may come with its text, as "dog|A dog".
    const [, whole = '', words = whole] = /^([^|]*)(?:\|(.+))?$/s.exec(String(item)) ?? ['', String(item)];
    if (common.length > 0) shownWhen?.set(whole, ofItem(common, whole));
    return [{ value: whole, text: plainLine(words) }];
  }
  const value = String(fieldOf(object, 'value') ?? fieldOf(object, 'name') ?? '');
  const said = localized(fieldOf(object, 'text') ?? fieldOf(object, 'title'), reading);
  const rules = { visibleIf: fieldOf(object, 'visibleIf'), enableIf: fieldOf(object, 'enableIf') };
  const shown = shownWhen ? [...also, ...ofItem(common, value), ...conditionOf(rules)] : [];
  if (shown.length > 0) shownWhen?.set(value, shown);
  for (const rule of rulesIn(object)) lose('rule', `${value}: ${rule}`);
  for (const name of shownWhen ? [] : ['visibleIf', 'enableIf']) {
    const condition = fieldOf(object, name);
    if (saysSomething(condition)) lose('condition', `${value}: ${String(condition)}`);
  }
  const alone = fieldOf(object, 'isExclusive') === true;
  const link = localized(fieldOf(object, 'imageLink'), reading) ?? '';
  const name = link === '' ? null : fileNameIn(link);
  const inText = pictureIn(said ?? '');
  const picture = name === null ? inText?.address : absentAddress(name);
  if (link !== '' && name === null) lose('media', link);
  const words = plainLine(inText?.rest ?? said ?? value, lose) || plainLine(inText?.words ?? '') || value;
  return [{ value, text: words, ...(alone && { alone }), ...(picture !== undefined && { picture }) }];
}
