import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import { FEATURED_KEY } from '#contract/http/query-keys.ts';
import { useDeskRows } from '#web/desk/use-desk-rows.ts';
import { chooseLanding, MODERATED } from '#web/features/moderation/moderation.api.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { toast } from '#web/ui/floating/toast.ts';

/** Chooses the survey whose poll the landing page shows; null shows the newest open poll again. */
export function useLandingChoice(): { choose: (survey: { _id: string; title: string } | null) => void } {
  const t = useTranslations('moderation.landing');
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  const rows = useDeskRows(MODERATED);

  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: (survey: { _id: string; title: string } | null) => chooseLanding(survey?._id ?? null),
    onSuccess: (_, survey) => {
      toast.success(survey ? t('chosen', { title: survey.title }) : t('removed'), { id: NOTE });
      void queryClient.invalidateQueries({ queryKey: FEATURED_KEY });
    },
    onError: (error) => {
      const isClosed = error instanceof AppError && error.code === 'invalid_input';
      toast.error(isClosed ? t('closed') : errorWords(error), { id: NOTE });
    },
    // After a refusal the table may be out of date, too.
    onSettled: () => rows.refresh(),
  });

  return { choose: mutate };
}

const NOTE = 'landing';
