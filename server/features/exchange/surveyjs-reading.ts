import { BUTTON_MAX } from '#basics/limits.ts';
import { formedLines, linkedLines } from '#questions/exchange/formed-words.ts';
import { asHtml, plainLine, plainLines } from '#questions/exchange/plain-words.ts';
import { BUTTONS, type ButtonWords } from '#survey/buttons.ts';
import type { SectionField } from '#survey/section-levels.ts';
import { addQuestion, type ReadSurvey, type ShownWhen, saysSomething } from './foreign-question.ts';
import { asObject, fieldOf, type JsonObject, listOf, under } from './json-file.ts';
import { createLosses, type Losses } from './losses.ts';
import { calculationOf, conditionOf, inPlace, isRequired } from './surveyjs-conditions.ts';
import { asOneQuestion, onlyIn, setOf, swapsPanels } from './surveyjs-panels.ts';
import { BUTTON_TEXTS, SURVEY_LOOKS, SURVEY_SWITCHES } from './surveyjs-properties.ts';
import { readQuestion, SCORE } from './surveyjs-question.ts';
import { endsOf, skipsIn } from './surveyjs-triggers.ts';
import { formOf, lineOf, localized, NONE_BEGUN, type Reading } from './surveyjs-words.ts';

/** Reads the JSON of a SurveyJS survey. @throws AppError `invalid_input` with the place of what cannot be read */
export function readSurveyJs(root: JsonObject, losses: Losses): ReadSurvey {
  const own = typeof root['locale'] === 'string' && root['locale'] !== '' ? root['locale'] : 'en';
  const languages = new Set<string>();
  const survey = readIn(root, { locale: own, base: own, languages, losses });
  if (languages.size === 0) return survey;
  const others = [...languages].map((locale) => ({
    language: locale,
    // What a translation loses, its original has lost as well.
    read: () => readIn(root, { locale, base: own, languages: new Set(), losses: createLosses() }),
  }));
  return { ...survey, languages: { own, others } };
}

/** The survey in one of its languages. */
function readIn(
  root: JsonObject,
  { losses, ...languages }: Pick<Reading, 'locale' | 'base' | 'languages' | 'losses'>,
): ReadSurvey {
  const lose = losses.at('file');
  const reading: Reading = {
    ...languages,
    ...{
      losses,
      questions: [],
      calculations: [],
      names: new Set(),
      begun: NONE_BEGUN,
      isScored: false,
      shuffled: isShuffled(root, false),
    },
  };
  showLogo(root, reading);
  const pages = pagesOf(root);
  for (const [place, page] of pages) readPage(page, place, { reading, isOnly: pages.length === 1 });
  for (const name of SURVEY_LOOKS) {
    const value = fieldOf(root, name);
    const words = typeof value === 'boolean' ? '' : (localized(value, reading) ?? '');
    if (saysSomething(value)) lose('survey', words === '' ? name : `${name}: ${plainLine(words)}`);
  }
  for (const name of SURVEY_SWITCHES) if (fieldOf(root, name) === false) lose('survey', `${name}: false`);
  const survey = surveyOf(root, pages, reading);
  skipsIn(root, reading);
  const endings = endsOf(root, reading);
  const named = listOf(root, 'calculatedValues').flatMap(
    (each) => calculationOf(asObject(each), 'calculatedValues') ?? [],
  );
  const calculations = inPlace([...reading.calculations, ...named], reading.questions);
  return {
    survey: { ...survey, ...(reading.isScored && { scores: [{ name: SCORE, bands: [], shown: false }] }) },
    questions: reading.questions,
    calculations,
    endings,
    unread: namesIn(root),
    fields: listOf(root, 'hiddenFields').map(String),
  };
}

/** The logo above the survey, as its first statement. */
function showLogo(root: JsonObject, reading: Reading): void {
  const link = localized(fieldOf(root, 'logo'), reading) ?? '';
  if (link === '') return;
  const words = lineOf(root, 'title', reading) || 'Logo';
  const text = formedLines(`<img src="${asHtml(link)}" alt="${asHtml(words)}">`, reading.losses.at('logo', words));
  if (text === '') return;
  addQuestion(reading.questions, {
    ...{ where: 'logo', name: 'logo', written: { kind: 'statement' }, text, explanation: '', required: false },
    ...{ section: null, shownWhen: [], optionsShownWhen: new Map(), optionsOf: null, shuffled: [], pinned: true },
  });
}

