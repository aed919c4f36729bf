import { LANGUAGES_MAX, PART_KEY_MAX } from '#basics/limits.ts';
import { readLanguage } from '#contract/sharing/language-choice.ts';
import type { ImportedSurvey } from '#contract/surveys/exchange.ts';
import type { FiledTranslations } from '#contract/surveys/filed-translations.ts';
import type { QuestionInput } from '#questions/contract.ts';
import type { ItemInput } from '#questions/model/question.ts';
import { readDraftWords } from '#server/features/editing/draft-words.policy.ts';
import { listTexts } from '#server/survey/survey-texts.ts';
import { mapSections, SECTION_FIELDS } from '#survey/section-levels.ts';
import type { SurveyText } from '#survey/texts.ts';
import type { ReadSurvey } from './foreign-question.ts';
import type { Losses } from './losses.ts';

/** The words of a file in one of its languages. */
export interface InLanguage extends Pick<ImportedSurvey, 'title' | 'description' | 'buttons'> {
  /** In the order of the file; null for a question of which nothing is left. */
  questions: readonly (QuestionInput | null)[];
  endings: readonly ({ title: string; text?: string | undefined } | null)[];
}

/** Names of languages that other programs write otherwise than browsers. */
const OWN_TAGS: Readonly<Record<string, string>> = { 'zh-Hant-TW': 'zh-Hant', 'zh-Hant-HK': 'zh-Hant-HK', no: 'nb' };

/** A language of a file as a tag; "de-informal" is German. */
export const tagOf = (language: string): string | null =>
  readLanguage(OWN_TAGS[language] ?? language) ?? readLanguage(language.split(/[-_]/)[0] ?? '');

/**
 * Pairs the texts of a survey with those of the same survey in its other languages.
 * @param of.base the survey in its first language
 * @param of.read turns the survey of a language into ours
 */
export function translationsOf(
  { own, others }: NonNullable<ReadSurvey['languages']>,
  { base, read, losses }: { base: InLanguage; read: (survey: ReadSurvey) => InLanguage; losses: Losses },
): FiledTranslations | null {
  const language = tagOf(own);
  const lose = losses.at('file');
  const found: FiledTranslations['others'] = [];
  for (const other of others) {
    const tag = tagOf(other.language);
    const isNew = tag !== null && tag !== language && found.every((each) => each.language !== tag);
    if (language === null || !isNew || found.length >= LANGUAGES_MAX - 1) {
      lose('language', other.language);
      continue;
    }
    const said = read(other.read());
    if (said.questions.length !== base.questions.length) lose('language', other.language);
    else found.push({ language: tag, offered: true, texts: pairsOf(base, said) });
  }
  return language === null ? null : { language, others: found };
}

function pairsOf(base: InLanguage, said: InLanguage): FiledTranslations['others'][number]['texts'] {
  const texts = new Map(textsIn(said, base).map(({ key, text }) => [key, text]));
  return textsIn(base, said).flatMap(({ key, where, text }) => {
    const translated = texts.get(key);
    // Programs show the original where a translation is missing.
    return translated === undefined || translated === text ? [] : [{ part: where.part, of: text, text: translated }];
  });
}

/** The texts of a survey, under keys that parts at the same place of the other language have as well. */
function textsIn(survey: InLanguage, other: InLanguage): SurveyText[] {
  const questions = survey.questions.flatMap((question, index) => {
    const same = other.questions[index];
    if (!question || same?.kind !== question.kind) return [];
    return [
      {
        ...question,
        _id: idAt(index),
        options: keyed(question.options, same.options, `${index}o`),
        rows: keyed(question.rows, same.rows, `${index}r`),
        ...mapSections(question, (section, field) => ({
          ...section,
          _id: idAt((1 + SECTION_FIELDS.indexOf(field)) * SECTIONS + index),
        })),
      },
    ];
  });
  const { title = '', description = '', buttons } = survey;
  const endings = survey.endings.flatMap((ending, index) => (ending ? [{ ...ending, key: `e${index}` }] : []));
  return listTexts(readDraftWords(title, { survey: { description, buttons, questions, endings } }).words);
}

const SECTIONS = 1_000_000;
const idAt = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

/** Two options with one translation are one: then only those with codes can be paired. */
const keyed = (items: readonly ItemInput[], same: readonly ItemInput[], prefix: string) =>
  items.map((item, index) => ({
    ...item,
    key: `${prefix}${items.length === same.length ? index : `_${item.ownCode ?? ''}`}`.slice(0, PART_KEY_MAX),
  }));
