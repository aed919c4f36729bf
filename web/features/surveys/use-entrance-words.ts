import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { cut } from '#basics/truncate.ts';
import { asksFor } from '#questions/asks-for.ts';
import { surveyQuery } from '#web/features/surveys/surveys.api.ts';

/**
 * Says on an entrance what the guest can do afterwards, and in which survey, if they may know its title.
 * @param reason.wish null if it is not known
 */
export function useEntranceWords(
  entrance: 'login' | 'register',
  { wish, surveyId }: { wish: 'answer' | 'vote' | 'create' | 'pro' | null; surveyId: string | null },
): { title: string; lead: string } {
  const t = useTranslations('auth');
  const { data: survey, isError } = useQuery({ ...surveyQuery(surveyId ?? ''), enabled: surveyId !== null });
  if (wish === null) return { title: t(`${entrance}.title`), lead: t(`${entrance}.lead`) };

  const hasPollOnly = survey !== undefined && !survey.questions.some(asksFor);
  const what = wish === 'answer' && hasPollOnly ? 'vote' : wish;
  const title = survey ? cut(survey.title, TITLE_MAX) : '';
  return {
    title: t(`${entrance}.to`, { wish: what, known: title === '' ? 'no' : 'yes', title }),
    lead: t(isError ? 'why.unknown' : `why.${what}`),
  };
}

/** A longer title would fill the page. */
const TITLE_MAX = 80;
