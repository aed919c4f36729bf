import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ModeratedSurvey } from '#contract/admin/moderation.ts';
import { useDeskRows } from '#web/desk/use-desk-rows.ts';
import { closeReports, MODERATED } from '#web/features/moderation/moderation.api.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { toast } from '#web/ui/floating/toast.ts';

/** Closes reports and subtracts them from the number in the table. */
export function useClosing(survey: ModeratedSurvey, onDone: () => void) {
  const t = useTranslations('moderation.review');
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  const rows = useDeskRows(MODERATED);
  const note = `closing ${survey._id}`;

  const { mutate, isPending } = useMutation({
    // Offline it fails with a message instead of waiting silently.
    networkMode: 'always',
    mutationFn: (reportIds: string[]) => closeReports(survey._id, reportIds),
    onMutate: () => {
      toast.loading(t('closing'), { id: note });
    },
    onSuccess: async (closed) => {
      toast.success(t('closedDone'), { id: note });
      const openReports = Math.max(0, survey.openReports - closed);
      rows.replace({ ...survey, openReports, newestReport: openReports === 0 ? null : survey.newestReport });
      await queryClient.invalidateQueries({ queryKey: ['notes', survey._id] });
      onDone();
    },
    onError: (error) => {
      toast.error(errorWords(error), { id: note });
    },
  });

  return { send: mutate, isPending };
}
