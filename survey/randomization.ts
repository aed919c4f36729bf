// The order of sections, questions and options for a respondent. No zod here, because the page of a survey needs it.

import { asksFor } from '#questions/asks-for.ts';
import type { Question } from '#questions/contract.ts';
import { sectionWalk } from './section-levels.ts';
import { type Part, partsInOrder, partsOf } from './section-parts.ts';
import type { Section } from './sections.ts';
import { shuffler } from './seeded.ts';

/** The settings of a survey's order. */
export interface Ordered {
  questions: readonly Question[];
  sections: readonly Section[];
  /** Whether the questions before the first section are shuffled. */
  shuffled: boolean;
}

/** Whether respondents get anything of a survey by chance: in an order of their own, or drawn for them. */
export const shuffles = ({ questions, sections, shuffled }: Ordered): boolean =>
  shuffled ||
  sections.some((section) => section.shuffled || section.drawn !== undefined || section.set !== undefined) ||
  questions.some((question) => question.shuffled);

/** A question with the sections around it, the outer one first. */
interface Placed {
  question: Question;
  around: readonly Section[];
}

/**
 * The survey as one respondent gets it: its sections, questions, options and rows in the order of their seed. The same survey comes
 * back where nothing is shuffled.
 */
export function inOrder<Shown extends Ordered>(survey: Shown, seed: number): Shown {
  if (!shuffles(survey)) return survey;
  const placed = (parts: readonly Part<Section>[], outer: readonly Section[]): Placed[] =>
    partsInOrder(parts, seed).flatMap(({ section, own, subsections }) => {
      const around = section ? [...outer, section] : outer;
      const order = blockOrder({ questions: own, shuffled: isShuffledIn(around, survey) })(seed);
      return [...order.map((question) => ({ question, around })), ...placed(subsections, around)];
    });
  return { ...survey, ...headed(placed(partsOf(survey), []), seed) };
}

/**
 * What one respondent is shown of a survey, in their order.
 * @param ordered the whole survey in their order
 */
export function shownInOrder(
  shown: Pick<Ordered, 'questions' | 'sections'>,
  ordered: Ordered,
  seed: number,
): Pick<Ordered, 'questions' | 'sections'> {
  if (!shuffles(ordered)) return shown;
  const walk = sectionWalk(ordered.sections);
  const [questions, sections] = [shown.questions, shown.sections].map(
    (list) => new Map<string, unknown>(list.map((each) => [each._id, each])),
  ) as [Map<string, Question>, Map<string, Section>]; // as they were made
  const placed = ordered.questions.flatMap(({ _id }): Placed[] => {
    const { around } = walk(_id);
    const question = questions.get(_id);
    return question ? [{ question, around: around.map((section) => sections.get(section._id) ?? section) }] : [];
  });
  return headed(placed, seed);
}

/** Questions with options in the order of a seed, and the sections around them, each from its first question. */
function headed(placed: readonly Placed[], seed: number): { questions: Question[]; sections: Section[] } {
  const begun = new Set<Section>();
  const sections = placed.flatMap(({ question: { _id: from }, around }) => {
    const begins = around.filter((section) => !begun.has(section));
    for (const section of begins) begun.add(section);
    return begins.map((section) => ({ ...section, from }));
  });
  return { questions: placed.map(({ question }) => withOwnOrder(question, seed)), sections };
}

/** A section shuffles the questions of its subsections, too; each stays in its subsection. */
function isShuffledIn(around: readonly Section[], { shuffled }: Pick<Ordered, 'shuffled'>): boolean {
  const isBeforeAll = around.every(({ level }) => level === 2);
  return (isBeforeAll && shuffled) || around.some((section) => section.shuffled);
}

/** Questions that stay together: from the beginning of a section or subsection to the next, or those before the first. */
export interface Block {
  /** The sections around it, the outer one first. */
  around: readonly Section[];
  shuffled: boolean;
  questions: readonly Question[];
}

/** Cuts a survey at its sections and subsections. */
export function blocksOf(survey: Ordered): Block[] {
  const blocks = (parts: readonly Part<Section>[], outer: readonly Section[]): Block[] =>
    parts.flatMap(({ section, own, subsections }) => {
      const around = section ? [...outer, section] : outer;
      const block = { around, shuffled: isShuffledIn(around, survey), questions: own };
      return [...(own.length > 0 ? [block] : []), ...blocks(subsections, around)];
    });
  return blocks(partsOf(survey), []);
}

/** The first question that asks something of each section in a set, by its id, with the id of the section. */
export function beginsInSets(survey: Ordered): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const known = new Set<Section>();
  for (const { around, questions } of blocksOf(survey)) {
    for (const { _id } of questions.filter(asksFor)) {
      // A subsection that begins with the same question as its section gets the next one.
      const section = around.find((each) => each.set !== undefined && !known.has(each));
      if (!section || found.has(_id)) continue;
      found.set(_id, section._id);
      known.add(section);
    }
  }
  return found;
}

/** How the questions of a block are put into the order of a seed. */
export const blockOrder = ({ shuffled, questions }: Pick<Block, 'shuffled' | 'questions'>) =>
  shuffled ? shuffler(questions, { idOf: ({ _id }) => _id, stays: ({ pinned = false }) => pinned }) : () => questions;

/** The codes of a question in random order: of its options, or of its rows. */
export function listOf({ shuffled, codes, rows = [], pinnedCodes = [] }: Question): {
  codes: readonly number[];
  pinned: readonly number[];
} {
  if (!shuffled) return { codes: [], pinned: [] };
  return { codes: rows.length > 0 ? rows.map(({ code }) => code) : codes, pinned: pinnedCodes };
}

/** How these codes are put into the order of a seed. */
export const listOrder = ({ codes, pinned }: ReturnType<typeof listOf>) =>
  shuffler(codes, { idOf: String, stays: (code) => pinned.includes(code) });

function withOwnOrder(question: Question, seed: number): Question {
  if (!question.shuffled) return question;
  const order = listOrder(listOf(question))(seed);
  const { codes, options, pictures, optionShow, rows = [] } = question;
  if (rows.length > 0) {
    return { ...question, rows: order.flatMap((code) => rows.find((row) => row.code === code) ?? []) };
  }
  const places = order.map((code) => codes.indexOf(code));
  return {
    ...question,
    codes: [...order],
    options: places.map((place) => options[place] ?? ''),
    ...(pictures && { pictures: places.map((place) => pictures[place] ?? null) }),
    ...(optionShow && { optionShow: places.map((place) => optionShow[place] ?? null) }),
  };
}
