// The order of questions and options for a respondent, and the questions that are drawn for them. No zod here, because the page of a
// survey needs it.

import { asksFor } from '#questions/asks-for.ts';
import type { Question } from '#questions/contract.ts';
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
export interface Drawing {
  /** The id of its first question. */
  from: string;
  drawn?: number | undefined;
}

/**
 * The ids of the questions that chance leaves out for a respondent. Each question draws by a hash of the seed and its id, so a
 * reload, or a question that comes or goes, changes nothing for the others. Statements are always shown.
 */
export function leftOut(
  { questions, sections }: { questions: readonly Question[]; sections: readonly Drawing[] },
  seed: number,
): ReadonlySet<string> {
  const drawing = new Map(sections.map((section) => [section.from, section.drawn]));
  const out = new Set<string>();
  const salt = spread(seed ^ DRAW);
  let [count, inSection]: [number | undefined, string[]] = [undefined, []];

  function draw(): void {
    if (count === undefined || count >= inSection.length) return;
    const lots = inSection.map((id) => ({ id, lot: spread(hashOf(id) ^ salt) }));
    for (const { id } of lots.toSorted((one, other) => one.lot - other.lot).slice(count)) out.add(id);
  }

  for (const question of questions) {
    if (drawing.has(question._id)) {
      draw();
      [count, inSection] = [drawing.get(question._id), []];
    }
    if (asksFor(question)) inSection.push(question._id);
  }
  draw();
  return out;
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
    sections: blocks.flatMap(({ section, questions: [first] }) =>
      section && first ? [{ ...section, from: first._id }] : [],
    ),
  };
}

/** Questions that stay together: those of a section, or those before the first section. */
export interface Block {
  section: Section | null;
  shuffled: boolean;
  questions: readonly Question[];
}

/** Cuts a survey at its sections. */
export function blocksOf({ questions, sections, shuffled }: Ordered): Block[] {
  const blocks: (Block & { questions: Question[] })[] = [];
  for (const question of questions) {
    const section = sections.find(({ from }) => from === question._id);
    const last = blocks.at(-1);
    if (section) blocks.push({ section, shuffled: section.shuffled ?? false, questions: [question] });
    else if (last) last.questions.push(question);
    else blocks.push({ section: null, shuffled, questions: [question] });
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
