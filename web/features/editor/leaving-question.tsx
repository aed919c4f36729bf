import { useTranslations } from 'use-intl';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';

/** Asks before somebody goes away from what they have written. */
export function LeavingQuestion() {
  const t = useTranslations('editor.leaving');

  return (
    <LeaveGuard
      title={t('title')}
      description={t('description')}
      stayLabel={t('stay')}
      leaveLabel={t('leave')}
      closeLabel={t('close')}
    />
  );
}
