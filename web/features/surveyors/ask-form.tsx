import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { REASON_MAX } from '#basics/limits.ts';
import type { OwnWish } from '#contract/admin/surveyors.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Role } from '#contract/people/roles.ts';
import { askToSurvey } from '#web/features/surveyors/own-request.api.ts';
import { UsualTime } from '#web/features/surveyors/usual-time.tsx';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** Makes the person a surveyor, or asks an admin to, after explaining the consequences. */
export function AskForm({
  role,
  wish,
  onAsked,
}: {
  /** Pro members must agree to lose the membership. Surveyors ask again after an admin has declined. */
  role: Role;
  /** What asking gives, and the request before. */
  wish: OwnWish;
  onAsked: (answer: OwnWish) => Promise<void> | undefined;
}) {
  const t = useTranslations('surveyors.own');
  const errorWords = useErrorWords();
  const [reason, setReason] = useState(t('readyReason'));
  const [agrees, setAgrees] = useState(false);
  const [tried, setTried] = useState(false);
  const [pending, setPending] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isPro = role === 'pro-user';
  const isSurveyor = role === 'surveyor';
  const isMissing = isPro && !agrees;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (pending || fault() || isMissing) return;
    setPending(true);
    try {
      const answer = await askToSurvey(reason);
      toast.success(t(wish.atOnce && !isSurveyor ? 'became' : 'sent'));
      await onAsked(answer);
    } catch (error) {
      if (error instanceof AppError && error.fields?.['reason']) setRefused(true);
      else toast.error(errorWords(error));
    } finally {
      setPending(false);
    }
  }

  function fault(): string | null {
    const { length } = reason.trim();
    if (length === 0) return t('reasonNeeded');
    if (length > REASON_MAX) return t('reasonTooLong', { max: REASON_MAX });
    return isRefused ? t('reasonWrong') : null;
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
      {isSurveyor ? null : <p>{t('lead')}</p>}
      <p className="text-quiet">
        {t(wish.listsAtOnce ? 'atOnce' : wish.atOnce ? 'byLink' : 'asked')} <UsualTime hours={wish.usualHours} />
      </p>
      {wish.listsAtOnce ? null : (
        <Field label={t('reason')} required error={tried ? fault() : null}>
          <TextInput
            value={reason}
            autoComplete="off"
            onChange={(event) => {
              setRefused(false);
              setReason(event.currentTarget.value);
            }}
          />
        </Field>
      )}
      {isPro ? (
        <Notice tone="attention">
          <p>{t('pro')}</p>
          <Checkbox
            label={t('proAgreed')}
            checked={agrees}
            onChange={(event) => setAgrees(event.currentTarget.checked)}
            error={tried && isMissing ? t('proNeeded') : null}
          />
        </Notice>
      ) : null}
      <Button type="submit" loading={pending} className="justify-self-start">
        {t(isSurveyor || wish.request ? 'askAgain' : wish.atOnce ? 'start' : 'ask')}
      </Button>
    </form>
  );
}
