import { OPTIONS_MAX } from '#basics/limits.ts';
import { formedLine, formedLines } from '#questions/exchange/formed-words.ts';
import type { ForeignItem, Lose } from '#questions/exchange/kind-exchange.ts';
import { plainLine } from '#questions/exchange/plain-words.ts';
import { readSurveyJsSaid } from './dialects.ts';
import {
  addQuestion,
  askedIn,
  become,
  type ForeignSource,
  type OptionsOf,
  type ReadCalculation,
  type ReadQuestion,
  type ReadSection,
  type ShownWhen,
  saysSomething,
} from './foreign-question.ts';
import { asObject, fieldOf, type JsonObject, listOf } from './json-file.ts';
import type { Losses } from './losses.ts';
import { askedBy } from './surveyjs-types.ts';

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
    'templateElements',
    'selectToRankEnabled',
    'choicesMin',
    'choicesMax',
    'choicesStep',
    'valueTrue',
    'valueFalse',
    'itemComponent',
    'addRowText',
    'addRowButtonLocation',
    'removeRowText',
    'confirmDelete',
    'confirmDeleteText',
    'panelAddText',
    'panelRemoveText',
    'panelPrevText',
    'panelNextText',
    'templateDescription',
    'templateTitleLocation',
    'renderMode',
    'showQuestionNumbers',
    'showIndexNumber',
    'showNumber',
    'useDisplayValuesInTitle',
    'useDisplayValuesInDynamicTexts',
    'hideColumnsIfEmpty',
    'imageLink',
    'starCount',
    'readOnly',
    'optionsCaption',
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
  calculations: ReadCalculation[];
  names: Set<string>;
  /** The section that the next question begins. */
  section: ReadSection | null;
  /** Whether questions of pages that say nothing else come in a random order. */
  shuffled: boolean;
}

const NEVER = { value: 'false' };

/** When an element is shown. A rule counts more than what it begins with. */
export function conditionOf(element: JsonObject): ShownWhen[] {
  const rules = ['visibleIf', 'enableIf'].flatMap((name) => {
    const written = fieldOf(element, name);
    return typeof written === 'string' && written.trim() !== '' ? [written] : [];
  });
  if (rules.length > 0) return rules.map((written) => ({ written, condition: readSurveyJsSaid(written) }));
  return fieldOf(element, 'visible') === false ? [{ written: 'visible: false', condition: NEVER }] : [];
}

/** A value that is calculated from the answers; null where it has no expression. */
export function calculationOf(element: JsonObject | null, where: string): Omit<ReadCalculation, 'after'> | null {
  const { name, expression } = element ?? {};
  if (typeof name !== 'string' || typeof expression !== 'string' || expression.trim() === '') return null;
  return { where, name, written: expression, formula: readSurveyJsSaid(expression) };
}

const wordsOfRule = (rule: unknown): string => (typeof rule === 'string' ? rule.replaceAll(/\s+/g, '') : '');

/** Required whenever it is shown. */
function isRequired(element: JsonObject): boolean {
  const rule = wordsOfRule(fieldOf(element, 'requiredIf'));
  return rule === 'true' || (rule !== '' && rule === wordsOfRule(fieldOf(element, 'visibleIf')));
}

/** Whether a rule is carried by the condition of the question: one that nobody can answer is as good as hidden. */
const isSaidElsewhere = (element: JsonObject, rule: string): boolean =>
  rule === 'enableIf' || (rule === 'requiredIf' && isRequired(element));

