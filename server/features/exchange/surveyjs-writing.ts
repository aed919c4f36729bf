import type { WayToAsk } from '#basics/choices.ts';
import { contractOf } from '#questions/contract.ts';
import type { ForeignItem, Lose } from '#questions/exchange/kind-exchange.ts';
import { exchangeOf } from '#questions/exchanges.ts';
import type { ShowInput } from '#questions/model/condition-input.ts';
import { BUTTONS } from '#survey/buttons.ts';
import type { SectionField } from '#survey/section-levels.ts';
import type { FiledSurvey } from './canvass-file.ts';
import { CALLS, writeSurveyJsFormula, writeVisibleIf } from './condition-writing.ts';
import type { ReadCondition } from './conditions.ts';
import { createLeavingValues } from './formula-writing.ts';
import type { Leaving } from './leaving.ts';
import { surveyJsDefault } from './leaving-defaults.ts';
import type { Losses } from './losses.ts';
import { type NamedThere, namesOf, nothingWritten, type Written } from './named-there.ts';
import { type EntryThere, saidThere } from './own-conditions.ts';
import { inTheirWords, leaving, loseOfSurvey } from './own-questions.ts';
import {
  jsonOfGroup,
  type Made,
  type SurveyJsGroup,
  type SurveyJsSurvey,
  swapPanels,
  tellSets,
  valuesIn,
} from './surveyjs-groups.ts';
import { BUTTON_TEXTS } from './surveyjs-properties.ts';
import { judgedBy, ruleThere } from './surveyjs-written-rules.ts';

/** What a program that gets the same survey as SurveyJS writes otherwise. */
interface Manner {
  /** The placeholder of a question. */
  piped: (name: string) => string;
  /** Whether a question can have its options from another one by its name. */
  carries: boolean;
  /** The functions of its formulas, and the names that it can give to calculated values. */
  calls: Written['calls'];
  isName: RegExp;
  /** Whether the panels of a page can change places. */
  swaps: boolean;
}
const SURVEYJS: Manner = {
  ...{ piped: (name) => `{${name}}`, carries: true, swaps: true, calls: CALLS.surveyJs },
  isName: /^[\p{L}_](?:[\p{L}\p{N}_ ]*[\p{L}\p{N}_])?$/u,
};

/** The written part so far. */
interface Writing {
  manner: Manner;
  written: Written & Map<string, NamedThere>;
  /** The elements, by the questions that they were made of. */
  made: Map<Leaving, Made>;
}

/** A survey as the text of a file for SurveyJS. */
export function writeSurveyJs(survey: FiledSurvey, losses: Losses): string {
  const { description, duration, buttons = {} } = survey;
  const { title, mode, pages } = surveyJsOf(survey, losses);
  loseOfSurvey(survey, ['duration', 'buttons', 'calculations'], losses);
  const values = valuesIn(pages);
  const json = {
    ...(title !== '' && { title }),
    ...(description !== '' && { description }),
    ...(mode && { questionsOnPageMode: mode }),
    ...Object.fromEntries(BUTTONS.map((button) => [BUTTON_TEXTS[button], buttons[button]])),
    ...(duration && { timeLimit: duration, showTimer: true }),
    // Hidden questions count as unanswered.
    ...(JSON.stringify(pages).includes('"visibleIf":') && { clearInvisibleValues: 'onHiddenContainer' }),
    ...(values.length > 0 && {
      calculatedValues: values.map(({ name, formula }) => ({
        ...{ name, expression: writeSurveyJsFormula(formula), includeIntoResult: true },
      })),
    }),
    pages: pages.map(jsonOfGroup),
  };
  return `${JSON.stringify(json, inWords, 2)}\n`;
}

const CONDITIONS: ReadonlySet<string> = new Set(['visibleIf', 'requiredIf', 'expression']);
const inWords = (name: string, value: unknown): unknown =>
  CONDITIONS.has(name) && typeof value === 'object' ? writeVisibleIf(value as ReadCondition) : value; // as `shownIf` made it

