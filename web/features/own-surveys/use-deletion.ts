import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import { FEATURED_KEY, SURVEYS_KEY, surveyKey } from '#contract/http/query-keys.ts';
import type { OwnSurvey } from '#contract/surveys/own-surveys.ts';
import { useDeskRows } from '#web/desk/use-desk-rows.ts';
import { deleteSurvey, OWN_SURVEYS } from '#web/features/own-surveys/own-surveys.api.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { toast } from '#web/ui/floating/toast.ts';

/** Deletes the viewer's survey. `isNameNeeded` is true when a response has arrived since the survey was loaded. */
export function useDeletion(survey: OwnSurvey, onDone: () => void) {
  const t = useTranslations('ownSurveys');
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  const rows = useDeskRows(OWN_SURVEYS);
  const note = `delete ${survey._id}`;

  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: async (title: string) => {
      try {
        await deleteSurvey(survey._id, title);
      } catch (failure) {
        // Already deleted in another tab: the result is the desired one.
        if (!(failure instanceof AppError && failure.code === 'not_found')) throw failure;
      }
    },
    onMutate: () => {
      toast.loading(t('sending'), { id: note });
    },
    onSuccess: () => {
      toast.success(t('removal.done'), { id: note });
      onDone();
      rows.remove(survey._id);
      queryClient.removeQueries({ queryKey: surveyKey(survey._id) });
      void queryClient.invalidateQueries({ queryKey: SURVEYS_KEY });
      void queryClient.invalidateQueries({ queryKey: FEATURED_KEY });
    },
    onError: () => toast.dismiss(note),
  });

  const isNameNeeded = error instanceof AppError && error.code === 'title_needed';
  return { send: mutate, isPending, reason: error && errorWords(error), isNameNeeded, forget: reset };
}
