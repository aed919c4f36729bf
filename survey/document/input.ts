// Longer than other files: all parts of an input are read in one pass, because each may name any other one.

import { nameOf } from '#basics/part-names.ts';
import { type Piped, withPiped, writePiped } from '#basics/piping.ts';
import { asks, type DocumentQuestion, type QuestionInput, takesExclusive, takesLimits } from '#questions/contract.ts';
import type {
  AnswerPart,
  CalculationInput,
  Choice,
  DocumentCalculation,
  DocumentNames,
  DocumentShow,
  InputNames,
  PartPick,
  Pick as Picked,
  ScoreRef,
  ShowInput,
} from '#questions/model/condition-input.ts';
import { mapConditions, type Renaming, renamedCondition, renamedExpression } from '#questions/model/conditions.ts';
import type { DocumentItem, ItemInput } from '#questions/model/question.ts';
import type { DocumentScoring, ScoringInput } from '#questions/model/scoring-input.ts';
import { takesDefault } from '../default-answers.ts';
import type { DocumentEnding, EndingInput } from '../endings.ts';
import type { DocumentScore, ScoreInput } from '../scores-input.ts';
import { type BegunSections, passedOn, SECTION_FIELDS, type SectionField } from '../section-levels.ts';
import {
  calculationIn,
  type DocumentContent,
  endingIn,
  itemIn,
  namesIn,
  questionIn,
  scoreIn,
  showIn,
} from './document.ts';
import { takesOptionShow, takesRowShow } from './judge.ts';
import { matchItems, matchQuestions, namingOf } from './matching.ts';
import { isRecorded, withoutRow } from './records.ts';
import { leftOfScoring } from './scoring-left.ts';
import type { StoredOption, StoredParts, StoredQuestion, StoredSection } from './stored.ts';

/**
 * The input of an author, a program or a file. It names parts by texts, codes, places or names. An absent field stays as stored.
 */
export interface WrittenContent {
  questions: readonly QuestionInput[];
  endings?: readonly EndingInput[] | undefined;
  scores?: readonly ScoreInput[] | undefined;
  calculations?: readonly CalculationInput[] | undefined;
  pollQuestion: string;
  pollOptions: readonly ItemInput[];
}

/** A name that no choice has. */
const NOTHING: Choice = { key: '' };

/**
 * Turns an input into a document. Only this module resolves texts, places and codes to names. A reference to something unknown
 * keeps a name that no part has, which `judge` refuses.
 * @param stored the stored survey; empty for a new one
 * @param newId makes the id of a new question or section; the author's program may suggest one
 */
