import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { OwnSurvey } from '#contract/own-surveys.ts';
import { FEATURED_KEY, SURVEYS_KEY, surveyKey } from '#contract/query-keys.ts';
import { useDeskRows } from '#web/desk/use-desk-rows.ts';
import { OWN_SURVEYS, setTakenDown } from '#web/features/own-surveys/own-surveys.api.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { toast } from '#web/ui/floating/toast.ts';

/** Hides the viewer's survey from all other users, or shows it again. */
export function useTakeDown(survey: OwnSurvey) {
  const t = useTranslations('ownSurveys');
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  const rows = useDeskRows(OWN_SURVEYS);
  const note = `take down ${survey._id}`;

  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (takenDown: boolean) => setTakenDown(survey._id, takenDown),
    onMutate: () => {
      toast.loading(t('sending'), { id: note });
    },
    onSuccess: (status) => {
      toast.success(t('takingDown.done'), { id: note });
      rows.replace({ ...survey, status, isPublished: status === 'published' || status === 'expired' });
      for (const queryKey of [surveyKey(survey._id), SURVEYS_KEY, FEATURED_KEY]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    onError: (error) => {
      toast.error(errorWords(error), { id: note });
      // An admin may have changed it first: show the current state.
      void rows.refresh();
    },
  });

  return { send: mutate, isPending };
}
