import { WORDS_PER_DAY, WORDS_PER_SURVEY } from '#basics/limits.ts';
import { AppError } from '#contract/http/errors.ts';
import { Word, type WordState, type Words } from '#contract/sharing/links.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { findRespondent, type RespondentDeps } from '#server/respondents/find-respondent.ts';
import { canSeeSurvey } from '#server/survey/access.policy.ts';
import type { Definition, Definitions } from '#server/survey/definitions.ts';
import { giveWord } from './automatic-word.service.ts';
import { isReserved, skeletonOf } from './words.policy.ts';
import { countRecentWords, findWord, listWords, lockWords, upsertWord } from './words.queries.ts';

export interface WordsDeps {
  db: Db;
  definitions: Definitions;
}

/**
 * The words of an own survey. One that was published before surveys got a word by themselves gets it now.
 * @throws AppError `not_found`, `other_person`
 */
export async function readWords({ db, definitions }: WordsDeps, author: Actor, surveyId: string): Promise<Words> {
  await assertAuthor(definitions, author, surveyId);
  const words = await wordsOf(db, surveyId);
  if (words.current !== null) return words;
  return inTransaction(db, async (trx) => {
    const survey = await lockWords(trx, surveyId);
    if (!survey) throw new AppError('not_found');
    await giveWord(trx, { surveyId, ...survey });
    return wordsOf(trx, surveyId);
  });
}

/** The state of a word for a survey. Only choosing it decides whether it is free. @throws as `readWords` */
export async function checkWord(
  { db, definitions }: WordsDeps,
  author: Actor,
  { surveyId, word }: { surveyId: string; word: string },
): Promise<WordState> {
  await assertAuthor(definitions, author, surveyId);
  if (isReserved(word)) return 'reserved';
  const found = await findWord(db, skeletonOf(word));
  if (!found) return 'free';
  if (found.surveyId !== surveyId) return found.word === word ? 'taken' : 'alike';
  if (found.word !== word) return 'free';
  return found.isCurrent ? 'current' : 'earlier';
}

/**
 * Makes a word the one that leads to a survey. Its earlier words still lead to it, and never to another.
 * @throws AppError as `readWords`; with the field `word`: `invalid_input` for a reserved word, `word_taken`, `too_many_kept`;
 *   `too_many_requests` for too many new words of the author in a day
 */
export async function chooseWord(
  { db, definitions }: WordsDeps,
  author: Actor,
  { surveyId, word }: { surveyId: string; word: string },
): Promise<Words> {
  await assertAuthor(definitions, author, surveyId);
  if (isReserved(word)) throw new AppError('invalid_input', { fields: { word: 'reserved' } });
  return inTransaction(db, async (trx) => {
    if (!(await lockWords(trx, surveyId))) throw new AppError('not_found');
    if (!(await upsertWord(trx, { word, skeleton: skeletonOf(word), surveyId }))) {
      throw new AppError('word_taken', { fields: { word: 'taken' } });
    }
    const chosen = (await listWords(trx, surveyId)).filter(({ automatic }) => !automatic);
    if (chosen.length > WORDS_PER_SURVEY) throw new AppError('too_many_kept', { fields: { word: 'too_many' } });
    if ((await countRecentWords(trx, author.id)) > WORDS_PER_DAY) throw new AppError('too_many_requests');
    return wordsOf(trx, surveyId);
  });
}

/**
 * Finds the survey that a word leads to, however it is spelled.
 * @returns null, alike, when there is no such word and when this visitor may not see the survey
 */
export async function findByWord(
  deps: WordsDeps & RespondentDeps,
  visitor: Visitor,
  word: string,
): Promise<Definition | null> {
  if (!Word.safeParse(word).success) return null;
  const found = await findWord(deps.db, skeletonOf(word));
  const definition = found && (await deps.definitions.get(found.surveyId));
  if (!definition) return null;
  const respondent = await findRespondent(deps, visitor, definition);
  return canSeeSurvey(visitor.actor, definition, respondent) ? definition : null;
}

async function wordsOf(db: Db, surveyId: string): Promise<Words> {
  const words = await listWords(db, surveyId);
  return {
    current: words.find(({ isCurrent }) => isCurrent)?.word ?? null,
    earlier: words.filter(({ isCurrent }) => !isCurrent).map(({ word }) => word),
  };
}

async function assertAuthor(definitions: Definitions, author: Actor, surveyId: string): Promise<void> {
  const survey = await definitions.get(surveyId);
  if (!survey || !(survey.authorId === author.id || canSeeSurvey(author, survey, null)))
    throw new AppError('not_found');
  if (survey.authorId !== author.id) throw new AppError('other_person');
}