export function readInput(
  input: WrittenContent,
  stored: StoredParts,
  newId: (given?: string) => string,
): DocumentContent {
  const names = namesIn(stored);
  const naming = namingOf(stored);
  const kept = matchQuestions(stored.questions, input.questions);
  const ids = new Map<string, string>();
  const taken = input.questions.map(({ _id }, index) => {
    const id = kept[index]?.id ?? newId(_id);
    if (_id !== undefined && !ids.has(_id)) ids.set(_id, id);
    return id;
  });
  for (const id of taken) ids.set(id, id);

  const scores = readScores();
  const calculationIds = (input.calculations ?? []).map(({ _id, name }) => {
    const same = stored.calculations.find((each) => (_id === undefined ? each.name === name : each._id === _id));
    return same?._id ?? newId(_id);
  });
  const renaming: Renaming<InputNames, Picked, DocumentNames, Choice> = {
    ...{ question: idOf, score: scoreOf, calculated: calculatedOf, part: partOf },
    choice: (id, pick) => choiceOf(pick, byId.get(idOf(id))) ?? NOTHING,
  };
  const byId = new Map<string, DocumentQuestion>();
  // All options get names first, because conditions of a file may refer to later questions. `judge` then refuses them.
  const questions: DocumentQuestion[] = [];
  for (const [index, given] of input.questions.entries()) addQuestion(readQuestion(given, index));
  const sections = readSections();
  for (const [index, question] of questions.entries()) {
    const [given, before] = [input.questions[index], kept[index] ?? null];
    if (given) Object.assign(question, logicOf(given, question, before), sections[index]);
  }
  return {
    questions,
    scores,
    calculations: readCalculations(),
    endings: readEndings(),
    pollQuestion: input.pollQuestion,
    // A poll has the same order for all, so it pins no option.
    pollOptions: withShows(
      readItems(
        input.pollOptions.map(({ pinned: _pinned, ...option }) => option),
        stored.poll?.options ?? [],
      ),
      input.pollOptions,
    ),
  };

  function addQuestion(question: DocumentQuestion): void {
    questions.push(question);
    byId.set(question._id, question);
  }

  /** A question without its references to other parts. */
  function readQuestion(given: QuestionInput, index: number): DocumentQuestion {
    const same = kept[index] ?? null;
    const before = same && questionIn(same, names);
    const { kind, settings } = given;
    const { order = before?.order, shuffled = before?.shuffled, pinned = before?.pinned } = given;
    const defaultAnswer = defaultOf(given, before);
    const carries = carriesOf(given, before);
    const entriesOf = given.entriesOf === undefined ? before?.entriesOf : given.entriesOf && idOf(given.entriesOf);
    const source = carries && questions.find(({ _id }) => _id === carries.question);
    const ownCode = given.ownCode === undefined ? before?.ownCode : given.ownCode;
    return {
      _id: taken[index] ?? '',
      kind,
      ...(ownCode && { ownCode }),
      text: words(given.text),
      ...(given.explanation && { explanation: words(given.explanation) }),
      ...(given.required && { required: true }),
      options: carries
        ? carriedItems(source, { given: given.options, before: same })
        : readItems(given.options, same?.options ?? [], {
            hasSeats: takesLimits(kind),
            canExclude: takesExclusive(kind),
          }),
      rows: readItems(given.rows, same?.rows ?? []),
      settings,
      ...(order && { order }),
      ...(carries && { carries }),
      ...(entriesOf && { entriesOf }),
      ...(defaultAnswer && { defaultAnswer }),
      ...(shuffled && { shuffled: true }),
      ...(pinned && { pinned: true }),
    } as DocumentQuestion; // the settings are of its kind
  }

  /** A question that changes to a kind without default answers loses its stored one. */
  function defaultOf({ kind, defaultAnswer }: QuestionInput, before: Pick<DocumentQuestion, 'defaultAnswer'> | null) {
    const texts = defaultAnswer === undefined && takesDefault(kind) ? before?.defaultAnswer : defaultAnswer;
    return texts?.some((text) => text !== '') ? texts : null;
  }

  function carriesOf(given: QuestionInput, before: Pick<DocumentQuestion, 'carries'> | null) {
    // A question that changes to a kind without options loses its stored ones.
    const carries = given.carries === undefined ? takesOptionShow(given.kind) && before?.carries : given.carries;
    if (!carries) return null;
    return { question: idOf(carries.question), ...(carries.not && { not: carries.not }) };
  }

  /** The options of an earlier question. Options that were carried before keep their names. */
  function carriedItems(
    source: DocumentQuestion | null | undefined,
    { given, before }: { given: readonly ItemInput[]; before: StoredQuestion | null },
  ): DocumentItem[] {
    const stores = (before?.options ?? []).map((option) => itemIn(option, names));
    return (source?.options ?? []).map(({ key: of, text, picture, ownCode }): DocumentItem => {
      const same = stores.find((option) => option.of === of);
      const written = given.find((option) => option.of !== undefined && naming.named(option.of) === of);
      const key = naming.take(before?.options.find((option) => nameOf(option) === same?.key) ?? null, written ?? {});
      return {
        key,
        ...(ownCode && { ownCode }),
        text,
        ...(picture && { picture }),
        of,
        ...(same?.pinned && { pinned: true }),
      };
    });
  }

  /** Options or rows without their conditions. */
  function readItems(
    given: readonly ItemInput[],
    before: readonly StoredOption[],
    { hasSeats = false, canExclude = false } = {},
  ): DocumentItem[] {
    const same = matchItems(before, given, naming);
    return given.map((item, index): DocumentItem => {
      const was = same[index] ? itemIn(same[index], names) : null;
      const { text, settings = was?.settings, picture, seats = was?.seats, pinned = was?.pinned } = item;
      const { exclusive = was?.exclusive } = item;
      const ownCode = item.ownCode === undefined ? was?.ownCode : item.ownCode;
      return {
        key: naming.take(same[index] ?? null, item),
        ...(ownCode && { ownCode }),
        text: words(text),
        ...(settings !== undefined && { settings }),
        ...(picture && { picture }),
        ...(seats && hasSeats && { seats }),
        ...(pinned && { pinned: true }),
        ...(exclusive && canExclude && { exclusive: true }),
      };
    });
  }

  /** The references of a question to other parts and to its own options. */
  function logicOf(given: QuestionInput, question: DocumentQuestion, same: StoredQuestion | null) {
    const before = same && questionIn(same, names);
    const { options, rows, carries } = question;
    const items = {
      options: carries
        ? options
        : withShows(options, given.options, takesOptionShow(given.kind) ? same?.options : [], question),
      rows: withShows(rows, given.rows, takesRowShow(given.kind) ? same?.rows : []),
    };
    const scoring =
      given.scoring === undefined
        ? before?.scoring && leftOfScoring(before.scoring, question, scores)
        : given.scoring && readScoring(given.scoring, question);
    const quotas = quotasOf(given, question, before);
    return {
      ...{ ...items, ...quotas, ...readShow(given.show, before?.show), ...rulesOf(given, before) },
      ...(scoring && { scoring }),
    };
  }

  /** When it needs an answer, and which are valid. A question that changes to a kind that asks nothing loses its stored ones. */
  function rulesOf(
    given: QuestionInput,
    before: Pick<DocumentQuestion, 'requiredIf' | 'validIf' | 'invalidText'> | null,
  ): Pick<DocumentQuestion, 'requiredIf' | 'validIf' | 'invalidText'> {
    const stored = asks(given.kind) ? before : null;
    const { show: requiredIf } = readShow(given.requiredIf, stored?.requiredIf);
    const { show: validIf } = readShow(given.validIf, stored?.validIf);
    const text = given.invalidText ?? stored?.invalidText;
    return {
      ...(requiredIf && { requiredIf }),
      ...(validIf && { validIf, ...(text && { invalidText: text }) }),
    };
  }

  /**
   * @param before the stored parts: their conditions stay if the input has none; parts that are always shown lose them
   * @param of the question of options
   */
  function withShows(
    items: readonly DocumentItem[],
    given: readonly ItemInput[],
    before: readonly StoredOption[] = [],
    of?: DocumentQuestion,
  ): DocumentItem[] {
    const stores = new Map(before.map((item) => [nameOf(item), itemIn(item, names, of?._id).show]));
    return items.map((item, index) => ({ ...item, ...readShow(given[index]?.show, stores.get(item.key), of) }));
  }

  function quotasOf(
    { kind, quotas }: QuestionInput,
    { options, carries }: DocumentQuestion,
    before: Pick<DocumentQuestion, 'quotas'> | null,
  ): Pick<DocumentQuestion, 'quotas'> {
    if (carries || !takesLimits(kind)) return {};
    const isLeft = ({ key }: { key: string }) => options.some((option) => option.key === key);
    const written = quotas?.map(({ name, options: given, most }) => ({
      ...{ name, most },
      options: unique(given.map((option) => (typeof option === 'string' ? named(options, option) : refOf(option)))),
    }));
    const kept = before?.quotas?.map((quota) => ({ ...quota, options: quota.options.filter(isLeft) }));
    const found = (written ?? kept ?? []).filter((quota) => quota.options.length > 0);
    return found.length > 0 ? { quotas: found } : {};
  }

  /** @param of the question of an option: the option's condition may name others of them, of the same record */
  function readShow(
    written: ShowInput | null | undefined,
    before: DocumentShow | undefined,
    of?: DocumentQuestion,
  ): { show?: DocumentShow } {
    if (written === undefined) return before ? { show: before } : {};
    if (!written) return {};
    const within = of && isRecorded(of) ? withinRecords(of) : renaming;
    return {
      show: mapConditions(written, (condition) => {
        const made = renamedCondition(condition, within);
        return 'question' in made ? { ...made, chosen: uniqueChoices(made.chosen) } : made;
      }),
    };
  }

  /** Names of the question's own parts are those of its options, in whatever row. */
  function withinRecords({ _id, options }: DocumentQuestion): typeof renaming {
    return {
      ...renaming,
      part: (id, pick) => (idOf(id) === _id && typeof pick === 'string' ? named(options, pick) : partOf(id, pick)),
      choice(id, pick) {
        if (idOf(id) !== _id) return renaming.choice(id, pick);
        return typeof pick === 'string' ? named(options, pick) : withoutRow(renaming.choice(id, pick));
      },
    };
  }

  function readCalculations(): DocumentCalculation[] {
    if (!input.calculations) return stored.calculations.map((calculation) => calculationIn(calculation, names));
    return input.calculations.map(({ name, formula }, index) => ({
      _id: calculationIds[index] ?? '',
      ...{ name, formula: renamedExpression(formula, renaming) },
    }));
  }

  /** The id of a calculation that an input names by its id or its name. */
  function calculatedOf(given: string): string {
    const known = input.calculations ?? stored.calculations;
    const place = known.findIndex(({ _id, name }) => _id === given || name === given);
    return (input.calculations ? calculationIds[place] : known[place]?._id) ?? given;
  }

  function partOf(id: string, pick: PartPick, isColumn?: true): AnswerPart {
    if (typeof pick === 'number') return names.part(idOf(id), pick);
    if (typeof pick === 'object') return 'slot' in pick ? pick : { key: naming.named(pick.key) };
    const question = byId.get(idOf(id));
    const row = isColumn ? { key: '' } : named(question?.rows ?? [], pick);
    return row.key === '' ? named(question?.options ?? [], pick) : row;
  }

  /** @returns null for a choice that the question does not have */
  function choiceOf(pick: Picked, question: DocumentQuestion | undefined): Choice | null {
    if (typeof pick === 'number') {
      const stores = stored.questions.some(({ id }) => id === question?._id);
      return stores && question ? names.choice(question._id, pick) : refOf({ key: String(pick) });
    }
    if (typeof pick === 'object' && 'slot' in pick) return pick;
    if (typeof pick === 'object' && 'key' in pick) return refOf(pick);
    if (!question) return null;
    if (typeof pick === 'string') return question.rows.length > 0 ? null : named(question.options, pick);
    const row = pick.row === undefined ? undefined : named(question.rows, pick.row).key;
    if (row === '') return null;
    return {
      ...named(question.options, pick.option),
      ...(row !== undefined && { row }),
      ...(pick.pick !== undefined && { pick: pick.pick }),
    };
  }

  /** As `choiceOf`. In a question with rows, the text of an option names it in every row. */
  function choicesFor(pick: Picked, question: DocumentQuestion): Choice[] {
    const found = choiceOf(pick, question);
    if (found || typeof pick !== 'string') return [found ?? NOTHING];
    return question.rows.map((row) => ({ ...named(question.options, pick), row: row.key }));
  }

  function readScoring(given: ScoringInput, question: DocumentQuestion): DocumentScoring {
    const { right } = given;
    return {
      ...given,
      scores: unique(given.scores.map(scoreOf)),
      points: given.points.flatMap(({ of, points }) =>
        choicesFor(of, question).map((choice) => ({ of: choice, points })),
      ),
      ...(right && {
        right:
          'chosen' in right
            ? { ...right, chosen: uniqueChoices(right.chosen.flatMap((pick) => choicesFor(pick, question))) }
            : right,
      }),
    } as DocumentScoring; // without its undefined fields
  }

  function readScores(): DocumentScore[] {
    if (!input.scores) return stored.scores.map(scoreIn);
    const left = new Map(stored.scores.map((score) => [score.code, score]));
    return input.scores.map(({ _id, key, name, bands, shown }) => {
      const same = left
        .values()
        .find((score) =>
          _id === undefined && key === undefined ? score.name === name : naming.is(score, { _id, key }),
        );
      if (same) left.delete(same.code);
      return {
        key: naming.take(same ?? null, { _id, key }),
        ...{ name, shown },
        bands: bands.map(({ text, ...band }) => ({ ...band, ...(text && { text }) })),
      };
    });
  }

  function readEndings(): DocumentEnding[] {
    const left = new Map(stored.endings.map((ending) => [ending.code, ending]));
    if (!input.endings)
      return stored.endings.filter(({ removed }) => !removed).map((ending) => endingIn(ending, names));
    return input.endings.map(({ _id, key, title, text, link, screens, show }) => {
      const same = left.values().find((ending) => naming.is(ending, { _id, key }));
      if (same) left.delete(same.code);
      return {
        key: naming.take(same ?? null, { _id, key }),
        title: words(title),
        ...(text && { text: words(text) }),
        ...(link && { link: words(link) }),
        ...readShow(show, same && endingIn(same, names).show),
        ...(screens && { screens }),
      };
    });
  }

  /**
   * The sections. A section keeps its id while the edit names that id, or the section begins with the same question. If that question
   * was removed, the section begins with the next one of its section, unless the author decides otherwise.
   */
  function readSections(): Pick<DocumentQuestion, SectionField>[] {
    const left = new Map(stored.sections.map((section) => [section.id, section]));
    const take = (section: StoredSection | undefined) => (section && left.delete(section.id) ? section : null);
    const byId = input.questions.map((question) =>
      SECTION_FIELDS.map((field) => take(left.get(question[field]?._id ?? ''))),
    );
    const begins = beginnings();

    return input.questions.map((question, index): Pick<DocumentQuestion, SectionField> => {
      const stores = begins.get(taken[index] ?? '');
      return Object.fromEntries(
        SECTION_FIELDS.flatMap((field, level) => {
          const written = question[field];
          if (written === null) return [];
          const same = byId[index]?.[level] ?? take(stores?.[field] ?? undefined);
          const section = readSection(written, same);
          return section ? [[field, section] as const] : [];
        }),
      );
    });
  }

  function readSection(section: QuestionInput['section'], same: StoredSection | null): DocumentQuestion['section'] {
    if (!section && !same) return undefined;
    const before = same?.show && showIn(same.show, names);
    const { shuffled = same?.shuffled, drawn = same?.drawn } = section ?? {};
    const { set = same?.set, setDrawn = same?.setDrawn } = section ?? {};
    return {
      ...{ _id: same?.id ?? newId(section?._id), title: section ? words(section.title) : (same?.title ?? '') },
      text: section ? words(section.text) : (same?.text ?? ''),
      ...(shuffled && { shuffled: true as const }),
      ...(drawn && { drawn }),
      ...(set && { set }),
      ...(set && setDrawn && { setDrawn }),
      ...readShow(section?.show, before),
    };
  }

  /** The stored sections, by the ids of the questions that they begin with now. */
  function beginnings(): ReadonlyMap<string, BegunSections<StoredSection>> {
    const known = new Set(taken);
    const own = new Map<string, BegunSections<StoredSection>>();
    for (const section of stored.sections) {
      const field = section.level === 2 ? 'subsection' : 'section';
      own.set(section.from, { ...own.get(section.from), [field]: section });
    }
    let left: BegunSections<StoredSection> = {};
    return new Map(
      stored.questions.flatMap(({ id }) => {
        const begun = passedOn(own.get(id) ?? {}, left);
        left = known.has(id) ? {} : begun;
        return known.has(id) ? [[id, begun] as const] : [];
      }),
    );
  }

  function idOf(written: string): string {
    return ids.get(written) ?? written;
  }

  /** A text whose placeholders name questions and calculations by their stored ids. */
  function words(text: string): string {
    return withPiped(text, (carried) => writePiped({ ...carried, name: pipedName(carried) }));
  }

  function pipedName({ of, name }: Piped): string {
    if (of === 'field') return name;
    return of === 'question' ? idOf(name) : calculatedOf(name);
  }

  function named(items: readonly DocumentItem[], text: string): { key: string } {
    const wanted = words(text);
    return { key: items.find((item) => item.text === wanted)?.key ?? '' };
  }

  function refOf({ key, row, pick }: { key: string; row?: string | undefined; pick?: number | undefined }) {
    return {
      key: naming.named(key),
      ...(row !== undefined && { row: naming.named(row) }),
      ...(pick !== undefined && { pick }),
    };
  }

  function scoreOf(ref: ScoreRef): { key: string } {
    const byName = typeof ref === 'string' ? scores.find(({ name }) => name === ref)?.key : undefined;
    if (typeof ref === 'string') return { key: byName ?? '' };
    if (typeof ref === 'object') return refOf(ref);
    const key = naming.named(String(ref));
    return scores.some((score) => score.key === key) ? { key } : names.score(ref);
  }
}

const unique = <Ref extends { key: string }>(refs: readonly Ref[]): Ref[] => [
  ...new Map(refs.map((ref) => [ref.key, ref])).values(),
];

const uniqueChoices = (choices: readonly Choice[]): Choice[] => [
  ...new Map(choices.map((choice) => [JSON.stringify(choice), choice])).values(),
];