/** The names of all elements, columns and items, at any depth. */
function namesIn(root: JsonObject): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const name = asObject(value)?.['name'];
    if (typeof name === 'string') names.add(name);
    for (const each of Object.values(value)) visit(each);
  };
  visit(root);
  return names;
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
  const formed = (name: string) => {
    const html = localized(fieldOf(root, name), reading);
    return html === undefined ? '' : linkedLines(html, lose);
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
    description: formed('description'),
    ...{ duration: seconds > 0 ? Math.round(seconds) : null, asked: mode === 'singlePage' ? 'together' : asked },
    ...(!reading.questions[0]?.section && isFirstShuffled && { shuffled: true }),
    ...buttonsOf(root, reading),
  };
}

/** The words of its buttons, if it has any. A button holds a few words, so longer ones are told. */
function buttonsOf(root: JsonObject, reading: Reading): { buttons?: ButtonWords } {
  const buttons: ButtonWords = Object.fromEntries(
    BUTTONS.flatMap((button) => {
      const words = lineOf(root, BUTTON_TEXTS[button], reading);
      if (words.length <= BUTTON_MAX) return words === '' ? [] : [[button, words]];
      reading.losses.at('file')('survey', `${BUTTON_TEXTS[button]}: ${words}`);
      return [];
    }),
  );
  return Object.keys(buttons).length > 0 ? { buttons } : {};
}

function readPage(page: JsonObject, place: string, { reading, isOnly }: { reading: Reading; isOnly: boolean }): void {
  const isPage = place !== 'file';
  const title = isPage ? lineOf(page, 'title', reading) : '';
  const lose = reading.losses.at(place, title);
  const text = isPage ? formOf(page, 'description', reading, lose) : '';
  const shownWhen = isPage ? conditionOf(page) : [];
  const shuffled = isShuffled(page, reading.shuffled);
  for (const name of isPage ? PAGE_TIMES : []) {
    if (saysSomething(fieldOf(page, name))) lose('survey', `${name}: ${String(fieldOf(page, name))}`);
  }
  const isSection = !isOnly || title !== '' || text !== '' || shownWhen.length > 0;
  // A page without words and with nothing but a panel is this panel.
  const isPanel = title === '' && text === '' && !isOnly && isPanelAlone(page, reading);
  const level = isSection && !isPanel ? 'subsection' : 'section';
  const swaps = shuffled && swapsPanels(page, { level, isInner: false, reading }, lose);
  if (isSection) {
    const own = { title, text, shownWhen, shuffled: shuffled && !swaps };
    reading.begun = { section: { ...own, ...setOf(page) }, subsection: null };
  }
  readElements(page, place, {
    ...{ reading, ofSection: shownWhen, ofPanels: [], heading: title, shuffled, swaps, level },
    isInner: false,
  });
}

/** Whether nothing but a panel with words is on a page. */
const isPanelAlone = (page: JsonObject, reading: Reading): boolean => {
  const [only, other] = ['elements', 'questions'].flatMap((name) => listOf(page, name));
  const panel = asObject(only);
  if (!panel || other !== undefined || fieldOf(panel, 'type') !== 'panel') return false;
  return lineOf(panel, 'title', reading) + formOf(panel, 'description', reading) !== '';
};

/** How long a page may take, by its names. */
const PAGE_TIMES = ['timeLimit', 'maxTimeToFinish'];

interface Around {
  reading: Reading;
  /** What a panel with words becomes here. */
  level: SectionField;
  /** Whether such a panel is around it, which is a subsection. */
  isInner: boolean;
  /** The conditions of the section or subsection around it, and of panels that are neither. */
  ofSection: readonly ShownWhen[];
  ofPanels: readonly ShownWhen[];
  /** The title of the section or subsection around it, which continues after a panel. */
  heading: string;
  shuffled: boolean;
  /** Whether the panels in it change places as wholes. */
  swaps: boolean;
}

