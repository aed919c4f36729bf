import type { Db } from '#server/db/connection/pool.ts';
import { wordsToTry } from './automatic-word.policy.ts';
import { skeletonOf } from './words.policy.ts';
import { findCurrentWord, insertAutomaticWord } from './words.queries.ts';

/** Gives a survey, whose row is locked or new, a word if it has none. Publishing never fails for lack of a free one. */
export async function giveWord(
  trx: Db,
  { surveyId, ...survey }: { surveyId: string; title: string; listed: boolean },
): Promise<void> {
  if ((await findCurrentWord(trx, surveyId)) !== null) return;
  for (const word of wordsToTry(survey)) {
    if (await insertAutomaticWord(trx, { word, skeleton: skeletonOf(word), surveyId })) return;
  }
}
