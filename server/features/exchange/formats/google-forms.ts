import type { Lose } from '#questions/exchange/kind-exchange.ts';
import { asObject, fieldOf, type JsonObject } from '../json-file.ts';
import type { Losses } from '../losses.ts';
import { namesFor, objectsIn, paragraphs, textIn } from './json-texts.ts';
import { compare, type Jump, type Step, waysIn } from './jumps.ts';

/** A form as the API of Google Forms gives it (`forms.get`). */
export const isGoogleForm = (root: JsonObject): boolean =>
  objectsIn(root, 'items').some((item) => ITEMS.some((name) => asObject(fieldOf(item, name))));

const ITEMS = ['questionItem', 'questionGroupItem', 'pageBreakItem', 'textItem', 'imageItem', 'videoItem'];

interface Page {
  id: string;
  title: string;
  description: string;
  elements: JsonObject[];
  /** The items whose answers lead to other pages. */
  leading: JsonObject[];
}

/** Says a Google form as a SurveyJS survey: a page for each of its sections, and the ways between them as conditions. */
export function googleFormAsSurveyJs(root: JsonObject, losses: Losses): JsonObject {
  const info = asObject(fieldOf(root, 'info')) ?? {};
  const nameOf = namesFor(objectsIn(root, 'items').map(questionIdOf));
  const pages: Page[] = [{ ...{ id: '', title: '', description: '' }, elements: [], leading: [] }];
  for (const item of objectsIn(root, 'items')) {
    const page = pages.at(-1);
    const title = textIn(item, 'title');
    const lose = losses.at(textIn(item, 'itemId'), title);
    if (fieldOf(item, 'pageBreakItem')) {
      const description = textIn(item, 'description');
      pages.push({ ...{ id: textIn(item, 'itemId'), title, description }, elements: [], leading: [] });
    } else {
      page?.elements.push(...elementsOf(item, nameOf, lose));
      if (optionsOf(item).some((option) => isLeading(option))) page?.leading.push(item);
    }
  }
  const places = new Map(pages.map(({ id }, place) => [id, place]));
  const { steps, hasJumpBack } = waysIn(pages.map(({ leading }, place): Step => ({ jumps: jumpsOf(leading, place) })));
  if (hasJumpBack) losses.at('file')('condition', 'goToSectionId');
  return {
    title: textIn(info, 'title') || textIn(info, 'documentTitle'),
    description: textIn(info, 'description'),
    pages: pages.map(({ title, description, elements }, place) => {
      const visibleIf = steps[place];
      return { title, description, elements, ...(visibleIf && { visibleIf }) };
    }),
  };

  /** The last item of a page that leads elsewhere decides. */
  function jumpsOf(leading: readonly JsonObject[], place: number): Jump[] {
    return leading.toReversed().flatMap((item) => {
      const options = optionsOf(item);
      const name = nameOf(questionIdOf(item));
      const jumps = options.flatMap((option): Jump[] => {
        const to = targetOf(option, place);
        const when = compare(name, '=', textIn(option, 'value') || 'other');
        return to === null ? [] : [{ to, when, choiceOf: name }];
      });
      // Nobody leaves the page without one of the answers.
      const isSure = fieldOf(questionOf(item), 'required') === true && jumps.length === options.length;
      return isSure ? [...jumps, { to: pages.length, when: null }] : jumps;
    });
  }

  function targetOf(option: JsonObject, place: number): number | null {
    const section = textIn(option, 'goToSectionId');
    if (section) return places.get(section) ?? null;
    const action = textIn(option, 'goToAction');
    if (action === 'SUBMIT_FORM') return pages.length;
    if (action === 'NEXT_SECTION') return place + 1;
    return action === 'RESTART_FORM' ? 0 : null;
  }
}

const isLeading = (option: JsonObject): boolean =>
  textIn(option, 'goToSectionId') !== '' || textIn(option, 'goToAction') !== '';

const questionOf = (item: JsonObject): JsonObject =>
  asObject(fieldOf(asObject(fieldOf(item, 'questionItem')) ?? {}, 'question')) ?? {};

/** The id of a question in responses. */
const questionIdOf = (item: JsonObject): string =>
  textIn(questionOf(item), 'questionId') || textIn(item, 'itemId') || textIn(item, 'title');

const optionsOf = (item: JsonObject): JsonObject[] =>
  objectsIn(asObject(fieldOf(questionOf(item), 'choiceQuestion')) ?? {}, 'options');

