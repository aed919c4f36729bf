import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { REPORT_MAX } from '#basics/limits.ts';
import type { ModeratedSurvey } from '#contract/admin/moderation.ts';
import { FEATURED_KEY, SURVEYS_KEY, surveyKey } from '#contract/http/query-keys.ts';
import { useDeskRows } from '#web/desk/use-desk-rows.ts';
import { MODERATED, setPublication } from '#web/features/moderation/moderation.api.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { toast } from '#web/ui/floating/toast.ts';

/**
 * The fault of a change that an admin is about to send; null when it can be sent.
 * @param wanted whether the survey is to be published
 */
export function publicationFault(wanted: boolean, message: string): 'required' | 'tooLong' | null {
  if (wanted) return null;
  const { length } = message.trim();
  if (length === 0) return 'required';
  return length > REPORT_MAX ? 'tooLong' : null;
}

/** Publishes or unpublishes a survey, and updates its row in the table in place. */
export function usePublication({
  survey,
  onDone,
  onRefused,
}: {
  survey: ModeratedSurvey;
  onDone: () => void;
  /** With the reason as text. */
  onRefused: (reason: string) => void;
}) {
  const t = useTranslations('moderation.publication');
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  const rows = useDeskRows(MODERATED);
  const note = `publication ${survey._id}`;

  const { mutate, isPending } = useMutation({
    // Offline it fails with a message instead of waiting silently.
    networkMode: 'always',
    mutationFn: ({ isPublished, message }: { isPublished: boolean; message: string }) =>
      setPublication(survey._id, isPublished, message),
    onMutate: () => {
      toast.loading(t('sending'), { id: note });
    },
    onSuccess: (_, { isPublished }) => {
      toast.success(t('done'), { id: note });
      rows.replace({ ...survey, isPublished, status: isPublished ? 'published' : 'unpublished' });
      onDone();
      for (const queryKey of [SURVEYS_KEY, FEATURED_KEY, surveyKey(survey._id), ['notes', survey._id]]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    onError: (error) => {
      toast.dismiss(note);
      onRefused(errorWords(error));
    },
  });

  return { send: mutate, isPending };
}
