import { useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { Purpose } from '#web/features/editor/values/editor-values.ts';
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx';

/** Asks the author before they leave unsaved changes. */
export function LeavingQuestion({ purpose }: { purpose: Purpose }) {
  const t = useTranslations('editor.leaving');
  const { isDirty } = useFormState();
  if (!isDirty) return null;

  return (
    <LeaveGuard
      title={t('title')}
      description={t(purpose)}
      stayLabel={t('stay')}
      leaveLabel={t('leave')}
      closeLabel={t('close')}
    />
  );
}
