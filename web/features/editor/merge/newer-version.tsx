import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { VersionChoice } from '#web/features/editor/merge/version-choice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** Tells the author that another person, or another tab, has saved the edited survey. */
export function ChangedMeanwhile({ onCompare }: { onCompare: () => void }) {
  const t = useTranslations('editor.versions');

  return (
    <Notice tone="attention" title={t('title')} announce>
      {t('stale')}
      <div className="mt-2">
        <Button variant="quiet" size="small" onClick={onCompare}>
          {t('compare')}
        </Button>
      </div>
    </Notice>
  );
}

/** Compares the saved version with the fields; the chosen parts then go into the fields. */
export function NewerChoice({
  edited,
  newer,
  onBack,
  onMerged,
}: {
  /** The fields as both versions began. */
  edited: EditorValues;
  newer: EditorValues;
  onBack: () => void;
  onMerged: (merged: EditorValues) => void;
}) {
  const t = useTranslations('editor.versions');
  const { getValues, reset } = useFormContext<EditorValues>();
  const [versions] = useState(() => ({
    base: edited,
    mine: structuredClone(getValues()),
    theirs: newer,
  }));

  function merge(merged: EditorValues): void {
    reset(versions.theirs);
    reset(merged, { keepDefaultValues: true });
    onMerged(merged);
  }

  return (
    <VersionChoice
      title={t('title')}
      versions={versions}
      sides={{ mine: t('side.mine'), theirs: t('side.theirs') }}
      onBack={onBack}
      onMerged={merge}
    />
  );
}
