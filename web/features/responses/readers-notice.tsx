import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { surveyKey } from '#contract/http/query-keys.ts';
import { areTextsRead } from '#contract/responses/results-opening.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { call } from '#web/api/client.ts';
import { paths } from '#web/app/paths.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { TextLink } from '#web/ui/text-link.tsx';

type Read = Pick<Survey, '_id' | 'resultsOpen' | 'textsOpen'>;

/** Tells insiders who else reads these results and what people typed; the author changes it here. */
export function ReadersNotice({ survey, isOwn }: { survey: Read; isOwn: boolean }) {
  const t = useTranslations('responses.readers');
  const { _id: id, resultsOpen, textsOpen } = survey;
  const hasReaders = resultsOpen !== 'never';

  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
      <p className="max-w-prose text-pretty">
        {t(resultsOpen)}
        {hasReaders && textsOpen !== null ? ` ${t(areTextsRead(survey) ? 'textsOpen' : 'textsKept')}` : null}
      </p>
      {isOwn && hasReaders && textsOpen !== null ? <TextsSwitch surveyId={id} isOpen={textsOpen} /> : null}
      {isOwn ? <TextLink to={paths.updateSurvey.to(id)}>{t('change')}</TextLink> : null}
    </div>
  );
}

function TextsSwitch({ surveyId, isOpen }: { surveyId: string; isOpen: boolean }) {
  const t = useTranslations('responses.readers');
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('setTextsOpen', { params: { id: surveyId }, body: { open: !isOpen } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: surveyKey(surveyId) }),
    onError: (error) => toast.error(errorWords(error)),
  });

  return (
    <Button variant="quiet" size="small" loading={isPending} onClick={() => mutate()}>
      {t(isOpen ? 'keepTexts' : 'openTexts')}
    </Button>
  );
}