/** Reads an element that is no panel. @param around.ofPanels the conditions of the panels around it that are no sections */
export function readQuestion(
  element: JsonObject,
  where: string,
  { reading, ofPanels }: { reading: Reading; ofPanels: readonly ShownWhen[] },
): void {
  const name = typeof element['name'] === 'string' ? element['name'] : where;
  const written = String(fieldOf(element, 'type') ?? '');
  const calculation = written === 'expression' ? calculationOf(element, where) : null;
  if (calculation) {
    reading.calculations.push({ ...calculation, after: reading.questions.length });
    return;
  }
  const {
    type,
    also = {},
    isGuessed,
  }: ReturnType<typeof askedBy> = typeof element['type'] === 'string' ? askedBy(written, element) : { type: written };
  const asked: JsonObject = { ...also, ...element };
  const html =
    type === 'html'
      ? (['html', 'body', 'title'].map((each) => localized(fieldOf(element, each), reading)).find(Boolean) ?? '')
      : '';
  const said = type === 'html' ? html : (localized(fieldOf(element, 'title'), reading) ?? name);
  const first = reading.losses.at(where);
  // A blank title says nothing, so that the name has to.
  const text = plainLine(said) || name;
  const formed = formedLine(said, first) || name;
  const lose = reading.losses.at(where, text);
  if (type !== 'html' && said.trim() === '') lose('wordless');
  if (isGuessed) lose('changed', written);
  if (reading.names.has(name)) lose('repeated', name);
  reading.names.add(name);
  for (const condition of CONDITIONS) {
    const rule = fieldOf(element, condition);
    if (saysSomething(rule) && !isSaidElsewhere(element, condition)) lose('condition', `${condition}: ${String(rule)}`);
  }
  if (saysSomething(fieldOf(element, 'correctAnswer'))) lose('scores', 'correctAnswer');

  const optionsShownWhen = new Map<string, ShownWhen[]>();
  const source = sourceOf(asked, { type, text, html, reading, where, optionsShownWhen });
  const parts = become(source, lose) ?? [];
  for (const [index, part] of parts.entries()) {
    addQuestion(reading.questions, {
      ...{ where, name, written: part, text: formed },
      explanation: index === 0 ? formOf(element, 'description', reading) : '',
      required: fieldOf(element, 'isRequired') === true || isRequired(element),
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
  /** Items that are fields. @param usual the type of one that says none */
  const fields = (name: string, usual: string) =>
    listOf(element, name).flatMap((item) =>
      itemOf(item, reading, { lose, shownWhen: optionsShownWhen }).map(
        (read): ForeignItem => ({ ...read, asks: (ask) => askedIn(fieldSource(item, read.text, usual), lose, ask) }),
      ),
    );
  const fieldSource = (item: unknown, words: string, usual: string) => {
    const own = asObject(item) ?? {};
    const ofType = String(fieldOf(own, 'cellType') ?? fieldOf(own, 'type') ?? usual);
    return sourceOf(own, { ...{ type: ofType, text: words, html: '', reading, where }, optionsShownWhen: new Map() });
  };
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
    ...{ type, text },
    others:
      type === 'paneldynamic'
        ? fields('templateElements', 'text')
        : type === 'matrixdropdown' || type === 'matrixdynamic'
          ? fields('columns', String(fieldOf(element, 'cellType') ?? 'dropdown'))
          : [],
    options:
      ratings.length > 0
        ? ratings
        : type === 'matrix'
          ? items('columns')
          : [...items('choices'), ...numbersIn(element)],
    rows: type === 'multipletext' ? fields('items', 'text') : items('rows'),
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
  if (!object) {
    if (item === null || item === undefined) return [];
    // A value may come with its text, as "dog|A dog".
    const [, whole = '', words = whole] = /^([^|]*)(?:\|(.+))?$/s.exec(String(item)) ?? ['', String(item)];
    return [{ value: whole, text: plainLine(words) }];
  }
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

/** A text that may have form, as our marks; empty where there is none. */
export function formOf(element: JsonObject, name: string, reading: Reading): string {
  const words = localized(fieldOf(element, name), reading);
  return words === undefined ? '' : formedLines(words);
}

/** A text as one plain line; empty where there is none. */
export function lineOf(element: JsonObject, name: string, reading: Reading): string {
  const words = localized(fieldOf(element, name), reading);
  return words === undefined ? '' : plainLine(words);
}
