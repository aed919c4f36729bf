import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { DELETION_DAYS } from '#contract/people/account.ts';
import { scheduleDeletion } from '#web/features/account/account.api.ts';
import { ProofDialog } from '#web/features/account/second-factors/proof-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Section } from '#web/ui/section.tsx';

export function DeletionSection({
  hasPassword,
  onScheduled,
}: {
  hasPassword: boolean;
  /** The session has ended. */
  onScheduled: () => Promise<void>;
}) {
  const t = useTranslations('account.deletion');
  const format = useFormatter();
  const [isAsking, setAsking] = useState(false);

  async function schedule(password: string | null): Promise<void> {
    const { due } = await scheduleDeletion(password);
    toast.success(t('done', { date: format.dateTime(new Date(due), { dateStyle: 'long' }) }), { duration: 10_000 });
    await onScheduled();
  }

  return (
    <Section id="deletion" title={t('title')} lead={t('lead', { days: DELETION_DAYS })}>
      <Button variant="quiet" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('submit')}
      </Button>
      <ProofDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('ask')}
        submit={t('confirm')}
        danger
        hasPassword={hasPassword}
        act={schedule}
      >
        {() => (
          <ul className="grid grid-cols-1 list-disc gap-2 ps-5">
            <li>{t('whatEnds')}</li>
            <li>{t('whatStays', { days: DELETION_DAYS })}</li>
            <li>{t('whatGoes')}</li>
            <li>{t('undo')}</li>
          </ul>
        )}
      </ProofDialog>
    </Section>
  );
}
