import type { ForeignItem, Lose } from '#questions/exchange/kind-exchange.ts';
import { plainLine, plainLines } from '#questions/exchange/plain-words.ts';
import { readVisibleIf } from './conditions.ts';
import {
  addQuestion,
  become,
  type ForeignSource,
  type OptionsOf,
  type ReadQuestion,
  type ReadSection,
  type ReadSurvey,
  type ShownWhen,
  saysSomething,
} from './foreign-question.ts';
import { asObject, fieldOf, type JsonObject, listOf, under } from './json-file.ts';
import type { Losses } from './losses.ts';

/** What has no effect on what is asked, or is read elsewhere. */
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
/** What depends on answers. */
const CONDITIONS = [
  ...['requiredIf', 'enableIf', 'choicesVisibleIf', 'choicesEnableIf', 'columnsVisibleIf', 'rowsVisibleIf'],
  ...['resetValueIf', 'setValueIf', 'setValueExpression', 'defaultValueExpression'],
];

interface Reading {
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

/** Reads the JSON of a SurveyJS survey. @throws AppError `invalid_input` with the place of what cannot be read */
export function readSurveyJs(root: JsonObject, losses: Losses): ReadSurvey {
  const lose = losses.at('file');
  const reading: Reading = {
    ...{
      losses,
      languages: new Set(),
      questions: [],
      names: new Set(),
      section: null,
      shuffled: isShuffled(root, false),
    },
    locale: typeof root['locale'] === 'string' ? root['locale'] : 'en',
  };
  const pages = pagesOf(root);
  for (const [place, page] of pages) readPage(page, place, { reading, isOnly: pages.length === 1 });
  for (const name of Object.keys(root)) {
    if (['completedHtml', 'completedHtmlOnCondition', 'navigateToUrl', 'navigateToUrlOnCondition'].includes(name)) {
      lose('ending', name);
    }
    if (['triggers', 'calculatedValues', 'cookieName', 'quizMode'].includes(name) && saysSomething(root[name])) {
      lose('survey', name);
    }
  }
  const survey = surveyOf(root, pages, reading);
  if (reading.languages.size > 0) lose('language', [...reading.languages].join(', '));
  return { survey, questions: reading.questions };
}

/** Its pages with their places; old files and small ones have their questions without a page. */
function pagesOf(root: JsonObject): [place: string, page: JsonObject][] {
  const pages = listOf(root, 'pages').flatMap((page, index): [string, JsonObject][] => {
    const object = asObject(page);
    return object ? [[`pages.${index}`, object]] : [];
  });
  return pages.length > 0 ? pages : [['file', root]];
}

function surveyOf(root: JsonObject, pages: ReturnType<typeof pagesOf>, reading: Reading): ReadSurvey['survey'] {
  const lose = reading.losses.at('file');
  const lines = (name: string) => {
    const html = localized(fieldOf(root, name), reading);
    return html === undefined ? '' : plainLines(html, lose);
  };
  const seconds = Number(fieldOf(root, 'timeLimit') ?? fieldOf(root, 'maxTimeToFinish') ?? 0);
  const isFirstShuffled = isShuffled(pages[0]?.[1] ?? root, reading.shuffled);
  const mode = fieldOf(root, 'questionsOnPageMode');
  const asked =
    mode === 'questionPerPage' || mode === 'questionOnPage'
      ? 'one-by-one'
      : pages.length > 1
        ? 'by-section'
        : 'together';
  return {
    title: lines('title').replaceAll('\n', ' '),
    description: lines('description'),
    ...{ duration: seconds > 0 ? Math.round(seconds) : null, asked: mode === 'singlePage' ? 'together' : asked },
    ...(reading.questions[0]?.section === null && isFirstShuffled && { shuffled: true }),
  };
}

function readPage(page: JsonObject, place: string, { reading, isOnly }: { reading: Reading; isOnly: boolean }): void {
  const isPage = place !== 'file';
  const title = isPage ? lineOf(page, 'title', reading) : '';
  const text = isPage ? lineOf(page, 'description', reading) : '';
  const shownWhen = isPage ? conditionOf(page) : [];
  const shuffled = isShuffled(page, reading.shuffled);
  if (!isOnly || title !== '' || text !== '' || shownWhen.length > 0) {
    reading.section = { title, text, shownWhen, shuffled };
  }
  readElements(page, place, { reading, ofSection: shownWhen, ofPanels: [], heading: title, shuffled });
}

interface Around {
  reading: Reading;
  /** The conditions of the page and the panels that are sections of ours, and of those that are none. */
  ofSection: readonly ShownWhen[];
  ofPanels: readonly ShownWhen[];
  /** The title of the page, which goes on behind a panel. */
  heading: string;
  shuffled: boolean;
}

/** Whether the questions of a page, a panel or all of them come in a random order. @param before what is so where it says nothing */
function isShuffled(element: JsonObject, before: boolean): boolean {
  const order = fieldOf(element, 'questionsOrder') ?? fieldOf(element, 'questionOrder') ?? 'default';
  return order === 'default' ? before : order === 'random';
}

function readElements(parent: JsonObject, place: string, around: Around): void {
  const name = listOf(parent, 'elements').length > 0 ? 'elements' : 'questions';
  let isBehindPanel = false;
  for (const [index, element] of listOf(parent, name).entries()) {
    const where = under(under(place, name), index);
    const object = asObject(element);
    if (!object) {
      around.reading.losses.at(where)('type', typeof element);
    } else if (fieldOf(object, 'type') === 'panel') {
      readPanel(object, where, around);
      isBehindPanel = true;
    } else {
      // A section ends where the next one begins.
      if (isBehindPanel)
        around.reading.section ??= {
          ...{ title: around.heading, text: '', shownWhen: around.ofSection, shuffled: around.shuffled },
        };
      isBehindPanel = false;
      readQuestion(object, where, around);
    }
  }
}

function readPanel(panel: JsonObject, place: string, around: Around): void {
  const { reading } = around;
  const title = lineOf(panel, 'title', reading);
  const text = lineOf(panel, 'description', reading);
  const own = conditionOf(panel);
  if (title === '' && text === '') {
    readElements(panel, place, { ...around, ofPanels: [...around.ofPanels, ...own] });
    return;
  }
  const before = reading.section;
  const ofSection = [...around.ofSection, ...own];
  const shuffled = isShuffled(panel, around.shuffled);
  reading.section = {
    shuffled,
    title: [before?.title ?? '', title].filter((part) => part !== '').join(': '),
    text: [before?.text ?? '', text].filter((part) => part !== '').join(' '),
    shownWhen: ofSection,
  };
  readElements(panel, place, { ...around, ofSection, shuffled, heading: title });
}

function conditionOf(element: JsonObject): ShownWhen[] {
  const written = fieldOf(element, 'visibleIf');
  const hidden = fieldOf(element, 'visible') === false ? [{ written: 'visible: false', condition: null }] : [];
  if (typeof written !== 'string' || written.trim() === '') return hidden;
  return [...hidden, { written, condition: readVisibleIf(written) }];
}

function readQuestion(element: JsonObject, where: string, { reading, ofPanels }: Around): void {
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

/** Orders that `choices` and `rows` can have, by what is in them. */
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
  return {
    from: 'fromSurveyJs',
    ...{ type, text, others: [] },
    options: ratings.length > 0 ? ratings : type === 'matrix' ? items('columns') : items('choices'),
    rows: type === 'multipletext' ? items('items') : items('rows'),
    names: [
      ...Object.keys(element).filter((name) => !hidden.has(name) && saysSomething(element[name])),
      ...validatorsOf(element).map((validator) => `validators.${String(validator['type'])}`),
    ],
    valueOf(name) {
      if (name === 'heading') return /^\s*<h([1-6])[\s>][^<]*<\/h\1>\s*$/i.test(html);
      const [first = '', second, third] = name.split('.');
      if (second === undefined) return fieldOf(element, first);
      if (first !== 'validators') return fieldOf(asObject(fieldOf(element, first)) ?? {}, second);
      const found = validatorsOf(element).find((validator) => validator['type'] === second);
      if (third === undefined) return found && true;
      return found && fieldOf(found, third);
    },
    wordsOf(value) {
      const words = localized(value, reading);
      return words === undefined || words === '' ? undefined : plainLine(words);
    },
  };
}

const validatorsOf = (element: JsonObject): JsonObject[] =>
  listOf(element, 'validators')
    .map(asObject)
    .filter((validator) => validator !== null);

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
function localized(value: unknown, { locale, languages }: Reading): string | undefined {
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

function lineOf(element: JsonObject, name: string, reading: Reading): string {
  const words = localized(fieldOf(element, name), reading);
  return words === undefined ? '' : plainLine(words);
}
