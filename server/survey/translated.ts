import { nativeName } from '#contract/sharing/language-words.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { TranslatedSurvey } from '#contract/surveys/translations.ts';
import type { StoredTranslation } from '#server/db/tables/stored.ts';
import { type Prepared, prepare } from '#server/http/cache/prepared.ts';
import { createSnapshots } from '#server/http/cache/snapshots.ts';
import { encode } from '#server/http/json-text.ts';
import type { Definition } from './definitions.ts';
import { toWords, translate } from './survey-texts.ts';

/** A cache of what respondents read in other languages: an entry for each wording, so that a change needs no forgetting. */
export interface Translated {
  /**
   * A survey in a language that its author offers; null for another one. @param which.isWhole false: without questions, as before the
   * opening
   */
  get(definition: Definition, which: { language: string; isWhole: boolean }): Promise<Translation> | null;
}

/** The ready answer, and what pages of the survey are called. */
type Translation = Prepared<TranslatedSurvey> & Pick<TranslatedSurvey, 'title' | 'description'>;

const BYTES = 32 * 1024 * 1024;
const MAX_AGE_MS = 10 * 60_000;
const UNASKED = { questions: [], sections: [], endings: [], pollQuestion: '', pollOptions: [] };

/** @param find reads the texts of a survey in a language, by the keys of the originals */
export function createTranslated(
  find: (surveyId: string, language: string) => Promise<Record<string, StoredTranslation>>,
): Translated {
  const known = createSnapshots<Translation>(BYTES, MAX_AGE_MS);
  return {
    get(definition, { language, isWhole }) {
      const offered = definition.translations.find((each) => each.language === language);
      if (!offered) return null;
      const { id, revision } = definition;
      const key = [id, language, revision, offered.revision, isWhole].join(' ');
      return known.get(key, 0, async () => {
        const texts = await find(id, language);
        const words = toWords(translate(definition, new Map(Object.entries(texts))));
        const all = { ...words, ...(!isWhole && UNASKED), revision, language };
        const { title, description } = words;
        return Object.assign(prepare(encode(TranslatedSurvey, all), { shared: true }), { title, description });
      });
    },
  };
}

/** The languages in which people can read a survey, its author's first; none if there is only one. */
export function languagesOf({ language, translations }: Definition): Survey['languages'] {
  if (language === null || translations.length === 0) return [];
  return [{ language, revision: 0 }, ...translations].map((each) => ({ ...each, name: nativeName(each.language) }));
}
