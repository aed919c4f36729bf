import type { APIRequestContext } from '@playwright/test';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { Translations } from '#contract/surveys/translations.ts';
import { answerOf } from './api.ts';

/** Offers a survey, which is in English, in these languages. @param words by language, then by the English words */
export async function translate(
  author: APIRequestContext,
  { _id }: Pick<Survey, '_id'>,
  words: Record<string, Record<string, string>>,
): Promise<void> {
  const url = `/api/survey/${_id}/translations`;
  const { texts } = await answerOf<Translations>(author.get(url));
  const translations = Object.entries(words).map(([language, own]) => ({
    ...{ language, revision: 0, offered: true },
    texts: Object.fromEntries(
      texts.flatMap(({ key, text, of }) => (own[text] === undefined ? [] : [[key, { text: own[text], of }]])),
    ),
  }));
  await answerOf(author.put(url, { data: { language: 'en', translations } }));
}
