import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTimeZone, useTranslations } from 'use-intl';
import type { EditableSurvey } from '#contract/editing.ts';
import type { EditorValues } from '#web/features/editor/values/editor-values.ts';
import { valuesOf } from '#web/features/editor/values/stored-values.ts';
import { VersionChoice } from '#web/features/editor/versions/version-choice.tsx';
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
  edited: EditableSurvey;
  newer: EditableSurvey;
  onBack: () => void;
  onMerged: (newer: EditableSurvey, merged: EditorValues) => void;
}) {
  const t = useTranslations('editor.versions');
  const zone = useTimeZone() ?? 'UTC';
  const { getValues, reset } = useFormContext<EditorValues>();
  const [versions] = useState(() => ({
    base: valuesOf(edited, zone),
    mine: structuredClone(getValues()),
    theirs: valuesOf(newer, zone),
  }));

  function merge(merged: EditorValues): void {
    reset(versions.theirs);
    reset(merged, { keepDefaultValues: true });
    onMerged(newer, merged);
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
