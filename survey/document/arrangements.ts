import { blocksOf, listOf } from '../randomization.ts';
import { allSetsIn } from '../section-parts.ts';
import type { Section } from '../sections.ts';
import { toQuestion, toSections } from './served.ts';
import type { StoredQuestion, StoredSection } from './stored.ts';

/** The settings that decide a respondent's order. */
export interface Layout {
  questions: StoredQuestion[];
  sections: StoredSection[];
  shuffled: boolean;
}

/**
 * Gives each question of an edited survey its shuffled list, and the revisions that last changed its shuffled parts.
 * After such a change the seed no longer gives the order of respondents who read an earlier revision.
 * @param revision the one that the edit creates
 */
export function arranged(before: Layout, now: Layout, revision: number): StoredQuestion[] {
  const [earlier, lists, blocks] = [blocksIn(before), listsIn(before), blocksIn(now)];
  const stored = new Map(before.questions.map((question) => [question.id, question]));
  const since = (was: string | undefined, is: string, last: number | undefined) =>
    was === is || revision === 1 ? last : revision;

  return now.questions.map(({ arrangedIn: _arranged, placedIn: _placed, ...question }) => {
    const { id } = question;
    if (question.removed) return question;
    const [list, block] = [listText(question), blocks.get(id) ?? ''];
    const arrangedIn = list && since(lists.get(id), list, stored.get(id)?.arrangedIn);
    const placedIn = block && since(earlier.get(id), block, stored.get(id)?.placedIn);
    return { ...question, ...(arrangedIn && { arrangedIn }), ...(placedIn && { placedIn }) };
  });
}

/** The shuffled parts of each question, as a text. */
const listsIn = ({ questions }: Layout) =>
  new Map(questions.filter(({ removed }) => !removed).map((question) => [question.id, listText(question)]));

/** Empty if the question shuffles nothing. */
function listText(question: StoredQuestion): string {
  const { codes, pinned } = listOf(toQuestion(question));
  return codes.length > 0 ? JSON.stringify([codes, pinned]) : '';
}

/** For each question that is shuffled or drawn among others, or changes places with its section: those questions and sections, as a text. */
function blocksIn({ questions, sections, shuffled }: Layout): ReadonlyMap<string, string> {
  const shown = questions.filter(({ removed }) => !removed).map(toQuestion);
  const layout = { questions: shown, sections: toSections({ questions, sections }), shuffled };
  const blocks = blocksOf(layout);
  const sets = allSetsIn(layout);
  const setOf = ({ _id }: Section) => [_id, sets.find(({ ids }) => ids.includes(_id))];
  const drawnWith = (section: Section) =>
    blocks
      .filter(({ around }) => around.includes(section))
      .map(({ around, questions: asked }) => [around.map(({ drawn }) => drawn), asked.map(({ _id }) => _id)]);

  return new Map(
    blocks.flatMap(({ shuffled: isShuffled, around, questions: asked }) => {
      const drawing = around.filter(({ drawn }) => drawn !== undefined);
      const inSets = around.filter(({ set }) => set !== undefined);
      if (!isShuffled && drawing.length === 0 && inSets.length === 0) return [];
      const moving = isShuffled ? asked.map(({ _id, pinned }) => [_id, pinned]) : [];
      const text = JSON.stringify([moving, ...drawing.map(drawnWith), ...inSets.map(setOf)]);
      return asked.map(({ _id }) => [_id, text] as const);
    }),
  );
}
