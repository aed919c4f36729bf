import { CONDITIONED_MAX, OPTION_MAX } from '#basics/limits.ts';
import { contractOf, type QuestionInput } from '#questions/contract.ts';
import type { Lose } from '#questions/exchange/kind-exchange.ts';
import { factsOf } from '#questions/facts.ts';
import type { CalculationInput, ShowInput } from '#questions/model/condition-input.ts';
import { isGroup } from '#questions/model/conditions.ts';
import type { ItemInput } from '#questions/model/question.ts';
import type { EndingInput } from '#survey/endings.ts';
import { entered, mapSections, SECTION_FIELDS, type SectionField } from '#survey/section-levels.ts';
import { wordsOfSaid } from './dialects.ts';
import {
  createEarlier,
  type Earlier,
  type EarlierQuestions,
  type ReadAndWritten,
  rowTextsOf,
  textsOf,
} from './earlier-questions.ts';
import { verdictOf } from './foreign-conditions.ts';
import { endingOf, endsIn } from './foreign-ends.ts';
import { fieldsFor } from './foreign-fields.ts';
import { createFormulas } from './foreign-formulas.ts';
import { formIn } from './foreign-parts.ts';
import type { ReadQuestion, ReadSurvey, ShownWhen } from './foreign-question.ts';
import { requiredBy, validBy } from './foreign-rules.ts';
import { createValues } from './foreign-values.ts';
import type { Program } from './leaving.ts';
import { type Losses, shortened } from './losses.ts';
import { endingInOurWords, inOurWords, type Placeholders } from './piped-words.ts';
import { namesNone } from './said-names.ts';
import { withinEntry } from './same-entry.ts';
import { type Part, toShow } from './shown-groups.ts';

/** A section that begins with a question, with its condition. */
interface Begun {
  field: SectionField;
  level?: 2;
  show: ShowInput | null;
}

/**
 * Links the questions of another program to earlier ones: placeholders in texts, options, and conditions. It keeps conditions that
 * use an earlier question and an existing choice. The rest is listed with the words of the questions.
 */