/** Whether the questions of a page, a panel or the survey come in a random order. @param before the order without a setting */
function isShuffled(element: JsonObject, before: boolean): boolean {
  const order = fieldOf(element, 'questionsOrder') ?? fieldOf(element, 'questionOrder') ?? 'default';
  return order === 'default' ? before : order === 'random';
}

/** @returns whether the last of them is in a section of its own */
function readElements(parent: JsonObject, place: string, around: Around): boolean {
  const name = listOf(parent, 'elements').length > 0 ? 'elements' : 'questions';
  let isBehindPanel = false;
  for (const [index, element] of listOf(parent, name).entries()) {
    const where = under(under(place, name), index);
    const object = asObject(element);
    if (!object) {
      around.reading.losses.at(where)('type', typeof element);
    } else if (fieldOf(object, 'type') === 'panel') {
      isBehindPanel = readPanel(object, where, around);
    } else {
      if (isBehindPanel) continueAfterPanel(around);
      isBehindPanel = false;
      readQuestion(object, where, around);
    }
  }
  return isBehindPanel;
}

/** A section ends where the next one of its level begins, so the rest of what was around a panel begins another one. */
function continueAfterPanel({ reading, level, isInner, heading, ofSection, shuffled }: Around): void {
  if (reading.begun.section || reading.begun.subsection) return;
  const rest = { title: heading, text: '', shownWhen: ofSection, shuffled };
  if (level === 'section') reading.begun = { section: rest, subsection: null };
  // In a section, its title and condition are there already.
  else reading.begun = { section: null, subsection: isInner ? rest : { ...rest, title: '', shownWhen: [] } };
}

/** @returns whether its last question is in a section of its own */
function readPanel(given: JsonObject, place: string, around: Around): boolean {
  const { reading } = around;
  const panel = asOneQuestion(given, reading);
  const title = lineOf(panel, 'title', reading);
  const text = formOf(panel, 'description', reading);
  const own = conditionOf(panel);
  const { elements, isSaid } = withRequired(panel);
  // Of several questions one has to be answered, which no section can say.
  for (const name of isSaid ? [] : ['isRequired', 'requiredIf']) {
    const rule = fieldOf(panel, name);
    if (saysSomething(rule)) reading.losses.at(place, title)('setting', `${name}: ${String(rule)}`);
  }
  if (title === '' && text === '') {
    return readElements(elements, place, { ...around, ofPanels: [...around.ofPanels, ...own] });
  }
  const { level, isInner } = around;
  const before = reading.begun[level];
  const ofSection = level === 'section' || isInner ? [...around.ofSection, ...own] : own;
  const shuffled = isShuffled(panel, around.shuffled);
  if (around.shuffled && !around.swaps && !shuffled)
    reading.losses.at(place, title)('setting', 'questionsOrder: initial');
  const joined = (name: 'title' | 'text', between: string) =>
    [before?.[name] ?? '', name === 'title' ? title : text].filter((part) => part !== '').join(between);
  const inner = { level: 'subsection', isInner: level === 'subsection' } as const;
  const swaps = shuffled && swapsPanels(panel, { ...inner, reading }, reading.losses.at(place, title));
  const begun = {
    ...{ title: joined('title', ': '), text: joined('text', ' '), shownWhen: ofSection },
    ...{ shuffled: shuffled && !swaps, ...(around.swaps && { set: SET }) },
  };
  reading.begun = level === 'section' ? { section: begun, subsection: null } : { ...reading.begun, subsection: begun };
  readElements(elements, place, {
    ...{ ...around, ofSection, shuffled, swaps, heading: title },
    ...inner,
  });
  return true;
}

/** The name of the set of panels of one page. */
const SET = 'A';

/** Where a panel has to be answered, its only question has to be. */
function withRequired(panel: JsonObject): { elements: JsonObject; isSaid: boolean } {
  const only = onlyIn(panel);
  if (!isRequired(panel) || !only) return { elements: panel, isSaid: false };
  return { elements: { ...panel, [only.list]: [{ ...only.element, isRequired: true }] }, isSaid: true };
}
