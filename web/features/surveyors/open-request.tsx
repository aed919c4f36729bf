import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { OwnRequest, OwnWish } from '#contract/admin/surveyors.ts';
import type { User } from '#contract/people/users.ts';
import { withdrawRequest } from '#web/features/surveyors/own-request.api.ts';
import { UsualTime } from '#web/features/surveyors/usual-time.tsx';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Notice } from '#web/ui/states/notice.tsx';

/** A request that waits for an admin, with a button to withdraw it. */
export function OpenRequest({
  person,
  wish: { request, usualHours },
  onWithdrawn,
}: {
  person: Pick<User, 'publishing'>;
  wish: OwnWish & { request: OwnRequest };
  onWithdrawn: () => Promise<void>;
}) {
  const t = useTranslations('surveyors.own.open');
  const format = useFormatter();
  const errorWords = useErrorWords();
  const [pending, setPending] = useState(false);

  async function withdraw(): Promise<void> {
    setPending(true);
    try {
      await withdrawRequest();
      toast.success(t('withdrawn'));
    } catch (error) {
      toast.error(errorWords(error));
    } finally {
      // After a refusal an admin may have answered it, so this page is out of date, too.
      await onWithdrawn();
      setPending(false);
    }
  }

  return (
    <Notice title={t('title', { date: format.dateTime(new Date(request.timestamp), { dateStyle: 'long' }) })}>
      <p>
        {t(person.publishing ? `can.${person.publishing}` : 'text')} <UsualTime hours={usualHours} />
      </p>
      <p className="mt-2">{t('reason')}</p>
      <p dir="auto" className="mt-1">
        {request.reason}
      </p>
      <Button variant="quiet" size="small" className="mt-3" loading={pending} onClick={() => void withdraw()}>
        {t('withdraw')}
      </Button>
    </Notice>
  );
}
