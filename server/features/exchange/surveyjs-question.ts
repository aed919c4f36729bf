import type { ForeignItem, Lose } from '#questions/exchange/kind-exchange.ts';
import { plainLine } from '#questions/exchange/plain-words.ts';
import { readVisibleIf } from './conditions.ts';
import {
  addQuestion,
  become,
  type ForeignSource,
  type OptionsOf,
  type ReadQuestion,
  type ReadSection,
  type ShownWhen,
  saysSomething,
} from './foreign-question.ts';
import { asObject, fieldOf, type JsonObject, listOf } from './json-file.ts';
import type { Losses } from './losses.ts';

/** Properties that do not change the question, or that are read elsewhere. */
const COSMETIC = new Set([
  ...['name', 'type', 'title', 'description', 'isRequired', 'valueName', 'visibleIf', 'elements', 'html', 'label'],
  ...['choices', 'columns', 'rows', 'items', 'rateValues', 'validators', 'maskSettings', 'inputType', 'renderAs'],
  ...['titleLocation', 'descriptionLocation', 'width', 'minWidth', 'maxWidth', 'startWithNewLine', 'indent'],
  ...['colCount', 'hideNumber', 'requiredErrorText', 'errorLocation', 'size', 'cols', 'autoGrow', 'allowResize'],
  ...['showClearButton', 'allowClear', 'separateSpecialChoices', 'displayMode', 'rateColorMode', 'scaleColorMode'],
  ...['storeDataAsText', 'allowImagesPreview', 'waitForUpload', 'sourceType', 'imageHeight', 'imageWidth', 'imageFit'],
  ...['showLabel', 'contentMode', 'penColor', 'signatureWidth', 'signatureHeight', 'signatureAutoScaleEnabled'],
  ...['autocomplete', 'textUpdateMode', 'alternateRows', 'columnMinWidth', 'rowTitleWidth', 'verticalAlign'],
  ...['mobileView', 'searchEnabled', 'searchMode', 'hideSelectedItems', 'closeOnSelect', 'swapOrder', 'state'],
  ...['questionTitleWidth', 'itemSize', 'itemTitleWidth', 'autoGenerate', 'selectToRankAreasLayout', 'showCommentArea'],
  ...['multiSelect', 'rateType', 'rateDisplayMode', 'rateMin', 'rateMax', 'rateCount', 'cellType', 'maxFiles'],
  ...[
    'questions',
    'innerIndent',
    'choicesFromQuestion',
    'choicesFromQuestionMode',
    'hideIfChoicesEmpty',
    'minErrorLocation',
    'rateStep',
    'selectToRankEnabled',
  ],
]);
/** Properties that depend on answers. */
const CONDITIONS = [
  ...['requiredIf', 'enableIf', 'choicesVisibleIf', 'choicesEnableIf', 'columnsVisibleIf', 'rowsVisibleIf'],
  ...['resetValueIf', 'setValueIf', 'setValueExpression', 'defaultValueExpression'],
];

/** The state of reading a file. */
export interface Reading {
  losses: Losses;
  locale: string;
  languages: Set<string>;
  questions: ReadQuestion[];
  names: Set<string>;
  /** The section that the next question begins. */
  section: ReadSection | null;
  /** Whether questions of pages that say nothing else come in a random order. */
  shuffled: boolean;
}

/** When an element is shown. */
export function conditionOf(element: JsonObject): ShownWhen[] {
  const written = fieldOf(element, 'visibleIf');
  const hidden = fieldOf(element, 'visible') === false ? [{ written: 'visible: false', condition: null }] : [];
  if (typeof written !== 'string' || written.trim() === '') return hidden;
  return [...hidden, { written, condition: readVisibleIf(written) }];
}

/** Reads an element that is no panel. @param around.ofPanels the conditions of the panels around it that are no sections */
export function readQuestion(
  element: JsonObject,
  where: string,
  { reading, ofPanels }: { reading: Reading; ofPanels: readonly ShownWhen[] },
): void {
  const name = typeof element['name'] === 'string' ? element['name'] : where;
  const type = String(fieldOf(element, 'type') ?? '');
  const html = type === 'html' ? (localized(fieldOf(element, 'html'), reading) ?? '') : '';
  const said = type === 'html' ? html : (localized(fieldOf(element, 'title'), reading) ?? name);
  const first = reading.losses.at(where);
  const text = plainLine(said, first);
  const lose = reading.losses.at(where, text);
  if (reading.names.has(name)) lose('repeated', name);
  reading.names.add(name);
  for (const condition of CONDITIONS) {
    const written = fieldOf(element, condition);
    if (saysSomething(written)) lose('condition', `${condition}: ${String(written)}`);
  }
  if (saysSomething(fieldOf(element, 'correctAnswer'))) lose('scores', 'correctAnswer');

  const optionsShownWhen = new Map<string, ShownWhen[]>();
  const source = sourceOf(element, { type, text, html, reading, where, optionsShownWhen });
  const written = become(source, lose);
  for (const [index, part] of (written ?? []).entries()) {
    addQuestion(reading.questions, {
      ...{ where, name, written: part, text },
      explanation: index === 0 ? lineOf(element, 'description', reading) : '',
      required: fieldOf(element, 'isRequired') === true,
      section: reading.section,
      shownWhen: [...ofPanels, ...conditionOf(element)],
      ...{ optionsShownWhen, optionsOf: optionsOf(element), shuffled: shuffledIn(element), pinned: false },
    });
    reading.section = null;
  }
}