export function withLogic(
  {
    questions,
    calculations: calculated,
    endings: ends,
    fieldNames = new Map(),
    allNames,
    ...outside
  }: { questions: readonly ReadAndWritten[] } & Pick<
    ReadSurvey,
    'calculations' | 'endings' | 'fieldNames' | 'fields' | 'unread' | 'isClosed' | 'allNames'
  >,
  { program, losses }: { program: Program; losses: Losses },
): {
  questions: QuestionInput[];
  calculations: CalculationInput[];
  endings: EndingInput[];
  fields: string[];
  /** Where each place of the file is among the questions. */
  places: Map<string, number>;
  /** All questions of the file; null for those of which nothing is left. */
  inputs: (QuestionInput | null)[];
  placeholders: Placeholders;
} {
  const read = { questions: questions.map((each) => each.read), calculations: calculated, endings: ends };
  const fields = fieldsFor({ ...read, ...outside }, { program, losses });
  const earlier = createEarlier(questions, program, new Map([...fields, ...fieldNames]));
  let count = 0;
  /** The conditions of the sections around a question, the outer one first. */
  let around: readonly Begun[] = [];

  const values = createValues(calculated, { program, losses, earlier });
  const placeholders: Placeholders = { findPiped: earlier.findPiped, sayAs: values.sayAs };

  const made = questions.map((each, place): ReadAndWritten => {
    const { read } = each;
    values.add((after) => after === place);
    const lose = losses.at(read.where, read.text);
    const loseOfSections = losesOf(read);
    const isLeft = each.input !== null;
    const begun = SECTION_FIELDS.flatMap((field): Begun[] => {
      const section = read[field];
      if (!section) return [];
      const show = shownBy(section.shownWhen, { lose: loseOfSections[field], isLeft });
      return [{ field, show, ...(field === 'subsection' && { level: 2 as const }) }];
    });
    around = begun.reduce(entered, around);
    const from = isLeft ? earlierOptions(each, lose) : null;
    // Options of a question are there when it was answered.
    const implied = from?.carries ? from.of.id() : null;
    const show = shownBy(read.shownWhen, { lose, isLeft, implied });
    if (!each.input) return each;
    const { input, words } = inOurWords(each.input, { ...placeholders, program, lose, loseOfSections });
    const items = from ? { options: from.options } : withShows(input, { each: { read, input }, words, lose });
    const question = {
      ...input,
      ...items,
      ...(from?.carries && { carries: from.carries }),
      ...(show && { show }),
      ...entriesOf(read, lose),
      ...mapSections(input, (section, field) => {
        const shown = begun.find((other) => other.field === field)?.show;
        return shown ? { ...section, show: shown } : section;
      }),
    } as QuestionInput; // of the same kind
    const rules = { earlier, lose, takeRoom };
    Object.assign(question, requiredBy(read, rules));
    const shows = [...around.map((section) => section.show), show].filter((each) => each !== null);
    earlier.add(
      { read, input: question },
      { words, from: from?.of ?? null, shown: shows.length > 0 ? { all: shows } : null },
    );
    Object.assign(question, validBy(read, rules));
    return { read, input: question };
  });
  values.add((after) => after >= questions.length);
  const endings = ends.flatMap((end) => {
    const written = endingOf(end, losses);
    const ending =
      written && endingInOurWords(written, { ...placeholders, program, lose: losses.at(end.where, written.title) });
    const lost: ShownWhen[] = [];
    const show = shownBy(end.shownWhen, {
      lose(what, detail) {
        lost.push(...end.shownWhen);
        losses.at(end.where, ending?.title)(what, detail);
      },
      isLeft: ending !== null,
    });
    // An end for some would become that of all.
    return ending && lost.length === 0 ? [{ ...ending, ...(show && { show }) }] : [];
  });
  const left = made.filter(({ input }) => input !== null);
  return {
    calculations: values.calculations,
    fields: [...fields.values()],
    inputs: made.map(({ input }) => input),
    placeholders: { ...placeholders, sayAs: values.saidAs },
    // Of several questions from one place the first is meant.
    places: new Map(left.map(({ read }, place) => [read.where, place] as const).toReversed()),
    endings: endsIn(endings, losses),
    questions: made.flatMap(({ read, input }) => {
      const id = earlier.idOf(read);
      return input ? [{ ...input, ...(id !== undefined && { _id: id }) }] : [];
    }),
  };

  function takeRoom(): boolean {
    count += 1;
    return count <= CONDITIONED_MAX;
  }

  /** Notes what the sections that begin with a question lose. */
  function losesOf(read: ReadQuestion): Record<SectionField, Lose> {
    const lose = (field: SectionField) => losses.at(read.where, read[field]?.title);
    return { section: lose('section'), subsection: lose('subsection') };
  }

  /** Joins conditions that must all hold in the other program. @param implied the id of a question that was answered anyway */
  function shownBy(
    shownWhen: readonly ShownWhen[],
    {
      lose,
      isLeft,
      implied = null,
      within = earlier,
    }: { lose: Lose; isLeft: boolean; implied?: string | null; within?: EarlierQuestions },
  ): ShowInput | null {
    const kept: Part[] = [];
    for (const { condition, written } of shownWhen) {
      const read = condition && isLeft && count < CONDITIONED_MAX ? verdictOf(condition, within) : null;
      // Such an expression is a mistake there, which hides what has it.
      const found = read ?? (condition && isLeft && allNames && namesNone(condition, allNames) ? false : null);
      if (found === true) continue;
      if (found === false) lose('never', written);
      const verdict = found === false ? NEVER : found;
      const part = verdict && implied !== null ? withoutAnswered(verdict, implied) : verdict;
      if (verdict && !part) continue;
      const fits = (each: Part) => toShow([...kept, each]) !== null;
      // Groups deeper than ours are one formula.
      const formula =
        part && condition && !fits(part) && implied === null ? createFormulas(within).of(condition) : null;
      if (part && fits(part)) kept.push(part);
      else if (formula && fits({ holds: formula })) kept.push({ holds: formula });
      else lose('condition', condition ? wordsOfSaid(condition, earlier.words) : written);
    }
    if (kept.length === 0) return null;
    count += 1;
    return toShow(kept);
  }

  /** The earlier number that says how many entries a question has. */
  function entriesOf({ written: { entriesOf: name } }: ReadQuestion, lose: Lose): { entriesOf?: string } {
    const of = name === undefined ? null : earlier.find(name);
    if (of && formIn(of, null) === 'number') return { entriesOf: of.id() };
    // SurveyJS makes nothing of a name that its file does not have.
    const isNamed = outside.unread?.has(name ?? '') ?? true;
    if (name !== undefined) lose(of || isNamed ? 'setting' : 'look', `panelCount: {${name}}`);
    return {};
  }

  /** The options that a question has of an earlier one; null where they are its own. */
  function earlierOptions({ read, input }: ReadAndWritten, lose: Lose) {
    const { optionsOf } = read;
    // Fields have settings, so they stay their own and are filtered.
    if (!optionsOf || !input || (optionsOf.filters && contractOf(input.kind).item)) return null;
    const of = earlier.find(optionsOf.question);
    const isSame = of !== null && (!optionsOf.byValues || areSame(read, of));
    const takes = [input, of?.input].every((each) => each && factsOf(each.kind).without);
    const { needs, optionsMax = Number.POSITIVE_INFINITY } = contractOf(input.kind);
    if (of && isSame && takes && of.options.length <= optionsMax && optionsOf.which !== 'all') {
      const not = optionsOf.which === 'unselected';
      return { of, options: [], carries: { question: of.id(), ...(not && { not: true as const }) } };
    }
    const codes = new Map(of?.input.options.map(({ text, ownCode }) => [text, ownCode]));
    const options = (of?.options ?? [])
      .slice(0, optionsMax)
      .map(({ text }): ItemInput => ({ text, ownCode: codes.get(text) }));
    const isWhole = optionsOf.which === 'all' && options.length > 0;
    if (!isWhole && !optionsOf.filters) lose('setting', optionsOf.written);
    // All of them, rather than none.
    return of && !optionsOf.byValues && needs.options !== undefined ? { of, options, carries: null } : null;
  }

  /** The conditions of parts that are shown when an earlier question has its part of the same name chosen, or not chosen. */
  function filtersOf({ read }: ReadAndWritten): Map<string, ShownWhen[]> {
    const shown = new Map<string, ShownWhen[]>();
    const { values = [], rowValues = [] } = read.written;
    for (const value of new Set([...values, ...rowValues])) {
      for (const { question, which } of read.optionsOf?.filters ?? []) {
        const name = `${question}_${value}`;
        const meant = earlier.resolve(name);
        if (!meant || !('named' in meant) || formIn(meant.named, meant.part) === null) continue;
        const condition = { call: which === 'selected' ? 'notEmpty' : 'empty', of: [{ name }] };
        shown.set(value, [...(shown.get(value) ?? []), { written: name, condition }]);
      }
    }
    return shown;
  }

  /** The options and rows with the conditions under which they are shown. */
  function withShows(
    { kind, options, rows }: QuestionInput,
    of: { each: ReadAndWritten & { input: QuestionInput }; words: (text: string) => string; lose: Lose },
  ): { options: ItemInput[]; rows: ItemInput[] } {
    const { each, words, lose } = of;
    const filters = filtersOf(each);
    // A filter that names no earlier question shows all; one that names no question at all does so there, too.
    const isMeant = each.read.optionsOf?.filters?.some(({ question }) => earlier.isThere(question));
    if (isMeant && filters.size === 0) lose('setting', each.read.optionsOf?.written);
    const all = new Map(filters);
    for (const [value, shownWhen] of [...each.read.optionsShownWhen, ...(each.read.rowsShownWhen ?? [])]) {
      all.set(value, [...shownWhen, ...(filters.get(value) ?? [])]);
    }
    const { without, withoutRows } = factsOf(kind);
    const [inOptions, inRows] = [textsOf(each.read), rowTextsOf(each.read)];
    const shows = new Map<ItemInput, ShowInput>();
    const inEntry = (place: number) =>
      withinEntry(earlier, each, { place, words: (text) => words(shortened(text, OPTION_MAX)) });
    for (const [value, shownWhen] of all) {
      const find = (items: readonly ItemInput[], texts: ReadonlyMap<string, string>) => {
        const text = texts.get(value)?.trim();
        return text === undefined ? undefined : items.find((item) => item.text === words(shortened(text, OPTION_MAX)));
      };
      const row = find(rows, inRows);
      const item = row ?? find(options, inOptions);
      // A field beyond the most of a question is told as lost itself.
      if (!item && each.read.written.fieldChoices) continue;
      const show = shownBy(shownWhen, {
        lose: (what, detail = '') => lose(what, `${item?.text ?? value}: ${detail}`),
        isLeft: item !== undefined && (row ? withoutRows : without) !== undefined,
        ...(item && !row && { within: inEntry(options.indexOf(item)) }),
      });
      if (item && show) shows.set(item, show);
    }
    const shown = (item: ItemInput) => ({ ...item, ...(shows.has(item) && { show: shows.get(item) }) });
    return { options: options.map(shown), rows: rows.map(shown) };
  }
}

/** What never holds. */
const NEVER: Part = { holds: { value: false } };

/** The condition without the part that only asks whether the question was answered; null if nothing is left. */
function withoutAnswered(part: Part, question: string): Part | null {
  const isSaid = (each: Part) =>
    !isGroup(each) && 'answered' in each && each.answered === question && each.part === undefined && !each.not;
  if (!isGroup(part) || !('all' in part)) return isSaid(part) ? null : part;
  const all = part.all.filter((each) => !isSaid(each));
  return all.length > 0 ? { all } : null;
}

/** Whether a question has the options of another by its own words, each under the same name. */
const areSame = ({ written }: ReadQuestion, { options }: Earlier): boolean =>
  written.options?.length === options.length &&
  options.every(({ text, value }, place) => written.options?.[place] === text && written.values?.[place] === value);
