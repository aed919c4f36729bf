import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { keepAccount } from '#web/features/account/account.api.ts';
import { leaving } from '#web/messages/en/account/leaving.ts';
import { Moment } from '#web/messages/moment.tsx';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Notice } from '#web/ui/states/notice.tsx';

/** Tells a person when their account will be deleted, with a button to keep it. */
export const DeletionNotice = withTexts({ leaving }, Remark);

interface NoticeProps {
  due: string;
  onKept: () => Promise<void>;
}

function Remark({ due, onKept }: NoticeProps) {
  const t = useTranslations('leaving');
  const errorWords = useErrorWords();
  const [pending, setPending] = useState(false);

  async function keep(): Promise<void> {
    setPending(true);
    try {
      await keepAccount();
      toast.success(t('kept'));
      await onKept();
    } catch (error) {
      toast.error(errorWords(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <section aria-label={t('label')} className="mb-6">
      <Notice tone="attention" title={t.rich('title', { when: () => <Moment at={due} look="day" /> })} announce>
        <p>{t('explanation')}</p>
        <Button size="small" className="mt-3" loading={pending} onClick={() => void keep()}>
          {t('keep')}
        </Button>
      </Notice>
    </section>
  );
}
