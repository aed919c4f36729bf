// Longer than other files: all parts are compiled in one pass, because they share the next code and the names of what they name.

import { keyIn, nameOf } from '#basics/part-names.ts';
import { asks, contractOf, DEFAULT_KIND, type DocumentQuestion } from '#questions/contract.ts';
import type { AnswerPart, Choice, DocumentNames, DocumentShow } from '#questions/model/condition-input.ts';
import {
  type Condition,
  mapConditions,
  type Renaming,
  readBy,
  renamedCondition,
  renamedExpression,
  type Show,
} from '#questions/model/conditions.ts';
import { type Codes, type Expression, type Reference, referencesIn } from '#questions/model/expressions.ts';
import type { DocumentItem } from '#questions/model/question.ts';
import type { DocumentScoring } from '#questions/model/scoring-input.ts';
import { unofferedKey } from '#questions/parts/options/unoffered.ts';
import type { Right } from '../scores.ts';
import { SECTION_FIELDS } from '../section-levels.ts';
import { arranged } from './arrangements.ts';
import { withBases } from './bases.ts';
import { codeOf, codesInRecords } from './choices.ts';
import type { DocumentContent } from './document.ts';
import { takesEntries } from './judge.ts';
import { isUnnamed } from './matching.ts';
import { codesOf, isDefault, itemSettingsOf, kindOf, settingsOf } from './served.ts';
import type {
  StoredEnding,
  StoredOption,
  StoredParts,
  StoredQuestion,
  StoredQuota,
  StoredScore,
  StoredScoring,
  StoredSection,
} from './stored.ts';

/** The facts of the stored survey that compiling uses. */
interface Context {
  /** The revision that this edit creates. */
  revision: number;
  /** The count of a code. */
  count: (code: number) => number;
  /** The number of respondents who answered a stored question. */
  answersOf: (question: StoredQuestion) => number;
}

/** A new survey: nobody has answered it. */
export const UNANSWERED: Context = { revision: 1, count: () => 0, answersOf: () => 0 };

interface Worded {
  text: string;
  rewordedIn?: number;
}

/**
 * Compiles a document with its stored survey, so that no answer changes its meaning. A kept part keeps its code, and a new part
 * gets a new code. A removed part that respondents chose stays in the results. The document is already judged: parts that name
 * something unknown are dropped.
 * @param document.shuffled the setting, which decides where the places of questions are known
 */
