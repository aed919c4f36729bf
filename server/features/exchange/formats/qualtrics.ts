import type { Lose } from '#questions/exchange/kind-exchange.ts';
import { asObject, fieldOf, type JsonObject, listOf } from '../json-file.ts';
import type { Losses } from '../losses.ts';
import { objectsIn, textIn } from './json-texts.ts';
import { allOf, type Jump, type Step, waysIn } from './jumps.ts';
import {
  entriesIn,
  patternIn,
  type QualtricsNames,
  qualtricsExpression,
  sayLogic,
  skipExpression,
} from './qualtrics-logic.ts';
import { type Page, pagesOf, type Randomizer, type Unit } from './qualtrics-pages.ts';
import {
  elementsOf,
  isMeasured,
  isSeveralIn,
  otherIn,
  type QualtricsQuestion,
  questionIn,
  textOf,
} from './qualtrics-questions.ts';

/** A survey as Qualtrics exports it. */
export const isQualtrics = (root: JsonObject): boolean =>
  asObject(fieldOf(root, 'SurveyEntry')) !== null && Array.isArray(fieldOf(root, 'SurveyElements'));

/** A step of the flow: a question, or an end without one. */
interface Placed {
  question: QualtricsQuestion | null;
  block: string;
  /** The number of its page. */
  page: number;
  jumps: (placed: readonly Placed[], at: number) => Jump[];
}
/** Says a survey of Qualtrics as a SurveyJS survey: its questions in the order of its flow, and its logic as conditions. */
export function qualtricsAsSurveyJs(root: JsonObject, losses: Losses): JsonObject {
  const entry = asObject(fieldOf(root, 'SurveyEntry')) ?? {};
  const file = losses.at('file');
  const elements = objectsIn(root, 'SurveyElements');
  const of = (kind: string) => elements.filter((element) => textIn(element, 'Element') === kind);
  const questions = new Map<string, QualtricsQuestion>();
  for (const element of of('SQ')) {
    const id = textIn(element, 'PrimaryAttribute');
    questions.set(id, questionIn(id, asObject(fieldOf(element, 'Payload')) ?? {}));
  }
  const blocks = new Map(
    of('BL').flatMap((element) =>
      entriesIn(fieldOf(element, 'Payload')).map(([, block]) => [textIn(block, 'ID'), block] as const),
    ),
  );
  for (const element of of('QO')) {
    const name = textIn(asObject(fieldOf(element, 'Payload')) ?? {}, 'Name');
    if (name !== '') losses.at('file')('quota', name);
  }
  const names = namesOf(questions);
  const pages: Page[] = [];
  const placed: Placed[] = [];
  const seen = new Set<string>();
  let randomizers = 0;
  const hiddenFields = new Set<string>();
  const [flow] = of('FL');
  follow(asObject(fieldOf(flow ?? {}, 'Payload')) ?? {}, []);
  // A flow may leave out what its blocks have: nobody is asked that, and the author is told.
  for (const [id, block] of blocks) {
    if (seen.has(id) || textIn(block, 'Type') === 'Trash' || objectsIn(block, 'BlockElements').length === 0) continue;
    if (flow) file('never', textIn(block, 'Description'));
    else addBlock(id, null, null);
  }

  const hasJumps = placed.some((each, at) => each.jumps(placed, at).length > 0);
  const ways = hasJumps ? waysIn(placed.map((each, at): Step => ({ jumps: each.jumps(placed, at) }))) : null;
  if (ways?.hasJumpBack) file('condition', 'SkipLogic');
  const made = Map.groupBy(placed.entries(), ([, { page }]) => page);
  return {
    title: textIn(entry, 'SurveyName'),
    ...{
      description: textIn(entry, 'SurveyDescription'),
      locale: textIn(entry, 'SurveyLanguage').toLowerCase() || 'en',
    },
    hiddenFields: [...hiddenFields],
    // There the button that continues submits as well.
    ...{ pageNextText: buttonOf('NextButton'), completeText: buttonOf('NextButton') },
    pagePrevText: buttonOf('PreviousButton'),
    pages: pagesOf(
      pages.flatMap((page, number) => {
        const elements = (made.get(number) ?? []).flatMap(([at, { question }]) =>
          question ? asked(question, ways ? ways.steps[at] : null) : [],
        );
        return elements.length === 0 ? [] : [{ ...page, elements }];
      }),
      file,
    ),
  };

  /** The words of a button; usually it has an arrow. */
  function buttonOf(name: string): string {
    const [options = {}] = of('SO');
    const words = textIn(asObject(fieldOf(options, 'Payload')) ?? {}, name);
    return /[\p{L}\p{N}]/u.test(words) ? words : '';
  }

  /**
   * Reads a part of the flow.
   * @param within the conditions of the branches around it; null stands for one that cannot be said
   * @param unit the part of a randomizer around it
   */
  function follow(part: JsonObject, within: readonly (string | null)[], unit: Unit | null = null): void {
    for (const [, item] of entriesIn(fieldOf(part, 'Flow'))) {
      const type = textIn(item, 'Type');
      if (type === 'Branch') {
        const when = qualtricsExpression(fieldOf(item, 'BranchLogic'), names);
        if (when === null) file('condition', sayLogic(fieldOf(item, 'BranchLogic')) || 'Branch');
        follow(item, [...within, when], unit);
      } else if (type === 'EndSurvey') {
        const when = within.includes(null) ? undefined : allOf(within);
        // Rather nobody ends there than everybody.
        if (when === undefined) file('ending', type);
        else placed.push({ question: null, block: '', page: -1, jumps: (all) => [{ to: all.length, when }] });
      } else if (type === 'EmbeddedData') {
        for (const field of objectsIn(item, 'EmbeddedData')) {
          // What the flow itself sets depends on its way.
          if (fieldOf(field, 'Value') === undefined) hiddenFields.add(textIn(field, 'Field'));
          else file('field', textIn(field, 'Field'));
        }
      } else if (/^(?:Block|Standard|Default)$/.test(type)) {
        addBlock(textIn(item, 'ID'), told(allOf(within), file), unit);
      } else if (type === 'BlockRandomizer' && !unit) {
        followRandomizer(item, within);
      } else {
        if (type !== 'Group' && type !== 'Root')
          file('survey', [type, textIn(item, 'Description')].filter(Boolean).join(': '));
        // Not everybody gets to each part of these.
        follow(item, type === 'Group' ? within : [...within, null], unit);
      }
    }
  }

  /** Reads a randomizer: its parts change places, and some of them are asked. */
  function followRandomizer(item: JsonObject, within: readonly (string | null)[]): void {
    const parts = entriesIn(fieldOf(item, 'Flow'));
    const count = Number(fieldOf(item, 'SubSet') ?? parts.length);
    const isDrawn = count >= 1 && count < parts.length;
    randomizers += 1;
    const randomizer: Randomizer = { name: String(randomizers), drawn: isDrawn ? count : null };
    let filled = 0;
    for (const [name, part] of parts) {
      const before = placed.length;
      // Not everybody gets to each part.
      follow({ Flow: { [name]: part } }, isDrawn ? [...within, null] : within, { randomizer });
      if (placed.slice(before).some(({ question }) => question)) filled += 1;
    }
    if (!isDrawn || filled === parts.length) return;
    // Nobody is asked nothing here, where a part has no question.
    randomizer.drawn = null;
    file('survey', `BlockRandomizer: ${count}/${parts.length}`);
  }

  function addBlock(id: string, visibleIf: string | null, unit: Unit | null): void {
    const block = blocks.get(id);
    if (!block || seen.has(id)) return;
    seen.add(id);
    const options = asObject(fieldOf(block, 'Options')) ?? {};
    const order = textIn(options, 'RandomizeQuestions');
    const shuffled = /^(?:true|RandomizeAll|RandomWithXPerPage)$/i.test(order);
    if (!shuffled && order !== '' && order !== 'false') file('setting', `RandomizeQuestions: ${order}`);
    const loop = textIn(options, 'Looping');
    if (loop !== '' && loop !== 'None') file('setting', `Looping: ${textIn(block, 'Description')}`);
    pages.push({ visibleIf, shuffled, unit });
    for (const [, item] of entriesIn(fieldOf(block, 'BlockElements'))) {
      if (textIn(item, 'Type') === 'Page Break') pages.push({ visibleIf, shuffled, unit });
      const question = questions.get(textIn(item, 'QuestionID'));
      if (textIn(item, 'Type') !== 'Question' || !question) continue;
      if (isMeasured(question.payload)) file('type', textIn(question.payload, 'QuestionType'));
      else placed.push({ question, block: id, page: pages.length - 1, jumps: (all, at) => jumpsOf(item, all, at) });
    }
  }

  function jumpsOf(item: JsonObject, all: readonly Placed[], at: number): Jump[] {
    const { block = '', question } = all[at] ?? {};
    return entriesIn(fieldOf(item, 'SkipLogic')).flatMap(([, skip]): Jump[] => {
      const to = targetOf(textIn(skip, 'SkipToDestination'), all, block);
      const when = skipExpression(skip, names);
      if (to !== null && when !== null) return [{ to, when }];
      losses.at(question?.name ?? '', wordsOf(question))(
        'condition',
        textIn(skip, 'Description').replaceAll(/<[^<>]*>/g, ''),
      );
      return [];
    });
  }

  function targetOf(written: string, all: readonly Placed[], block: string): number | null {
    if (written === 'ENDOFSURVEY') return all.length;
    if (written === 'ENDOFBLOCK') return all.findLastIndex((each) => each.block === block) + 1;
    const found = all.findIndex(({ question }) => question?.id === written);
    return found < 0 ? null : found;
  }

  function asked(question: QualtricsQuestion, reached: string | null | undefined): JsonObject[] {
    const lose = losses.at(question.name, wordsOf(question));
    if (reached === undefined) lose('condition', 'SkipLogic');
    const shown = shownIf(question.payload, (written) => lose('condition', written));
    const visibleIf = told(allOf([reached ?? null, shown]), lose);
    const made = elementsOf(question, {
      ...{ lose, piped },
      shownIf(entry, words) {
        const when = shownIf(entry, (written) => lose('condition', `${words}: ${written}`));
        return when === null ? {} : { visibleIf: when };
      },
    });
    const rule = ruleOf(question, made, lose);
    return made.map((element) => {
      const own = (fieldOf(element, 'visibleIf') as string | undefined) ?? null; // as just made
      const both = told(allOf([visibleIf, own]), lose);
      return { ...element, ...(both && { visibleIf: both }), ...(rule && { validators: rule }) };
    });
  }

  /** The validators of a question that its answers have to fulfil by logic; null without. The words for a fault are in no file. */
  function ruleOf({ payload, id }: QualtricsQuestion, made: readonly JsonObject[], lose: Lose): unknown[] | null {
    const settings = asObject(fieldOf(asObject(fieldOf(payload, 'Validation')) ?? {}, 'Settings')) ?? {};
    if (!/^Custom/.test(textIn(settings, 'Type'))) return null;
    const logic = fieldOf(asObject(fieldOf(settings, 'CustomValidation')) ?? {}, 'Logic');
    const [element, ...others] = made;
    const pattern = patternIn(logic, id);
    if (element && others.length === 0 && pattern !== null)
      return [...listOf(element, 'validators'), { type: 'regex', regex: pattern }];
    const expression = element && others.length === 0 ? qualtricsExpression(logic, names) : null;
    if (expression === null) lose('rule', sayLogic(logic) || textIn(settings, 'Type'));
    return element && expression !== null
      ? [...listOf(element, 'validators'), { type: 'expression', expression }]
      : null;
  }

  function shownIf(owner: JsonObject, lose: (written: string) => void): string | null {
    const logic = fieldOf(owner, 'DisplayLogic');
    if (entriesIn(logic).length === 0) return null;
    const when = qualtricsExpression(logic, names);
    if (when === null) lose(sayLogic(logic) || 'DisplayLogic');
    return when;
  }

  /** `${q://QID1/…}` repeats an answer, `${e://Field/…}` a value of the address. */
  function piped(text: string | JsonObject): string | JsonObject {
    if (typeof text !== 'string')
      return Object.fromEntries(Object.entries(text).map(([tag, own]) => [tag, piped(String(own))]));
    return text
      .replaceAll(/\$\{e:\/\/Field\/([\w-]+)\}/g, '{$1}')
      .replaceAll(
        /\$\{q:\/\/(QID\w+)\/(?:ChoiceGroup\/SelectedChoices|ChoiceTextEntryValue|SelectedChoices)[^{}]*\}/g,
        (all, id: string) => {
          const name = names.nameOf(id);
          return name === null ? all : `{${name}}`;
        },
      );
  }
}

