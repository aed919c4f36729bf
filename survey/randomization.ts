// The order of questions and options for a respondent, and the questions that are drawn for them. No zod here, because the page of a
// survey needs it.

import { asksFor } from '#questions/asks-for.ts';
import type { Question } from '#questions/contract.ts';
import { type Levelled, sectionWalk } from './section-levels.ts';
import type { Section } from './sections.ts';

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
  sections.some((section) => section.shuffled || section.drawn !== undefined) ||
  questions.some((question) => question.shuffled);

/** A section, as far as it draws questions. */
export interface Drawing extends Levelled {
  drawn?: number | undefined;
}

/** A survey, as far as questions of it are drawn. */
interface Drawn {
  questions: readonly Question[];
  sections: readonly Drawing[];
}

/** Questions of which some are drawn: those of a section, or those before the first section. */
interface Pool {
  /** How many are asked; undefined: all. */
  drawn: number | undefined;
  /** The ids of its questions that ask something, outside of its subsections. */
  own: string[];
  subsections: Pool[];
}

function poolsOf({ questions, sections }: Drawn): Pool[] {
  const walk = sectionWalk(sections);
  const pools = new Map<Drawing, Pool>();
  const outer: Pool[] = [];
  /** Those of the sections around a question; the outer one has the inner one. */
  function poolOf(around: readonly Drawing[]): Pool {
    const section = around.at(-1);
    const known = section ? pools.get(section) : outer[0];
    if (known) return known;
    const pool: Pool = { drawn: section?.drawn, own: [], subsections: [] };
    if (section) pools.set(section, pool);
    (around.length > 1 ? poolOf(around.slice(0, -1)).subsections : outer).push(pool);
    return pool;
  }

  for (const question of questions) {
    const { around } = walk(question._id);
    const pool = poolOf(around);
    if (asksFor(question)) pool.own.push(question._id);
  }
  return outer;
}

const idsIn = ({ own, subsections }: Pool): string[] => [...own, ...subsections.flatMap(idsIn)];

/** How many of its questions each respondent is asked. */
const sizeOf = ({ drawn = Number.POSITIVE_INFINITY, own, subsections }: Pool): number =>
  Math.min(drawn, own.length + subsections.reduce((sum, pool) => sum + sizeOf(pool), 0));

/** The ids of the questions that are asked of some respondents only, by chance. */
export function drawnForSome(survey: Drawn): ReadonlySet<string> {
  const some = (pool: Pool): string[] => {
    const isDrawn = sizeOf(pool) < sizeOf({ ...pool, drawn: undefined });
    return isDrawn ? idsIn(pool) : pool.subsections.flatMap(some);
  };
  return new Set(poolsOf(survey).flatMap(some));
}

/**
 * The ids of the questions that chance leaves out for a respondent. Each question draws by a hash of the seed and its id, so a
 * reload, or a question that comes or goes, changes nothing for the others. A section draws from the questions that its subsections
 * have drawn. Statements are always shown.
 */
export function leftOut(survey: Drawn, seed: number): ReadonlySet<string> {
  if (survey.sections.every(({ drawn }) => drawn === undefined)) return new Set();
  const salt = spread(seed ^ DRAW);
  const pools = poolsOf(survey);
  const asked = new Set(pools.flatMap((pool) => drawFrom(pool, salt)));
  return new Set(pools.flatMap(idsIn).filter((id) => !asked.has(id)));
}

function drawFrom({ drawn, own, subsections }: Pool, salt: number): string[] {
  // The lots of a subsection must say nothing of those of its section.
  const ids = [...own, ...subsections.flatMap((pool) => drawFrom(pool, spread(salt ^ DRAW)))];
  if (drawn === undefined || drawn >= ids.length) return ids;
  const lots = ids.map((id) => ({ id, lot: spread(hashOf(id) ^ salt) }));
  return lots
    .toSorted((one, other) => one.lot - other.lot)
    .slice(0, drawn)
    .map(({ id }) => id);
}

/** Makes the draw of a seed independent of its order. */
const DRAW = 0x5e_ed_0d_0a;

/**
 * The survey as one respondent gets it: its questions, options and rows in the order of their seed. The same survey comes back
 * where nothing is shuffled.
 */
export function inOrder<Shown extends Ordered>(survey: Shown, seed: number): Shown {
  if (!shuffles(survey)) return survey;
  const blocks = blocksOf(survey).map((block) => ({ ...block, questions: blockOrder(block)(seed) }));
  return {
    ...survey,
    questions: blocks.flatMap(({ questions }) => questions.map((question) => withOwnOrder(question, seed))),
    sections: blocks.flatMap(({ begun, questions: [first] }) =>
      first ? begun.map((section) => ({ ...section, from: first._id })) : [],
    ),
  };
}

/** Questions that stay together: from the beginning of a section or subsection to the next, or those before the first. */
export interface Block {
  /** The sections that begin with it, and those around it, the outer one first. */
  begun: readonly Section[];
  around: readonly Section[];
  /** A section shuffles the questions of its subsections, too; each stays in its subsection. */
  shuffled: boolean;
  questions: readonly Question[];
}

/** Cuts a survey at its sections and subsections. */
export function blocksOf({ questions, sections, shuffled }: Ordered): Block[] {
  const walk = sectionWalk(sections);
  const blocks: (Block & { questions: Question[] })[] = [];
  for (const question of questions) {
    const { begun, around } = walk(question._id);
    const last = blocks.at(-1);
    if (last && begun.length === 0) last.questions.push(question);
    else {
      const isBeforeAll = around.every(({ level }) => level === 2);
      const isShuffled = (isBeforeAll && shuffled) || around.some((section) => section.shuffled);
      blocks.push({ ...{ begun, around }, shuffled: isShuffled, questions: [question] });
    }
  }
  return blocks;
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

/**
 * Returns a function that shuffles a list by a hash of the seed and each item's id. So an added or removed item does not change the
 * order of the others. Pinned items keep their place in the list.
 */
function shuffler<Item>(
  list: readonly Item[],
  { idOf, stays }: { idOf: (item: Item) => string; stays: (item: Item) => boolean },
): (seed: number) => readonly Item[] {
  const items = list.map((item) => ({ item, hash: stays(item) ? null : hashOf(idOf(item)) }));

  return (seed) => {
    const salt = spread(seed);
    const moving = items
      .flatMap(({ item, hash }) => (hash === null ? [] : [{ item, at: spread(hash ^ salt) }]))
      .sort((one, other) => one.at - other.at);
    let next = 0;
    return items.map(({ item, hash }) => (hash === null ? item : (moving[next++]?.item ?? item)));
  };
}

/** 32 bits of a text: FNV-1a over its characters. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  return spread(hash);
}

/** The last steps of MurmurHash3, which turn similar numbers into very different ones. */
function spread(bits: number): number {
  let mixed = Math.imul(bits ^ (bits >>> 16), 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return mixed ^ (mixed >>> 16);
}