/** A survey for SurveyJS, or for a program that is told in the same way. */
export function surveyJsOf(survey: FiledSurvey, losses: Losses, manner = SURVEYJS): SurveyJsSurvey {
  const { title, asked = 'together', shuffled } = survey;
  const writing: Writing = { manner, written: nothingWritten('inSurveyJs', manner.calls), made: new Map() };
  const left = leaving(survey, 'inSurveyJs', losses);
  const taken = new Set(left.map(({ own }) => own.name.toLowerCase()));
  const values = createLeavingValues(survey.calculations, {
    ...{ written: writing.written, losses },
    isFree: (name) => manner.isName.test(name) && !taken.has(name.toLowerCase()),
  });
  const pages: SurveyJsGroup[] = [];
  /** The subsection around a question, which is a panel there. */
  let panel: SurveyJsGroup | null = null;
  let panels = 0;
  for (const each of left) {
    const said = inTheirWords(each, ({ of, name }) => {
      const value = of === 'calculated' ? writing.written.calculated.get(name) : undefined;
      if (value !== undefined) return { written: manner.piped(value), withInstead: false };
      const named = of === 'question' ? writing.written.get(name) : undefined;
      return named && namesOf('inSurveyJs', named.each).tells
        ? { written: manner.piped(named.each.own.name), withInstead: false }
        : null;
    });
    const { section, subsection } = said.question;
    const begin = (begun: typeof section, field: SectionField, name: string): SurveyJsGroup => ({
      ...groupOf(begun, name, each.loseOfSections[field]),
      ...shownIf(begun?.show, writing, { lose: each.loseOfSections[field] }),
      ...((begun ? begun.shuffled : shuffled) && { questionsOrder: 'random' }),
    });
    if (section || pages.length === 0) {
      pages.push(begin(section, 'section', `page${pages.length + 1}`));
      panel = null;
    }
    if (subsection) {
      panels += 1;
      panel = begin(subsection, 'subsection', `panel${panels}`);
      pages.at(-1)?.elements.push(panel);
    }
    addValues();
    const element = { json: elementOf(said, each, writing), text: said.own.text, lose: said.lose };
    (panel ?? pages.at(-1))?.elements.push(element);
    addValues();
  }
  values.lose();
  tellSets(pages);
  for (const page of pages) swapPanels(page, manner.swaps);
  return { title, mode: MODES[asked], pages };

  /** In a group that is hidden, a program may calculate nothing. */
  function addValues(): void {
    const page = pages.at(-1);
    if (page && !page.visibleIf && !panel?.visibleIf) (panel ?? page).elements.push(...values.next());
  }
}

/** One page for each section is what a survey has without a mode. */
const MODES: Partial<Record<WayToAsk, string>> = { together: 'singlePage', 'one-by-one': 'questionPerPage' };

const groupOf = (section: Leaving['question']['section'], name: string, lose: Lose): SurveyJsGroup => ({
  name,
  ...(section?.title && { title: section.title }),
  ...(section?.text && { description: section.text }),
  ...(section?.set && { set: section.set }),
  ...{ elements: [], lose },
});

/** @param each the same question with our words, by which conditions name its choices */
function elementOf(said: Leaving, each: Leaving, writing: Writing): Made {
  const { own, question, lose } = said;
  const made = exchangeOf(question.kind).toSurveyJs(own, lose);
  const options = optionsOf(said, made, writing);
  const { explanation } = question;
  // An element of HTML has neither a title nor an answer.
  const hasTitle = !('html' in made);
  if (!hasTitle && explanation) lose('cut', explanation);
  const shuffled = shuffledIn(said, made, options);
  if (question.shuffled && !shuffled) lose('setting', 'shuffled');
  if (question.pinned) lose('setting', 'pinned');
  const defaultValue = surveyJsDefault(each, made);
  if (question.defaultAnswer && defaultValue === null) lose('default', question.defaultAnswer.join(', '));
  const needed = ruleThere(question.required ? null : question.requiredIf, writing.written, lose);
  const element: Made = {
    type: made['type'],
    name: own.name,
    ...(hasTitle && { title: own.text }),
    ...(hasTitle && explanation && { description: explanation }),
    ...(hasTitle && own.required && { isRequired: true }),
    ...(needed && { requiredIf: needed }),
    ...shownIf(question.show, writing, {
      lose,
      first: 'choicesFromQuestion' in options ? answeredFirst(said, writing) : null,
    }),
    ...made,
    ...options,
    ...entriesOf(question, writing, lose),
    ...(defaultValue !== null && { defaultValue }),
    ...shuffled,
  };
  writing.made.set(each, made);
  if (question._id !== undefined) {
    writing.written.set(question._id, {
      each,
      options: namesIn(made, 'columns', 'choices', 'items'),
      rows: namesIn(made, 'rows'),
    });
  }
  return { ...element, ...judgedBy(said, made, writing.written) };
}

