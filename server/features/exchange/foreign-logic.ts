import { CONDITIONED_MAX } from '#basics/limits.ts';
import { contractOf, type QuestionInput } from '#questions/contract.ts';
import type { Lose } from '#questions/exchange/kind-exchange.ts';
import { factsOf } from '#questions/facts.ts';
import type { ShowInput } from '#questions/model/condition-input.ts';
import type { ItemInput } from '#questions/model/question.ts';
import { type ReadCondition, sayCondition } from './conditions.ts';
import { createEarlier, type Earlier, type ReadAndWritten, textsOf } from './earlier-questions.ts';
import { type Part, partOf, toShow } from './foreign-conditions.ts';
import type { ReadQuestion, ShownWhen } from './foreign-question.ts';
import type { Program } from './leaving.ts';
import type { Losses } from './losses.ts';
import { inOurWords } from './piped-words.ts';

/**
 * Links the questions of another program to earlier ones: placeholders in texts, options, and conditions. It keeps conditions that
 * use an earlier question and an existing choice. The rest is listed with the words of the questions.
 */
export function withLogic(
  questions: readonly ReadAndWritten[],
  { program, losses }: { program: Program; losses: Losses },
): QuestionInput[] {
  const earlier = createEarlier(questions, program);
  let count = 0;

  const made = questions.map((each): ReadAndWritten => {
    const { read } = each;
    const lose = losses.at(read.where, read.text);
    const loseOfSection = losses.at(read.where, read.section?.title);
    const isLeft = each.input !== null;
    const section = shownBy(read.section?.shownWhen ?? [], { lose: loseOfSection, isLeft });
    const from = isLeft ? earlierOptions(each, lose) : null;
    // Options of a question are there when it was answered.
    const implied = from?.carries ? from.of.read.name : null;
    const show = shownBy(read.shownWhen, { lose, isLeft, implied });
    if (!each.input) return each;
    const { input, words } = inOurWords(each.input, program, { findId: earlier.findId, lose, loseOfSection });
    const options = from ? (from.carries ? [] : from.options) : withShows(input, { read, words, lose });
    const question = {
      ...input,
      options,
      ...(from?.carries && { carries: from.carries }),
      ...(show && { show }),
      ...(input.section && section && { section: { ...input.section, show: section } }),
    } as QuestionInput; // of the same kind
    earlier.add({ read, input: question }, words, from?.of ?? null);
    return { read, input: question };
  });
  return made.flatMap(({ read, input }) => {
    const id = earlier.idOf(read);
    return input ? [{ ...input, ...(id !== undefined && { _id: id }) }] : [];
  });

  /** Joins conditions that must all hold in the other program. @param implied a question that was answered anyway */
  function shownBy(
    shownWhen: readonly ShownWhen[],
    { lose, isLeft, implied = null }: { lose: Lose; isLeft: boolean; implied?: string | null },
  ): ShowInput | null {
    const kept: Part[] = [];
    for (const { condition: whole, written } of shownWhen) {
      const condition = whole && implied !== null ? withoutAnswered(whole, implied) : whole;
      if (whole && !condition) continue;
      const part = condition && isLeft && count < CONDITIONED_MAX ? partOf(condition, earlier) : null;
      if (part && toShow([...kept, part])) kept.push(part);
      else lose('condition', condition ? sayCondition(condition, earlier.words) : written);
    }
    if (kept.length === 0) return null;
    count += 1;
    return toShow(kept);
  }

  /** The options that a question has of an earlier one; null where they are its own. */
  function earlierOptions({ read, input }: ReadAndWritten, lose: Lose) {
    const { optionsOf } = read;
    if (!optionsOf || !input) return null;
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
    if (!isWhole) lose('setting', optionsOf.written);
    // All of them, rather than none.
    return of && !optionsOf.byValues && needs.options !== undefined ? { of, options, carries: null } : null;
  }

  /** The options with the conditions under which they are shown. */
  function withShows(
    { kind, options }: QuestionInput,
    { read, words, lose }: { read: ReadQuestion; words: (text: string) => string; lose: Lose },
  ): ItemInput[] {
    const shows = new Map<string, ShowInput>();
    for (const [value, shownWhen] of read.optionsShownWhen) {
      const text = textsOf(read).get(value)?.trim();
      const option = text === undefined ? undefined : options.find((each) => each.text === words(text));
      const show = shownBy(shownWhen, {
        lose: (what, detail = '') => lose(what, `${option?.text ?? value}: ${detail}`),
        isLeft: option !== undefined && factsOf(kind).without !== undefined,
      });
      if (option && show) shows.set(option.text, show);
    }
    return options.map((option) => ({ ...option, ...(shows.has(option.text) && { show: shows.get(option.text) }) }));
  }
}

/** The condition without the part that only asks whether the question was answered; null if nothing is left. */
function withoutAnswered(condition: ReadCondition, question: string): ReadCondition | null {
  const isSaid = (part: ReadCondition) =>
    'answered' in part && part.question === question && part.part === null && part.answered;
  if (!('all' in condition)) return isSaid(condition) ? null : condition;
  const all = condition.all.filter((part) => !isSaid(part));
  return all.length > 0 ? { all } : null;
}

/** Whether a question has the options of another by its own words, each under the same name. */
const areSame = ({ written }: ReadQuestion, { options }: Earlier): boolean =>
  written.options?.length === options.length &&
  options.every(({ text, value }, place) => written.options?.[place] === text && written.values?.[place] === value);
