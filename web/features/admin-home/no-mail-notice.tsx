import { useTranslations } from 'use-intl';
import { Notice } from '#web/ui/states/notice.tsx';

/** Tells an admin that emails of this site reach nobody, and what to do. */
export function NoMailNotice() {
  const t = useTranslations('adminNotes');

  return (
    <div className="mb-6 max-w-prose">
      <Notice tone="attention">{t('noMail')}</Notice>
    </div>
  );
}
