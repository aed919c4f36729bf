import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { surveyKey, surveyLanguageKey, translatedKey } from '#contract/http/query-keys.ts';
import { pickLanguage } from '#contract/sharing/language-choice.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { TranslatedSurvey } from '#contract/surveys/translations.ts';
import { call } from '#web/api/client.ts';
import { useLanguageOf, wantedInSurvey } from '#web/messages/chosen-language.ts';

/** The parts of a survey that a translation needs. */
type Readable = Pick<Survey, '_id' | 'revision' | 'language' | 'languages'> &
  Partial<Omit<TranslatedSurvey, 'language'>> &
  OwnWords;

export interface OwnWords {
  /** The texts of a survey in a language that the server did not send with it; absent: the server sent them. */
  words?: (
    language: string,
  ) => Pick<TranslatedSurvey, 'title' | 'description' | 'buttons' | 'questions' | 'sections' | 'endings'>;
}

type Translation = Survey['languages'][number];

/**
 * A survey in the first of these languages that it has: the respondent's choice, the address's, the browser's, the author's. A page
 * that came by a link in another language is loaded anew, so that questions and buttons do not differ.
 * @param chosen null until the respondent chooses
 * @param isTrial a trial stays as it is: a new page would lose it
 * @returns `readIn` is null if the author has not set the language; the survey is null until its texts have loaded
 */
export function useTranslated<Read extends Readable>(
  survey: Read,
  chosen: string | null,
  { isTrial = false } = {},
): (Read & { readIn: string | null }) | null {
  const queryClient = useQueryClient();
  const { _id: id, language: own, languages } = survey;
  const offered = languages.map(({ language }) => language);
  // The server chose for a page that it sent; the page must not choose differently later.
  const [opened] = useState(
    () => queryClient.getQueryData<string>(surveyLanguageKey(id)) ?? pickLanguage(wantedInSurvey(), offered),
  );
  const language = pickLanguage([chosen, opened], offered) ?? own;
  // A language chosen on this page is not checked here: `useReading` loads the page in it.
  useLanguageOf(isTrial ? undefined : (opened ?? own));
  const translation = languages.find((each) => each.language === language && language !== own);
  const { data, isError } = useQuery({
    ...translatedQuery(survey, translation ?? NONE),
    enabled: translation !== undefined && !survey.words,
    placeholderData: (before) => before,
  });

  const isBehind = data !== undefined && data.revision > survey.revision;
  const read = useMemo(() => {
    if (translation && survey.words)
      return { ...survey, ...survey.words(translation.language), readIn: translation.language };
    if (!translation || isError || isBehind) return { ...survey, readIn: own };
    if (data?.language !== translation.language || data.revision !== survey.revision) return null;
    return { ...survey, ...data, language: own, readIn: data.language };
  }, [survey, translation, data, isError, isBehind, own]);
  // While the translation of a changed survey loads, the respondent continues to read the old one.
  const [last, setLast] = useState(read);
  if (read && read !== last) setLast(read);
  useEffect(() => {
    if (isBehind) void queryClient.invalidateQueries({ queryKey: surveyKey(id) });
  }, [isBehind, queryClient, id]);

  return read ?? last;
}

const NONE: Pick<Translation, 'language' | 'revision'> = { language: '', revision: 0 };

/** The texts of a survey in a language. The server that responds may not have the newest revision yet. */
export const translatedQuery = (
  { _id, revision }: Pick<Survey, '_id' | 'revision'>,
  translation: Pick<Translation, 'language' | 'revision'>,
) =>
  queryOptions({
    queryKey: translatedKey({ _id, revision }, translation),
    queryFn: async ({ signal }) => {
      const { language } = translation;
      const read = await call('getTranslatedSurvey', { params: { id: _id, language } }, { signal });
      if (read.revision < revision) throw new Error('The server has an earlier revision');
      return read;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: 2,
    retryDelay: 500,
  });
