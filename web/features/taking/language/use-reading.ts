import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { siteLanguageFor } from '#contract/sharing/site-languages.ts';
import type { Json } from '#questions/model/kind.ts';
import type { TakenSurvey } from '#web/features/taking/form/taken-survey.ts';
import { translatedQuery, useTranslated } from '#web/features/taking/language/use-translated.ts';
import type { Outbox } from '#web/features/taking/outbox/outbox.ts';
import type { OutboxState } from '#web/features/taking/outbox/outbox-state.ts';
import { wantedLanguages } from '#web/messages/chosen-language.ts';
import { pageLanguage } from '#web/messages/place.ts';
import { isReloading } from '#web/messages/reload.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { toast } from '#web/ui/floating/toast.ts';
import { lazily } from '#web/ui/lazily.ts';

/** A survey as its respondent reads it, and how they change the language. */
export interface Reading {
  /** null until its texts are there. */
  survey: TakenSurvey | null;
  choose: (language: string) => Promise<void>;
}

/** Reads a survey in the language of its respondent. Answers are by code, so they stay, and are said in the words of the language. */
export function useReading(
  survey: TakenSurvey,
  { outbox, state, isTrial = false }: { outbox: Outbox; state: OutboxState; isTrial?: boolean },
): Reading {
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  const shown = useTranslated(survey, chosenIn(state), { isTrial });
  useSpeech(outbox, shown);

  return {
    survey: shown,
    async choose(next) {
      latest = next;
      try {
        const wanted = survey.languages.find((each) => each.language === next && next !== survey.language);
        if (wanted && !survey.words) await queryClient.ensureQueryData(translatedQuery(survey, wanted));
        // Buttons follow the questions, by another page. It would lose answers that the browser does not keep.
        const isOther = isReloading() || siteLanguageFor([next, ...wantedLanguages()]) !== pageLanguage();
        const opens = isOther && !isTrial && (state.phase !== 'answering' || state.lasting);
        const page = opens ? await import('#web/messages/choose-language.ts') : null;
        // Another choice may have come while these loaded.
        if (next !== latest) return;
        outbox.chooseLanguage(next);
        // The survey's own choice is no choice for the account.
        await page?.chooseLanguage(next, { isMember: false });
      } catch (error) {
        toast.error(errorWords(error), { id: 'language' });
      }
    },
  };
}

/** The last choice on this page. */
let latest = '';

/** The language that the respondent chose on this page or an earlier one. */
function chosenIn(state: OutboxState): string | null {
  if (state.phase === 'handing-in') return state.submission.body.language ?? null;
  return state.phase === 'answering' ? state.language : null;
}

const loadWords = lazily('wordsOf', () => import('#questions/words.ts'));

/** Says the present answers in the reader's language. */
function useSpeech(outbox: Outbox, survey: TakenSurvey | null): void {
  const hasOthers = survey !== null && survey.languages.length > 0;
  const questions = survey?.questions;
  const language = survey && survey.readIn !== survey.language ? (survey.readIn ?? undefined) : undefined;

  useEffect(() => {
    if (!hasOthers || !questions) return;
    outbox.speak({ language, say: null });
    let isCurrent = true;
    loadWords().then(
      (wordsOf) => {
        const say = (id: string, value: Json) => {
          const question = questions.find(({ _id }) => _id === id);
          return question ? (wordsOf(question.kind).say?.(question, value) ?? null) : null;
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
