import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { DECLINE_MAX } from '#basics/limits.ts';
import type { SurveyorRequest } from '#contract/admin/surveyors.ts';
import { AppError } from '#contract/http/errors.ts';
import { useDeskRows } from '#web/desk/use-desk-rows.ts';
import { declineRequest, grantRequest, REQUESTS } from '#web/features/surveyors/requests.api.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** One request in full, with the two answers to it. */
export function AnswerDialog({
  request,
  onClose,
  onAnswered,
}: {
  /** null: closed. */
  request: SurveyorRequest | null;
  onClose: () => void;
  onAnswered: () => void;
}) {
  const t = useTranslations('surveyors.desk');
  const roles = useTranslations('users.roles');
  const format = useFormatter();
  const errorWords = useErrorWords();
  const rows = useDeskRows(REQUESTS);
  const [message, setMessage] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [answering, setAnswering] = useState<'grant' | 'decline' | null>(null);
  const [shown, setShown] = useState(request);
  // The closing animation still shows the last request.
  if (request && request !== shown) {
    setShown(request);
    setMessage('');
    setFault(null);
  }
  if (!shown) return null;
  const { _id, user_name: name, user_email: email, user_role: role, reason, timestamp, publishing } = shown;

  async function answer(kind: 'grant' | 'decline', act: () => Promise<unknown>): Promise<void> {
    if (answering) return;
    setAnswering(kind);
    try {
      await act();
      toast.success(kind === 'grant' ? t('granted', { name }) : t('declined'));
      leave();
    } catch (error) {
      toast.error(errorWords(error));
      // The person withdrew it, or another admin answered it first.
      if (error instanceof AppError && error.code === 'not_found') leave();
    } finally {
      setAnswering(null);
    }
  }

  function leave(): void {
    rows.remove(_id);
    onAnswered();
    onClose();
  }

  function decline(): void {
    const { length } = message.trim();
    const found =
      length === 0 ? t('messageNeeded') : length > DECLINE_MAX ? t('messageTooLong', { max: DECLINE_MAX }) : null;
    setFault(found);
    if (!found) void answer('decline', () => declineRequest(_id, message));
  }

  return (
    <Dialog
      open={request !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { name })}
      description={
        <span className="wrap-anywhere">
          {t('byline', {
            email,
            role: roles(role),
            date: format.dateTime(new Date(timestamp), { dateStyle: 'long' }),
          })}
        </span>
      }
      closeLabel={t('close')}
      actions={
        <>
          <Button variant="quiet" loading={answering === 'decline'} onClick={decline}>
            {t('decline')}
          </Button>
          <Button loading={answering === 'grant'} onClick={() => void answer('grant', () => grantRequest(_id))}>
            {t(publishing ? 'allow' : 'grant')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p dir="auto">{reason}</p>
        {role === 'pro-user' ? <Notice tone="attention">{t('pro')}</Notice> : null}
        {publishing ? <Notice>{t(publishing === 'nowhere' ? 'byNothing' : 'byLink')}</Notice> : null}
        <Field label={t('message')} hint={t('messageHint')} error={fault}>
          <TextArea
            rows={3}
            value={message}
            onChange={(event) => {
              setFault(null);
              setMessage(event.target.value);
            }}
          />
        </Field>
      </div>
    </Dialog>
  );
}
