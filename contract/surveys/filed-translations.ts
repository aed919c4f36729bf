import * as z from 'zod';
import { DESCRIPTION_MAX, LANGUAGES_MAX, TRANSLATED_TEXTS_MAX } from '#basics/limits.ts';
import { optionalText } from '#basics/text.ts';
import { TEXT_PARTS } from '#survey/original-text.ts';
import { readLanguage } from '../sharing/language-choice.ts';

/** A language tag, as it is kept. */
export const Language = z
  .string()
  .max(12)
  .transform((tag, context) => {
    const language = readLanguage(tag.trim());
    if (language !== null) return language;
    context.addIssue({ code: 'custom', message: 'not_a_language' });
    return z.NEVER;
  })
  .describe('BCP 47: a language, with script and region where they matter, as pt-BR');

/** A text of a file in another language. The original is known by its part and its wording, so that it may get another key. */
const FiledText = z.object({
  part: z.enum(TEXT_PARTS),
  of: z.string().max(DESCRIPTION_MAX).describe('the original'),
  text: optionalText(DESCRIPTION_MAX),
});

/** The languages of a survey in a file, with its texts in the order in which respondents read them. */
export const FiledTranslations = z.object({
  language: Language.describe('of the original'),
  others: z
    .array(
      z.object({
        language: Language,
        offered: z.boolean().default(true).describe('whether respondents can choose it'),
        texts: z.array(FiledText).max(TRANSLATED_TEXTS_MAX),
      }),
    )
    .max(LANGUAGES_MAX - 1)
    .default([]),
});
export type FiledTranslations = z.output<typeof FiledTranslations>;

/** The translations with which a new survey or draft begins. */
export const firstTranslations = FiledTranslations.optional().describe(
  'its language and translations, as a file has them: each is kept for the text that reads the same; absent: those of the survey that `copyOf` names, else none',
);
