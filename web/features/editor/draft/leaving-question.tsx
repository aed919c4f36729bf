import { useSyncExternalStore } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { Purpose } from '#web/authoring/values/editor-values.ts';
import type { EditorDraftStore } from '#web/features/editor/draft/editor-draft.ts';
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx';

/** Asks authors before they leave unsaved changes. */
export function LeavingQuestion({ purpose, draft }: { purpose: Purpose; draft: EditorDraftStore }) {
  const t = useTranslations('editor.leaving');
  const { isDirty } = useFormState();
  const isLost = useSyncExternalStore(draft.subscribe, draft.isLost, () => false);

  return (
    <LeaveGuard
      when={isDirty}
      title={t('title')}
      description={t(isLost ? 'notKept' : purpose)}
      stayLabel={t('stay')}
      leaveLabel={t('leave')}
      closeLabel={t('close')}
    />
  );
}
