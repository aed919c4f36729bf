import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { cut } from '#basics/truncate.ts';
import type { Wish } from '#web/app/paths.ts';
import { surveyQuery } from '#web/features/surveys/surveys.api.ts';

/**
 * Says on an entrance what the guest can do afterwards, and in which survey, if they may know its title.
 * @param reason.wish null if the guest came without one
 */
export function useEntranceWords(
  entrance: 'login' | 'register',
  { wish, surveyId }: { wish: Wish | null; surveyId: string | null },
): { title: string; lead: string } {
  const t = useTranslations('auth');
  const { data: survey, isError } = useQuery({ ...surveyQuery(surveyId ?? ''), enabled: surveyId !== null });
  if (wish === null) return { title: t(`${entrance}.title`), lead: t(`${entrance}.lead`) };

  const title = survey ? cut(survey.title, TITLE_MAX) : '';
  return {
    title: t(`${entrance}.to`, { wish, known: title === '' ? 'no' : 'yes', title }),
    lead: t(isError && wish === 'answer' ? 'why.unknown' : `why.${wish}`),
  };
}

/** A longer title would fill the page. */
const TITLE_MAX = 80;
