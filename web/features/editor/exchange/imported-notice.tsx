import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { focusField } from '#web/authoring/focus-field.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { LostList } from '#web/desk/lost-list.tsx';
import { type AddedFiles, absentFilesOf, withAddedFiles } from '#web/features/editor/exchange/absent-files.ts';
import { AddFiles } from '#web/features/editor/exchange/add-files.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** Names the file that the survey was imported from, and lists what it could not bring until the author has ticked it. */
export function ImportedNotice() {
  const t = useTranslations('exchange');
  const { getValues, setValue, reset } = useFormContext<EditorValues>();
  const imported = useWatch<EditorValues, 'imported'>({ name: 'imported' });
  const [isListed, setIsListed] = useState(false);
  if (!imported) return null;
  const { name, lost, ticked } = imported;

  function tick(key: string, isTicked: boolean): void {
    const others = ticked.filter((each) => each !== key);
    setValue('imported.ticked', isTicked ? [...others, key] : others, { shouldDirty: true });
  }

  function add(files: AddedFiles): void {
    reset(withAddedFiles(structuredClone(getValues()), files), { keepDefaultValues: true });
  }

  /** With the present places of their questions. A question may be gone. */
  function placed() {
    const places = new Map(getValues('questions').map(({ _id }, index) => [_id, index]));
    return lost.map(({ questionId = '', ...loss }) => {
      const question = places.get(questionId);
      return { ...loss, ...(question !== undefined && { question }) };
    });
  }

  return (
    <Notice title={t('file.opened', { file: name })}>
      <p>
        {lost.length === 0
          ? t('file.lostOf', { count: 0 })
          : t('file.lostLeft', { count: lost.length - ticked.length })}
      </p>
      {lost.length > 0 ? (
        <Button variant="text" size="small" className="-ms-3" aria-haspopup="dialog" onClick={() => setIsListed(true)}>
          {t('file.showLost')}
        </Button>
      ) : null}
      <Dialog
        open={isListed}
        onOpenChange={setIsListed}
        title={t('file.lostTitle', { file: name })}
        description={t('file.lostHint')}
        closeLabel={t('close')}
      >
        {isListed ? <AddFiles absent={absentFilesOf(getValues())} onAdded={add} /> : null}
        <LostList
          lost={isListed ? placed() : []}
          ticked={new Set(ticked)}
          onTick={tick}
          onShow={(question) => {
            flushSync(() => setIsListed(false));
            focusField(`questions.${question}.text`);
          }}
        />
      </Dialog>
    </Notice>
  );
}
