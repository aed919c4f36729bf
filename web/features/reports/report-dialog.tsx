import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { REPORT_MAX } from '#basics/limits.ts';
import { reports } from '#contract/discussion/reports.ts';
import { AppError } from '#contract/http/errors.ts';
import type { SurveySummary } from '#contract/surveys/surveys.ts';
import { call } from '#web/api/client.ts';
import { reporting } from '#web/messages/en/reporting.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { useKeptText } from '#web/ui/forms/use-kept-text.ts';

const Message = reports.reportSurvey.body.shape.report_message;

interface Reporting {
  survey: Pick<SurveySummary, '_id' | 'title'>;
  personId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Reports a survey. The text is kept until it is sent, also when the dialog is closed. */
export const ReportDialog = withTexts({ reporting }, Form);

function Form({ survey: { _id: surveyId, title }, personId, open, onOpenChange }: Reporting) {
  const t = useTranslations('reporting');
  const formId = useId();
  const [text, setText] = useKeptText({ kind: 'report', personId, about: surveyId });
  const [checked, setChecked] = useState(false);
  const { send, isPending } = useReporting({ surveyId, personId, onSettled: close });
  const length = text.trim().length;

  function close(): void {
    setText('');
    setChecked(false);
    onOpenChange(false);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (Message.safeParse(text).success) send(text.trim());
  }

  function fault(): string | null {
    if (!checked || Message.safeParse(text).success) return null;
    if (length === 0) return t('required');
    return length > REPORT_MAX ? t('tooLong', { over: length - REPORT_MAX, max: REPORT_MAX }) : t('notText');
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('explanation', { title })}
      closeLabel={t('closeSign')}
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('close')}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label={t('message')} required error={fault()} hint={t('length', { length, max: REPORT_MAX })}>
          <TextArea value={text} onChange={(event) => setText(event.target.value)} rows={5} readOnly={isPending} />
        </Field>
      </form>
    </Dialog>
  );
}

/** Sends a report. `onSettled` also runs when this person had reported the survey before. */
function useReporting({
  surveyId,
  personId,
  onSettled,
}: {
  surveyId: string;
  personId: string;
  onSettled: () => void;
}) {
  const t = useTranslations('reporting');
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  const mutationKey = ['report', surveyId];
  const note = mutationKey.join(' ');

  const { mutate, isPending } = useMutation({
    mutationKey,
    // Without a connection it fails with a message instead of waiting silently.
    networkMode: 'always',
    mutationFn: (message: string) => reportSurvey(surveyId, personId, message),
    onMutate: () => {
      toast.loading(t('sending'), { id: note });
    },
    onSuccess: () => {
      toast.success(t('done'), { id: note });
      onSettled();
    },
    onError: (error) => {
      toast.error(errorWords(error), { id: note });
      if (error instanceof AppError && error.code === 'already_reported') onSettled();
    },
  });

  function send(message: string): void {
    // Checks the cache, because the second press of a double click arrives before this component renders again.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(message);
  }

  return { send, isPending };
}

async function reportSurvey(surveyId: string, userId: string, message: string): Promise<void> {
  await call('reportSurvey', { body: { surveyId, userId, report_message: message } });
}