/** How many entries a question has, by an earlier number. */
function entriesOf({ entriesOf: id }: Leaving['question'], { written }: Writing, lose: Lose): object {
  const of = id ? written.get(id) : undefined;
  if (id && !of) lose('setting', 'entriesOf');
  return of ? { minPanelCount: 0, panelCount: 0, bindings: { panelCount: of.each.own.name } } : {};
}

/** The names of written options or rows. A checkbox has only one. */
function namesIn(made: Made, ...lists: readonly string[]): string[] {
  if (made['type'] === 'boolean') return ['true'];
  const found = lists.map((list) => made[list]).find(Array.isArray) ?? [];
  return found.map((item: Partial<Record<'value' | 'name', string>>) => item.value ?? item.name ?? '');
}

/** The options carried from an earlier question, or options with conditions; nothing for others. */
function optionsOf({ carries, question, options, lose }: Leaving, made: Made, writing: Writing): object {
  if (options.every(({ show }) => !show)) return {};
  // There "other" and "none" are enough for a question to be asked.
  const isAskedAnyway = made['showOtherItem'] === true || made['showNoneItem'] === true;
  if (isAskedAnyway && options.every(({ show }) => show)) lose('setting', ASKED_ANYWAY);
  const choices = Array.isArray(made['choices']) ? (made['choices'] as readonly ForeignItem[]) : null;
  const from = carries && writing.made.get(carries.from);
  // An own option that was written there would be an option here.
  const isSame = from && Array.isArray(from['choices']) && (carries.not || from['showOtherItem'] !== true);
  if (choices && carries && isSame && writing.manner.carries) {
    return {
      choices: undefined,
      choicesFromQuestion: carries.from.own.name,
      ...{ choicesFromQuestionMode: carries.not ? 'unselected' : 'selected', hideIfChoicesEmpty: true },
    };
  }
  for (const [list, prefix] of ENTRIES) {
    const elements: unknown = made[list];
    if (!Array.isArray(elements)) continue;
    const fields = elements as readonly { name: string }[]; // as its kind wrote them
    const nameOf = (text: string) => {
      const name = fields[options.findIndex((option) => option.text === text)]?.name;
      return name === undefined ? undefined : `${prefix}.${name}`;
    };
    const entry = question._id === undefined ? undefined : { question: question._id, nameOf };
    return {
      [list]: fields.map((field, place) => ({
        ...field,
        ...shownIf(options[place]?.show, writing, { lose: (what) => lose(what, options[place]?.text), entry }),
      })),
    };
  }
  if (!choices) {
    for (const { text, show } of options) if (show) lose('condition', text);
    return {};
  }
  return {
    choices: choices.map((choice, place) => ({
      ...choice,
      ...shownIf(options[place]?.show, writing, { lose: (what) => lose(what, choice.text) }),
    })),
    hideIfChoicesEmpty: true,
  };
}

/** The lists whose parts are fields of an entry or a row, with the word by which their conditions name it. */
const ENTRIES = [
  ['templateElements', 'panel'],
  ['columns', 'row'],
] as const;

const ASKED_ANYWAY = 'asked only with an option';

/**
 * Options that were not chosen come from an answered question, so the condition asks for an answer first. So do the options of a
 * ranking, which has all options before the answer.
 */
function answeredFirst({ carries }: Leaving, { made }: Writing): ReadCondition | null {
  if (!carries || !(carries.not || made.get(carries.from)?.['type'] === 'ranking')) return null;
  return { question: carries.from.own.name, part: null, answered: true };
}

function shownIf(
  show: ShowInput | null | undefined,
  { written }: Writing,
  { lose, first = null, entry }: { lose: Lose; first?: ReadCondition | null; entry?: EntryThere | undefined },
): { visibleIf?: ReadCondition } {
  const condition = show ? saidThere(show, written, 'inSurveyJs', entry) : null;
  if (show && !condition) lose('condition');
  const all = [first, condition].filter((part) => part !== null);
  const [only] = all;
  if (!only) return {};
  return { visibleIf: all.length === 1 ? only : { all } };
}

/** null where it has no random order of them. */
function shuffledIn({ question }: Leaving, made: Made, options: object): object | null {
  if (!question.shuffled) return null;
  if (contractOf(question.kind).shuffles === 'rows') return 'rows' in made ? { rowsOrder: 'random' } : null;
  // Options of another question come in its order.
  return 'choices' in made && !('choicesFromQuestion' in options) ? { choicesOrder: 'random' } : null;
}