function elementsOf(item: JsonObject, nameOf: (id: string) => string, lose: Lose): JsonObject[] {
  const [title, description] = [textIn(item, 'title'), textIn(item, 'description')];
  const around = { title, ...(description && { description }) };
  if (fieldOf(item, 'questionItem')) {
    if (fieldOf(asObject(fieldOf(item, 'questionItem')) ?? {}, 'image')) lose('media', title);
    return [{ ...around, ...elementOf(questionOf(item), lose), name: nameOf(questionIdOf(item)) }];
  }
  const group = asObject(fieldOf(item, 'questionGroupItem'));
  if (group) return [{ ...around, ...gridOf(group), name: nameOf(textIn(item, 'itemId')) }];
  for (const name of ['imageItem', 'videoItem']) if (fieldOf(item, name)) lose('media', title || name);
  const html = paragraphs([title, description]);
  return html === '' ? [] : [{ type: 'html', name: textIn(item, 'itemId') || title, html }];
}

/** The element for a question, without its name and texts. */
function elementOf(question: JsonObject, lose: Lose): JsonObject {
  const part = (name: string) => asObject(fieldOf(question, name));
  const required = fieldOf(question, 'required') === true ? { isRequired: true } : {};
  const grading = part('grading');
  const answers = objectsIn(asObject(fieldOf(grading ?? {}, 'correctAnswers')) ?? {}, 'answers');
  const right = answers.map((answer) => textIn(answer, 'value'));
  if (grading && Number(fieldOf(grading, 'pointValue') ?? 0) > 1)
    lose('scores', `pointValue: ${fieldOf(grading, 'pointValue')}`);

  const choice = part('choiceQuestion');
  if (choice) {
    const options = objectsIn(choice, 'options');
    const isSeveral = textIn(choice, 'type') === 'CHECKBOX';
    for (const option of options) if (fieldOf(option, 'image')) lose('picture', textIn(option, 'value'));
    return {
      ...{ ...required, type: TYPES[textIn(choice, 'type')] ?? 'radiogroup' },
      choices: options.filter((option) => fieldOf(option, 'isOther') !== true).map((option) => textIn(option, 'value')),
      ...(options.some((option) => fieldOf(option, 'isOther') === true) && { showOtherItem: true }),
      ...(fieldOf(choice, 'shuffle') === true && { choicesOrder: 'random' }),
      ...(right.length > 0 && { correctAnswer: isSeveral ? right : right[0] }),
    };
  }
  const scale = part('scaleQuestion');
  if (scale) {
    return {
      ...{
        ...required,
        type: 'rating',
        rateMin: Number(fieldOf(scale, 'low') ?? 1),
        rateMax: Number(fieldOf(scale, 'high') ?? 5),
      },
      ...(textIn(scale, 'lowLabel') && { minRateDescription: textIn(scale, 'lowLabel') }),
      ...(textIn(scale, 'highLabel') && { maxRateDescription: textIn(scale, 'highLabel') }),
    };
  }
  const rating = part('ratingQuestion');
  if (rating) {
    return {
      ...required,
      type: 'rating',
      rateType: 'stars',
      rateMax: Number(fieldOf(rating, 'ratingScaleLevel') ?? 5),
    };
  }
  const date = part('dateQuestion');
  if (date) {
    if (fieldOf(date, 'includeYear') === false) lose('changed', 'includeYear: false');
    const inputType = fieldOf(date, 'includeTime') === true ? 'datetime-local' : 'date';
    return { ...required, type: 'text', inputType };
  }
  const time = part('timeQuestion');
  if (time) {
    if (fieldOf(time, 'duration') === true) lose('changed', 'duration');
    return { ...required, type: 'text', inputType: 'time' };
  }
  const file = part('fileUploadQuestion');
  if (file)
    return { ...required, type: 'file', ...(Number(fieldOf(file, 'maxFiles') ?? 1) > 1 && { allowMultiple: true }) };
  const isLong = fieldOf(part('textQuestion') ?? {}, 'paragraph') === true;
  return { ...required, type: isLong ? 'comment' : 'text', ...(right.length > 0 && { correctAnswer: right[0] }) };
}

const TYPES: Readonly<Record<string, string | undefined>> = {
  ...{ RADIO: 'radiogroup', CHECKBOX: 'checkbox', DROP_DOWN: 'dropdown' },
};

/** Rows that share their columns; one of several columns, or several. */
function gridOf(group: JsonObject): JsonObject {
  const questions = objectsIn(group, 'questions');
  const grid = asObject(fieldOf(group, 'grid')) ?? {};
  const columns = asObject(fieldOf(grid, 'columns')) ?? {};
  return {
    ...{ type: 'matrix', ...(textIn(columns, 'type') === 'CHECKBOX' && { cellType: 'checkbox' }) },
    ...(questions.some((question) => fieldOf(question, 'required') === true) && { isRequired: true }),
    ...(fieldOf(grid, 'shuffleQuestions') === true && { rowsOrder: 'random' }),
    columns: objectsIn(columns, 'options').map((option) => textIn(option, 'value')),
    rows: questions.map((question, index) => ({
      value: `${index + 1}`,
      text: textIn(asObject(fieldOf(question, 'rowQuestion')) ?? {}, 'title'),
    })),
  };
}
