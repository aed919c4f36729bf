import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LANGUAGE_PARAM, pickLanguage } from '#contract/language-choice.ts';
import { surveyKey, surveyLanguageKey, translatedKey } from '#contract/query-keys.ts';
import type { Survey } from '#contract/surveys.ts';
import type { Json } from '#questions/kind.ts';
import { call } from '#web/api/client.ts';
import type { TakenSurvey } from '#web/features/taking/form/survey-form.tsx';
import type { Outbox } from '#web/features/taking/outbox/outbox.ts';
import type { OutboxState } from '#web/features/taking/outbox/outbox-state.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { toast } from '#web/ui/floating/toast.ts';
import { later } from '#web/ui/later.ts';

/** A survey as its respondent reads it, and how they change the language. */
export interface Reading {
  /** null until its texts are there. */
  survey: TakenSurvey | null;
  choose: (language: string) => Promise<void>;
}

type Translation = Survey['languages'][number];
/** The form that is shown, or is about to be. */
interface Given {
  outbox: Outbox;
  state: OutboxState;
}

/**
 * The language of a survey: the one that its respondent has chosen here, that of the address, the one that their browser asks for, or
 * the author's own. Answers are by code, so they stay, and are said in the words of the language.
 */
export function useReading(survey: TakenSurvey, { outbox, state }: Given): Reading {
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  const [address] = useSearchParams();
  const { _id: id, language: own, languages } = survey;
  const offered = languages.map(({ language }) => language);
  // The server has seen what the browser asks for; the page must not change its mind later.
  const [opened] = useState(
    () => queryClient.getQueryData<string>(surveyLanguageKey(id)) ?? pickLanguage(navigator.languages, offered),
  );
  const language = pickLanguage([chosenIn(state), address.get(LANGUAGE_PARAM), opened].filter(isGiven), offered) ?? own;
  const translation = languages.find((each) => each.language === language && language !== own);
  const { data, isError } = useQuery({
    ...translatedQuery(survey, translation ?? NONE),
    enabled: translation !== undefined,
    placeholderData: (before) => before,
  });

  const isBehind = data !== undefined && data.revision > survey.revision;
  const read = useMemo((): TakenSurvey | null => {
    if (!translation || isError || isBehind) return { ...survey, readIn: own };
    if (data?.language !== translation.language || data.revision !== survey.revision) return null;
    return { ...survey, ...data, language: own, readIn: data.language };
  }, [survey, translation, data, isError, isBehind, own]);
  // While the survey has changed and its new translation is on the way, the respondent reads on in what they have.
  const [last, setLast] = useState(read);
  if (read && read !== last) setLast(read);
  const shown = read ?? last;
  useSpeech(outbox, shown);
  useEffect(() => {
    if (isBehind) void queryClient.invalidateQueries({ queryKey: surveyKey(id) });
  }, [isBehind, queryClient, id]);

  return {
    survey: shown,
    async choose(next) {
      try {
        const wanted = languages.find((each) => each.language === next && next !== own);
        if (wanted) await queryClient.ensureQueryData(translatedQuery(survey, wanted));
        outbox.chooseLanguage(next);
      } catch (error) {
        toast.error(errorWords(error), { id: 'language' });
      }
    },
  };
}

const NONE: Pick<Translation, 'language' | 'revision'> = { language: '', revision: 0 };
const isGiven = (language: string | null): language is string => language !== null;

/** What the respondent has chosen on this page or an earlier one. */
function chosenIn(state: OutboxState): string | null {
  if (state.phase === 'handing-in') return state.submission.body.language ?? null;
  return state.phase === 'answering' ? state.language : null;
}

/** What is read of a survey in a language. The server that answers may not know yet what another one has told. */
const translatedQuery = (
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

const loadSay = later('sayOf', () => import('#questions/says.ts'));

/** Says the answers that are there in the language that is read. */
function useSpeech(outbox: Outbox, survey: TakenSurvey | null): void {
  const hasOthers = survey !== null && survey.languages.length > 0;
  const questions = survey?.questions;
  const language = survey && survey.readIn !== survey.language ? (survey.readIn ?? undefined) : undefined;

  useEffect(() => {
    if (!hasOthers || !questions) return;
    outbox.speak({ language, say: null });
    let isCurrent = true;
    loadSay().then(
      (sayOf) => {
        const say = (id: string, value: Json) => {
          const question = questions.find(({ _id }) => _id === id);
          return question ? (sayOf(question.kind)?.(question, value) ?? null) : null;
        };
        if (isCurrent) outbox.speak({ language, say });
      },
      // Without its code, as offline, the answers stay in the words in which they were given.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [outbox, hasOthers, questions, language]);
}
