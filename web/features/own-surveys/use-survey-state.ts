import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { FEATURED_KEY, SURVEYS_KEY, surveyKey } from '#contract/http/query-keys.ts';
import type { OwnSurvey } from '#contract/surveys/own-surveys.ts';
import { paths } from '#web/app/paths.ts';
import { useDeskRows } from '#web/desk/use-desk-rows.ts';
import { OWN_SURVEYS, type SurveyAct, setSurveyState } from '#web/features/own-surveys/own-surveys.api.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { toast } from '#web/ui/floating/toast.ts';

/** Publishes, closes, opens, archives or takes back the viewer's survey. */
export function useSurveyState(survey: OwnSurvey) {
  const t = useTranslations('ownSurveys');
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const rows = useDeskRows(OWN_SURVEYS);
  const note = `state of ${survey._id}`;

  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (act: SurveyAct) => setSurveyState(survey._id, act),
    onMutate: () => {
      toast.loading(t('sending'), { id: note });
    },
    onSuccess: (status, act) => {
      toast.success(t('changing.done'), { id: note });
      rows.replace({ ...survey, status });
      // Its deadline may have moved, and an archived one is in another list.
      void rows.refresh();
      for (const queryKey of [surveyKey(survey._id), SURVEYS_KEY, FEATURED_KEY]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      if (act === 'publish') void navigate(paths.surveyShare.toNew(survey._id));
    },
    onError: (error) => {
      toast.error(errorWords(error), { id: note });
      // An admin may have changed it first: show the current state.
      void rows.refresh();
    },
  });

  return { send: mutate, isPending };
}