function optionsOf(element: JsonObject): OptionsOf | null {
  const question = fieldOf(element, 'choicesFromQuestion');
  const mode = fieldOf(element, 'choicesFromQuestionMode');
  if (typeof question !== 'string' || question === '') return null;
  const which = mode === 'selected' || mode === 'unselected' ? mode : 'all';
  return { question, which, written: `choicesFromQuestion: ${question}`, byValues: false };
}

/** The properties that shuffle `choices` and `rows`. */
const ORDERS = { options: ['choicesOrder'], rows: ['rowsOrder', 'rowOrder'] } as const;
const isRandom = (order: unknown): boolean => order === 'random';

const shuffledIn = (element: JsonObject) =>
  (['options', 'rows'] as const).filter((part) => ORDERS[part].some((name) => isRandom(fieldOf(element, name))));

interface Reads {
  type: string;
  text: string;
  html: string;
  reading: Reading;
  where: string;
  /** Gets the conditions of choices, by their values. */
  optionsShownWhen: Map<string, ShownWhen[]>;
}

function sourceOf(element: JsonObject, { type, text, html, reading, where, optionsShownWhen }: Reads): ForeignSource {
  const lose = reading.losses.at(where, text);
  const items = (name: string) =>
    listOf(element, name).flatMap((item) =>
      itemOf(item, reading, { lose, shownWhen: name === 'choices' ? optionsShownWhen : null }),
    );
  const orders = [...ORDERS.options, ...ORDERS.rows].filter((name) =>
    ['random', 'initial'].includes(String(element[name])),
  );
  const hidden = new Set(COSMETIC)
    .union(new Set(CONDITIONS))
    .union(new Set(orders))
    .add('correctAnswer')
    .add('visible');
  const ratings = items('rateValues');
  const validators = validatorsOf(element);
  return {
    from: 'fromSurveyJs',
    ...{ type, text, others: [] },
    options: ratings.length > 0 ? ratings : type === 'matrix' ? items('columns') : items('choices'),
    rows: type === 'multipletext' ? items('items') : items('rows'),
    names: [
      ...Object.keys(element).filter((name) => !hidden.has(name) && saysSomething(element[name])),
      ...new Set([...validators.keys()].map((validator) => `validators.${validator}`)),
    ],
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

/** The first validator of each type. */
function validatorsOf(element: JsonObject): ReadonlyMap<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  for (const each of listOf(element, 'validators')) {
    const validator = asObject(each);
    const type = String(validator?.['type']);
    if (validator && !found.has(type)) found.set(type, validator);
  }
  return found;
}

function itemOf(
  item: unknown,
  reading: Reading,
  { lose, shownWhen }: { lose: Lose; shownWhen: Map<string, ShownWhen[]> | null },
): ForeignItem[] {
  const object = asObject(item);
  if (!object)
    return item === null || item === undefined ? [] : [{ value: String(item), text: plainLine(String(item)) }];
  const value = String(fieldOf(object, 'value') ?? fieldOf(object, 'name') ?? '');
  const said = localized(fieldOf(object, 'text') ?? fieldOf(object, 'title'), reading);
  const shown = shownWhen ? conditionOf({ visibleIf: fieldOf(object, 'visibleIf') }) : [];
  if (shown.length > 0) shownWhen?.set(value, shown);
  for (const name of [...(shownWhen ? [] : ['visibleIf']), 'enableIf', 'requiredIf']) {
    const condition = fieldOf(object, name);
    if (saysSomething(condition)) lose('condition', `${value}: ${String(condition)}`);
  }
  if (fieldOf(object, 'score') !== undefined) lose('scores', value);
  return [{ value, text: plainLine(said ?? value, lose) }];
}

/** A text in the language of the survey; the others are noted. */
export function localized(value: unknown, { locale, languages }: Reading): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const texts = asObject(value);
  if (!texts) return undefined;
  const own = [locale, 'default', 'en', ...Object.keys(texts)].find((name) => typeof fieldOf(texts, name) === 'string');
  for (const name of Object.keys(texts)) {
    if (name !== own && name !== 'default' && name !== locale && typeof texts[name] === 'string') languages.add(name);
  }
  return own === undefined ? undefined : String(texts[own]);
}

/** A text as one plain line; empty where there is none. */
export function lineOf(element: JsonObject, name: string, reading: Reading): string {
  const words = localized(fieldOf(element, name), reading);
  return words === undefined ? '' : plainLine(words);
}
