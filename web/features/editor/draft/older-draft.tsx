import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import type { FoundDraft } from '#web/features/editor/draft/editor-draft.ts';
import { VersionChoice } from '#web/features/editor/merge/version-choice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** Offers the author unsaved changes to an older revision of the survey. */
export function OlderDraftNotice({
  draft,
  onBringBack,
  onDiscard,
}: {
  draft: FoundDraft;
  onBringBack: () => void;
  onDiscard: () => void;
}) {
  const t = useTranslations('editor.versions');

  return (
    <Notice tone="attention" title={t('draftTitle')}>
      {t('draft', { moment: new Date(draft.savedAt) })}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="quiet" size="small" onClick={onBringBack}>
          {t('bringBack')}
        </Button>
        <Button variant="text" size="small" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </Notice>
  );
}

/** Compares the older changes with the current fields. */
export function OlderDraftChoice({
  draft,
  onBack,
  onMerged,
}: {
  draft: FoundDraft;
  onBack: () => void;
  onMerged: () => void;
}) {
  const t = useTranslations('editor.versions');
  const { getValues, reset } = useFormContext<EditorValues>();
  const [versions] = useState(() => ({
    base: draft.base,
    mine: draft.values,
    theirs: structuredClone(getValues()),
  }));

  function merge(merged: EditorValues): void {
    reset(merged, { keepDefaultValues: true });
    onMerged();
  }

  return (
    <VersionChoice
      title={t('draftTitle')}
      versions={versions}
      sides={{ mine: t('side.draft', { moment: new Date(draft.savedAt) }), theirs: t('side.now') }}
      onBack={onBack}
      onMerged={merge}
    />
  );
}
