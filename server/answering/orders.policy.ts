import { memoized } from '#basics/memoized.ts';
import { type Given, ORDER } from '#server/db/tables/stored.ts';
import { toQuestion, toSections } from '#survey/document/served.ts';
import { drawnForSome, leftOut, placesInSets } from '#survey/drawn-questions.ts';
import { beginsInSets, blockOrder, blocksOf, listOf, listOrder, shuffles } from '#survey/randomization.ts';
import type { Definition } from '../survey/definitions.ts';
import type { StoredAnswers } from './answers.policy.ts';

type Layout = Pick<Definition, 'questions' | 'sections' | 'shuffled'>;

/**
 * Stored answers with the respondent's order of shuffled parts. @param read the seed of the respondent, and the revision of the
 * survey that they read
 */
export function withOrder(
  stored: StoredAnswers,
  definition: Layout,
  { seed, revision }: { seed: number | undefined; revision: number },
): StoredAnswers {
  if (seed === undefined || !isShuffled(definition)) return stored;
  return { ...stored, given: { ...stored.given, [ORDER]: [seed, revision] } };
}

/** The seed of a stored response; undefined for one without. */
export function seedOf(given: Given | null): number | undefined {
  const order = given?.[ORDER];
  return Array.isArray(order) ? Number(order[0]) : undefined;
}

/** The known order in which a respondent got shuffled parts. */
export interface OrderShown {
  /** By the id of the question, the codes of its options or rows. */
  lists: ReadonlyMap<string, readonly number[]>;
  /** By the id of the question, its place among the questions of its section, from 0. */
  places: ReadonlyMap<string, number>;
  /** By the id of the first question of a section that changes places, the place of the section among those asked, from 0. */
  sections: ReadonlyMap<string, number>;
  /** By the id of a question that is drawn for some, whether it was for this respondent. */
  drawn: ReadonlyMap<string, boolean>;
}

/** Reads a respondent's order from what is stored of them. Skips questions whose shuffled parts their author has changed since. */
export const orderReader = memoized((definition: Layout): ((given: Given | null) => OrderShown | null) => {
  const layout = layoutOf(definition);
  const questions = new Map(definition.questions.map((question) => [question.id, question]));
  const isKnown = (since: number | undefined, read: number) => read >= (since ?? 1);
  const lists = layout.questions
    .filter(({ shuffled }) => shuffled)
    .map((question) => ({ id: question._id, inOrder: listOrder(listOf(question)) }));
  const blocks = blocksOf(layout)
    .filter(({ shuffled }) => shuffled)
    .map(blockOrder);

  const drawing = [...drawnForSome(layout)];
  const inSets = [...beginsInSets(layout)];

  return (given) => {
    const order = given?.[ORDER];
    if (!Array.isArray(order)) return null;
    const [seed = 0, read = 0] = order.map(Number);
    const out = drawing.length > 0 ? leftOut(layout, seed) : NONE;
    const sections = inSets.length > 0 ? placesInSets(layout, seed) : NOWHERE;
    return {
      sections: new Map(
        inSets.flatMap(([id, section]) => {
          const place = sections.get(section);
          return place === undefined || !isKnown(questions.get(id)?.placedIn, read) ? [] : [[id, place] as const];
        }),
      ),
      drawn: new Map(
        drawing.filter((id) => isKnown(questions.get(id)?.placedIn, read)).map((id) => [id, !out.has(id)]),
      ),
      lists: new Map(
        lists
          .filter(({ id }) => isKnown(questions.get(id)?.arrangedIn, read))
          .map(({ id, inOrder }) => [id, inOrder(seed)]),
      ),
      places: new Map(
        blocks.flatMap((inOrder) =>
          inOrder(seed)
            .map(({ _id }, place) => [_id, place] as const)
            .filter(([id]) => isKnown(questions.get(id)?.placedIn, read)),
        ),
      ),
    };
  };
});

const NONE: ReadonlySet<string> = new Set();
const NOWHERE: ReadonlyMap<string, number> = new Map();

const layoutOf = ({ questions, sections, shuffled }: Layout) => ({
  questions: questions.filter(({ removed }) => !removed).map(toQuestion),
  sections: toSections({ questions, sections }),
  shuffled,
});

/** Looked up with every submission. */
const isShuffled = memoized((definition: Layout): boolean => shuffles(layoutOf(definition)));

/** The parts of the present questions that are in random order for each respondent. */
export function shuffledIn(definition: Layout) {
  const layout = layoutOf(definition);
  const blocks = blocksOf(layout).filter((block) => block.shuffled);
  return {
    /** The ids of the questions that are drawn for some. */
    drawn: drawnForSome(layout),
    /** The ids of the questions with which sections begin that change places. */
    begins: beginsInSets(layout),
    /** By the id of the question, its options or rows. */
    lists: new Map(layout.questions.filter(({ shuffled }) => shuffled).map((each) => [each._id, listOf(each)])),
    /** By the id of a question, the questions that are shuffled with it. */
    blocks: new Map(
      blocks.flatMap(({ questions }) => {
        const block = {
          moving: questions.flatMap(({ _id, pinned }) => (pinned ? [] : [_id])),
          /** The places, from 0, between the pinned questions. */
          slots: questions.flatMap(({ pinned }, place) => (pinned ? [] : [place])),
        };
        return questions.map(({ _id }) => [_id, block] as const);
      }),
    ),
  };
}