export function compile(
  document: DocumentContent & { shuffled: boolean },
  stored: StoredParts & { shuffled: boolean },
  { revision, count, answersOf }: Context,
): StoredParts {
  let { nextCode } = stored;
  const newCode = () => {
    nextCode += 1;
    return nextCode - 1;
  };
  const isCounted = (code: number | undefined) => code !== undefined && count(code) > 0;
  const isAnswered = (question: StoredQuestion) => codesOf(question).some(isCounted);

  const scores = document.scores.map(compileScore);
  const codeOfScore = new Map(scores.map((score, index) => [document.scores[index]?.key, score.code]));
  const before = new Map(stored.questions.map((question) => [question.id, question]));
  const compiled = new Map<string, StoredQuestion>();
  /** The names of compiled options and rows, by their names in the document. The name of a part without a key is its new code. */
  const names = new Map<string, string>();
  /** The scores that conditions and formulas use, and the questions whose options expressions read. */
  const looked = new Set<number>();
  const read = new Set<string>();
  let conditioned = 0;

  const coding: Renaming<DocumentNames, Choice, Codes, number> = {
    question: (id) => id,
    choice: () => NO_CODE,
    part: codeOfPart,
    score: ({ key }) => codeOfScore.get(key) ?? NO_CODE,
    calculated: (id) => id,
  };
  for (const question of document.questions) {
    compiled.set(question._id, compileQuestion(question, before.get(question._id) ?? null));
  }
  const poll = compilePoll();
  const sections = compileSections();
  const endings = compileEndings();
  const calculations = compileCalculations();
  const asked = [...compiled.values()];
  const isConditional =
    conditioned > 0 || calculations.length > 0 || asked.some(({ carries, entriesOf }) => carries ?? entriesOf);
  const hiddenAnswersCode = stored.hiddenAnswersCode ?? (isConditional ? newCode() : null);
  const gone = stored.questions.filter((question) => !compiled.has(question.id) && isAnswered(question));
  const questions = [...asked.map(withToldPoints).map(withValues), ...gone.map(asRemoved)];
  return {
    questions: arranged(stored, { questions, sections, shuffled: document.shuffled }, revision),
    ...{ sections, endings, scores, calculations, hiddenAnswersCode, poll, nextCode },
  };

  function compileQuestion(question: DocumentQuestion, same: StoredQuestion | null): StoredQuestion {
    const { kind, settings, carries } = question;
    const { hasBases } = contractOf(kind);
    const items = compileItems(question.options, same?.options ?? [], kind);
    const offered = carries ? carriedOptions(items, question) : items;
    const options = hasBases && same ? withBases(offered, same, answersOf(same)) : offered;
    const rows = compileItems(question.rows, same?.rows ?? []);
    const slots = compileSlots(question, same, { options, rows });
    const quotas = compileQuotas(question, options);
    const answeredBefore = answeredBeforeOf(question, same);
    const made: StoredQuestion = {
      ...{ id: question._id, ...wordsOf(question, same) },
      ...(kind !== DEFAULT_KIND && { kind }),
      ...(question.ownCode && { ownCode: question.ownCode }),
      ...(question.explanation && { explanation: question.explanation }),
      ...(question.required && asks(kind) && { required: true }),
      options,
      ...(carries && { carries }),
      ...(question.entriesOf && takesEntries(question) && { entriesOf: question.entriesOf }),
      ...(question.defaultAnswer && { defaultAnswer: question.defaultAnswer }),
      ...(rows.length > 0 && { rows }),
      ...(slots && { slots }),
      ...(!isDefault(kind, settings) && { settings }),
      ...(question.order && { order: question.order }),
      ...(quotas.length > 0 && { quotas }),
      ...compileShow(question.show),
      ...(asks(kind) && { ...named('requiredIf', compileShow(question.requiredIf)) }),
      ...(question.shuffled && contractOf(kind).shuffles && { shuffled: true }),
      ...(question.pinned && { pinned: true }),
      ...(answeredBefore > 0 && { answeredBefore }),
    };
    const scoring = compileScoring(question.scoring, made, same?.scoring);
    const whole = withOwnRule(scoring ? { ...made, scoring } : made, question);
    return contractOf(kind).item ? withOwnShows(whole, question) : whole;
  }

  /** With what a valid answer needs: it may name the question itself. */
  function withOwnRule(question: StoredQuestion, { kind, validIf, invalidText }: DocumentQuestion): StoredQuestion {
    if (!validIf || !asks(kind)) return question;
    compiled.set(question.id, question);
    return { ...question, ...named('validIf', compileShow(validIf)), ...(invalidText && { invalidText }) };
  }

  /** Options with settings, with their conditions: these may name other options of the question, and what is chosen in them. */
  function withOwnShows(question: StoredQuestion, { options }: DocumentQuestion): StoredQuestion {
    compiled.set(question.id, question);
    const shown = question.options.map((option, place) => {
      const { of, show } = options[place] ?? {};
      return of === undefined ? { ...option, ...compileShow(show, question.id) } : option;
    });
    return { ...question, options: shown };
  }

  /** Piped options with their conditions: the original was offered, and was chosen or not. */
  function carriedOptions(items: readonly StoredOption[], { options, carries }: DocumentQuestion): StoredOption[] {
    const source = document.questions.find(({ _id }) => _id === carries?.question);
    const from = compiled.get(carries?.question ?? '');
    return items.map((item, index): StoredOption => {
      const place = source?.options.findIndex(({ key }) => key === options[index]?.of) ?? -1;
      const original = from?.options[place];
      if (!from || !original) return item;
      const chosen: Condition = { question: from.id, chosen: [original.code], ...(carries?.not && { not: true }) };
      // A chosen option was offered.
      const all = carries?.not ? [{ answered: from.id }, chosen, ...(original.show ? [original.show] : [])] : [chosen];
      return { ...item, of: original.code, show: { all } as Show };
    });
  }

  function wordsOf({ text, kind, settings }: DocumentQuestion, same: StoredQuestion | null): Worded {
    if (!same) return { text };
    const words = (of: DocumentQuestion['kind'], set: unknown) => JSON.stringify(contractOf(of).words?.(set) ?? []);
    const isSame = kindOf(same) === kind && words(kindOf(same), settingsOf(same)) === words(kind, settings);
    return worded(same, text, { anew: !isSame });
  }

  function worded({ text: was, rewordedIn }: Worded, text: string, { anew = false } = {}): Worded {
    if (text !== was || anew) return { text, rewordedIn: revision };
    return rewordedIn === undefined ? { text } : { text, rewordedIn };
  }

  /** Options or rows, then the removed ones that respondents chose. */
  function compileItems(
    items: readonly DocumentItem[],
    stores: readonly StoredOption[],
    kind?: DocumentQuestion['kind'],
  ): StoredOption[] {
    const own = kind && contractOf(kind).item;
    const wordsIn = (settings: unknown) => JSON.stringify(own?.words(settings ?? own.settings.parse({})));
    const known = new Map(stores.map((item) => [nameOf(item), item]));
    const made = items.map((item): StoredOption => {
      const { key, text, ownCode, picture, seats, pinned, exclusive } = item;
      const same = known.get(key);
      known.delete(key);
      const settings = own && (item.settings ?? same?.settings ?? own.settings.parse({}));
      const anew = own !== undefined && wordsIn(same?.settings) !== wordsIn(settings);
      return {
        ...(same ? { code: same.code, ...worded(same, text, { anew }) } : { code: newCode(), text }),
        ...storedKey(key),
        ...(own && { settings }),
        ...(ownCode && { ownCode }),
        ...(picture && { picture }),
        ...(seats && { seats }),
        ...(pinned && { pinned: true }),
        ...(exclusive && { exclusive: true }),
        ...(item.of === undefined && !own && compileShow(item.show)),
      };
    });
    for (const [index, { key }] of items.entries()) names.set(key, nameOf(made[index] ?? { code: 0 }));
    const left = [...known.values()].filter(({ code }) => isCounted(code));
    return [...made, ...left.map(({ show, of, value, ...item }): StoredOption => ({ ...item, removed: true }))];
  }

  /** Kept slots keep their codes, and new ones get a code. */
  function compileSlots(
    { kind, settings }: DocumentQuestion,
    same: StoredQuestion | null,
    now: { options: readonly StoredOption[]; rows: readonly StoredOption[] },
  ): Record<string, number> | null {
    const codes = (items: readonly StoredOption[]) => items.filter(isLeft).map(({ code }) => code);
    const { slots: slotsOf, hasBases } = contractOf(kind);
    const conditional = hasBases ? now.options.filter(({ show }) => show) : [];
    const keys = [
      ...slotsOf({ codes: codes(now.options), rows: codes(now.rows), settings, ...itemSettingsOf(now) }),
      ...codes(conditional).map(unofferedKey),
    ];
    const wanted = new Set(keys);
    const slots = new Map(
      Object.entries(same?.slots ?? {}).filter(([key, code]) => wanted.has(key) || isCounted(code)),
    );
    for (const key of wanted) if (!slots.has(key)) slots.set(key, newCode());
    return slots.size > 0 ? Object.fromEntries(slots) : null;
  }

  function compileQuotas(
    { quotas = [], options: items }: DocumentQuestion,
    options: readonly StoredOption[],
  ): StoredQuota[] {
    const codes = new Map(items.map(({ key }, index) => [key, options[index]?.code]));
    return quotas.map(({ name, options: named, most }) => ({
      ...{ name, most },
      codes: named.flatMap(({ key }) => codes.get(key) ?? []),
    }));
  }

  /** If a kind counts its respondents separately, it starts with the respondents of the old kind. */
  function answeredBeforeOf({ kind }: DocumentQuestion, same: StoredQuestion | null): number {
    if (!same) return 0;
    return kindOf(same) === kind ? (same.answeredBefore ?? 0) : answersOf(same);
  }

  /** @param within the id of the question in whose records it is judged */
  function compileShow(show: DocumentShow | undefined, within?: string): { show?: Show } {
    if (!show) return {};
    conditioned += 1;
    return {
      show: mapConditions(show, (condition): Condition | null => {
        const made = renamedCondition(condition, coding);
        const references = readBy(made);
        if (references.some((each) => 'score' in each && each.score === NO_CODE)) return null;
        note(references, 'holds' in made);
        // A choice may be of several codes, or of none.
        if (!('question' in condition && 'question' in made)) return made;
        const question = compiled.get(condition.question);
        const find = condition.question === within ? codesInRecords : codeOf;
        return { ...made, chosen: question ? codesFor(condition.chosen, question, find) : [] };
      }),
    };
  }

  function compileCalculations(): StoredParts['calculations'] {
    return document.calculations.map(({ _id, name, formula }) => {
      const made: Expression = renamedExpression(formula, coding);
      note(referencesIn(made), true);
      return { _id, name, formula: made };
    });
  }

  /** Notes what the page needs for these references. @param isRead whether they read values of options */
  function note(references: readonly Reference[], isRead: boolean): void {
    for (const reference of references) {
      if ('score' in reference) looked.add(reference.score);
      if (isRead && 'answer' in reference) read.add(reference.answer);
    }
  }

  /** The code of a row, an option or a slot of a compiled question. */
  function codeOfPart(id: string, part: AnswerPart): number {
    const question = compiled.get(id);
    if ('slot' in part) return question?.slots?.[part.slot] ?? NO_CODE;
    const name = names.get(part.key) ?? part.key;
    const items = [...(question?.options ?? []), ...(question?.rows ?? [])];
    return items.find((item) => nameOf(item) === name)?.code ?? NO_CODE;
  }

  /** If expressions read the options of a question, the page needs their values. */
  function withValues(question: StoredQuestion): StoredQuestion {
    if (!read.has(question.id)) return question;
    const options = question.options.map((option) => ({ ...option, value: option.ownCode ?? option.text }));
    return { ...question, options };
  }

  function compileScore({ key, name, bands, shown }: DocumentContent['scores'][number]): StoredScore {
    const same = stored.scores.find((score) => nameOf(score) === key);
    return { code: same?.code ?? newCode(), ...storedKey(key), name, bands, ...(!shown && { hidden: true }) };
  }

  /** Drops parts without effect; undefined if nothing is left. */
  function compileScoring(
    scoring: DocumentScoring | undefined,
    question: StoredQuestion,
    was: StoredScoring | undefined,
  ): StoredScoring | undefined {
    if (!scoring) return undefined;
    const { forRight, forWrong, explanation } = scoring;
    const removed = new Set(question.options.filter((option) => !isLeft(option)).map(({ code }) => String(code)));
    // Removed options that respondents chose keep their points.
    const points = new Map(Object.entries(was?.points ?? {}).filter(([code]) => removed.has(code)));
    for (const { of, points: worth } of scoring.points) {
      for (const code of codesFor([of], question)) points.set(String(code), worth);
    }
    const right = scoring.right && compileRight(scoring.right, question);
    const made: StoredScoring = {
      scores: scoring.scores.flatMap(({ key }) => codeOfScore.get(key) ?? []),
      ...(points.size > 0 && { points: Object.fromEntries(points) }),
      ...(right && { right }),
      ...(right && forRight && { forRight }),
      ...(right && forWrong && { forWrong }),
      ...(explanation && { explanation }),
    };
    return made.scores.length > 0 || Object.keys(made).length > 1 ? made : undefined;
  }

  function compileRight(right: NonNullable<DocumentScoring['right']>, question: StoredQuestion): Right {
    if (!('chosen' in right)) return right;
    const isAny = contractOf(kindOf(question)).judged === 'one' || right.any;
    return { codes: codesFor(right.chosen, question), ...(isAny && { any: true }) };
  }

  /** The codes of choices of a compiled question, each once. */
  function codesFor(
    choices: readonly Choice[],
    question: StoredQuestion,
    find: (question: StoredQuestion, choice: Choice) => number | undefined | readonly number[] = codeOf,
  ): number[] {
    const named = (name: string) => names.get(name) ?? name;
    const codes = choices.flatMap((choice) => {
      const wanted =
        'slot' in choice
          ? choice
          : { ...choice, key: named(choice.key), ...(choice.row !== undefined && { row: named(choice.row) }) };
      return find(question, wanted) ?? [];
    });
    return [...new Set(codes)];
  }

  function compilePoll(): StoredParts['poll'] {
    const { pollQuestion: text, pollOptions } = document;
    const was = stored.poll;
    const isVoted = was?.options.some(({ code }) => isCounted(code));
    if (text === '' || pollOptions.length === 0) return was && isVoted ? { ...was, removed: true } : null;
    const options = compileItems(pollOptions, was?.options ?? []);
    return { ...(was ? worded(was, text) : { text }), options };
  }

  function compileSections(): StoredSection[] {
    return document.questions.flatMap((question) =>
      SECTION_FIELDS.flatMap((field): StoredSection[] => {
        const section = question[field];
        if (!section) return [];
        const { _id: id, title, text, shuffled, drawn, set, setDrawn, show } = section;
        const place = { from: question._id, ...(field === 'subsection' && { level: 2 as const }) };
        const inSet = set ? { set, ...(setDrawn && { setDrawn }) } : {};
        const chance = { ...(shuffled && { shuffled }), ...(drawn && { drawn }), ...inSet };
        return [{ id, title, ...(text && { text }), ...place, ...chance, ...compileShow(show) }];
      }),
    );
  }

  /** A removed ending that respondents got stays, so that they stay counted. */
  function compileEndings(): StoredEnding[] {
    const known = new Map(stored.endings.map((ending) => [nameOf(ending), ending]));
    const made = document.endings.map(({ key, title, text, link, show, screens }): StoredEnding => {
      const same = known.get(key);
      known.delete(key);
      return {
        code: same?.code ?? newCode(),
        ...storedKey(key),
        title,
        ...(text && { text }),
        ...(link && { link }),
        ...compileShow(show),
        ...(screens && { screens }),
      };
    });
    const gone = [...known.values()].filter(({ code }) => isCounted(code));
    return [...made, ...gone.map((ending): StoredEnding => ({ ...ending, removed: true }))];
  }

  /** If conditions use a score, the page needs the points of its questions. */
  function withToldPoints(question: StoredQuestion): StoredQuestion {
    const told = question.scoring?.scores.filter((code) => looked.has(code)) ?? [];
    return question.scoring && told.length > 0 ? { ...question, scoring: { ...question.scoring, told } } : question;
  }
}

/** A code that nothing has. */
const NO_CODE = 0;

/** A removed question has no condition and no scoring. */
const asRemoved = ({
  show,
  requiredIf,
  validIf,
  invalidText,
  scoring,
  ...question
}: StoredQuestion): StoredQuestion => ({ ...question, removed: true });

/** The compiled condition under another name. */
const named = (name: 'requiredIf' | 'validIf', { show }: { show?: Show }): Pick<StoredQuestion, typeof name> =>
  show ? { [name]: show } : {};

const isLeft = ({ removed }: { removed?: true }): boolean => !removed;

const storedKey = (name: string): { key?: string } => {
  const key = isUnnamed(name) ? undefined : keyIn(name);
  return key === undefined ? {} : { key };
};
