import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { DESCRIPTION_MAX, LANGUAGES_MAX, TRANSLATIONS_BYTES_MAX } from '#basics/limits.ts';
import { wholeNumber } from '#basics/numbers.ts';
import { optionalText } from '#basics/text.ts';
import { OriginalText } from '#survey/original-text.ts';
import { endpoint } from '../http/endpoint.ts';
import { given, IdParams, Message } from '../http/paging.ts';
import { Language } from './filed-translations.ts';
import { Survey } from './surveys.ts';

/** A translation, and the `of` of the translated wording. If the wording has another `of` now, the translation may be outdated. */
const Translated = z.object({ text: optionalText(DESCRIPTION_MAX), of: z.string().max(20) });
/** By the key of the original. */
export const TranslatedTexts = z.record(z.string().max(100), Translated);
export type TranslatedTexts = z.output<typeof TranslatedTexts>;

const Translation = z.object({
  language: z.string(),
  revision: z.int(),
  offered: z.boolean().describe('whether respondents can choose it'),
  texts: TranslatedTexts,
});
export type Translation = z.output<typeof Translation>;

/** The texts of a survey in all its languages. */
export const Translations = z.object({
  language: z.string().nullable().describe('of the author’s own texts; null: not said yet'),
  draft: z
    .object({
      unnamed: z
        .int()
        .describe(
          'how many parts of it cannot be translated yet, as the program that wrote them gave them no `_id` or `key`',
        ),
    })
    .nullable()
    .describe('null: it is published'),
  texts: z.array(OriginalText).describe('in the order in which respondents read them'),
  translations: z.array(Translation),
});
export type Translations = z.output<typeof Translations>;

const TranslationInput = z.object({
  language: Language,
  revision: wholeNumber(0).describe(
    'of the translation that was edited, 0 for a new one; a newer one is not overwritten',
  ),
  offered: z.boolean().optional().describe('absent: as it is stored, at first false'),
  texts: TranslatedTexts.describe('all texts of the language; those left out or empty are removed'),
});

export const SaveTranslations = z.object({
  language: Language.optional().describe('of the author’s own texts; absent: as it is stored'),
  translations: z.array(TranslationInput).max(LANGUAGES_MAX).default([]),
});
export type SaveTranslations = z.output<typeof SaveTranslations>;

/** Why a cell of a file, a line, or a column is not taken. */
export const REFUSALS = [
  'unknown_id',
  'repeated_id',
  'cells',
  'placeholders',
  'too_long',
  'not_text',
  'same_words',
  'unknown_column',
] as const;

/** The changes that a file of translations would make. Reading the file stores nothing. */
export const TranslationFile = z.object({
  translations: z.array(
    TranslationInput.pick({ revision: true, texts: true }).extend({
      language: z.string(),
      added: z.int(),
      changed: z.int(),
      same: z.int(),
    }),
  ),
  refused: z.array(
    z.object({
      line: z.int().describe('of the file, from 1'),
      language: z.string().nullable().describe('null: the whole line'),
      reason: z.enum(REFUSALS),
      found: z.string().describe('what is refused, shortened'),
    }),
  ),
});
export type TranslationFile = z.output<typeof TranslationFile>;

/**
 * The texts of a survey for respondents, in a language that its author offers. Without a translation a text is in the author’s words.
 */
export const TranslatedSurvey = Survey.pick({
  title: true,
  description: true,
  buttons: true,
  questions: true,
  sections: true,
  endings: true,
  pollQuestion: true,
  pollOptions: true,
  revision: true,
}).extend({ language: z.string() });
export type TranslatedSurvey = z.output<typeof TranslatedSurvey>;

const LanguageParams = z.object({ id: Id, language: Language });

export const translations = {
  getTranslations: endpoint({
    method: 'GET',
    path: '/survey/{id}/translations',
    summary: 'Get the texts of your survey or draft in all its languages',
    access: ['surveyor'],
    params: IdParams,
    response: Translations,
    errors: ['not_found'],
  }),
  saveTranslations: endpoint({
    method: 'PUT',
    path: '/survey/{id}/translations',
    summary: 'Replace the texts of some languages of your survey or draft, all or none; the original and answers stay',
    access: ['surveyor'],
    params: IdParams,
    body: SaveTranslations,
    bodyBytes: TRANSLATIONS_BYTES_MAX,
    response: Translations,
    errors: ['not_found', 'other_person', 'survey_changed', 'too_many_kept'],
  }),
  removeTranslation: endpoint({
    method: 'DELETE',
    path: '/survey/{id}/translations/{language}',
    summary: 'Remove a language of your survey or draft with its texts; answers in it stay',
    access: ['surveyor'],
    params: LanguageParams,
    response: Message,
    errors: ['not_found', 'other_person'],
  }),
  exportTranslations: endpoint({
    method: 'GET',
    path: '/survey/{id}/translations.csv',
    summary: 'Export the texts of your survey or draft for translators: a line for each, a column for each language',
    access: ['surveyor'],
    params: IdParams,
    query: z.object({ language: given(Language).describe('only this one, which may be new') }),
    file: 'csv',
    errors: ['not_found'],
  }),
  readTranslationFile: endpoint({
    method: 'POST',
    path: '/survey/{id}/translations/file',
    summary: 'Check a file of translations against your survey or draft, line by line; saves nothing',
    access: ['surveyor'],
    params: IdParams,
    body: z.object({ file: z.string().describe('CSV, as the export writes it; semicolons or tabs do as well') }),
    bodyBytes: TRANSLATIONS_BYTES_MAX,
    response: TranslationFile,
    errors: ['not_found'],
  }),
  getTranslatedSurvey: endpoint({
    method: 'GET',
    path: '/survey/{id}/in/{language}',
    summary: 'Get a survey in a language that its author offers',
    access: 'public',
    params: LanguageParams,
    response: TranslatedSurvey,
    errors: ['not_found'],
  }),
};