/** A condition, or none instead of one that is too long, which is told. */
function told(condition: string | null | undefined, lose: Lose): string | null {
  if (condition === undefined) lose('condition', 'too long');
  return condition ?? null;
}

function wordsOf(question: QualtricsQuestion | null | undefined): string {
  const text = question ? textOf(question) : '';
  return (typeof text === 'string' ? text : textIn(text, 'default')).replaceAll(/<[^<>]*>/g, ' ').trim();
}

function namesOf(questions: ReadonlyMap<string, QualtricsQuestion>): QualtricsNames {
  const typeOf = (id: string) => textIn(questions.get(id)?.payload ?? {}, 'QuestionType');
  const valueIn = (items: QualtricsQuestion['choices'] | undefined, id: string) =>
    items?.find((item) => item.id === id)?.value ?? id;
  const isSeveral = (id: string) => isSeveralIn(questions.get(id)?.payload ?? {});
  const hasParts = (id: string) => {
    const { payload = {}, choices = [] } = questions.get(id) ?? {};
    const isForm = typeOf(id) === 'TE' && textIn(payload, 'Selector') === 'FORM';
    return isForm || ['Matrix', 'CS', 'SBS'].includes(typeOf(id)) || (typeOf(id) === 'Slider' && choices.length > 1);
  };
  return {
    nameOf: (id) => questions.get(id)?.name ?? null,
    choiceOf(id, choice) {
      const { choices = [] } = questions.get(id) ?? {};
      const other = typeOf(id) === 'MC' ? otherIn(choices) : undefined;
      return other?.id === choice ? 'other' : valueIn(choices, choice);
    },
    answerOf: (id, answer) => valueIn(questions.get(id)?.answers, answer),
    partOf: (id, part) =>
      `${questions.get(id)?.name ?? id}${typeOf(id) === 'Slider' ? '_' : '.'}${valueIn(questions.get(id)?.choices, part)}`,
    ...{ isSeveral, hasParts },
  };
}
