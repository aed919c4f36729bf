import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { CONDITIONED_MAX } from '#basics/limits.ts';
import { withoutPiped } from '#basics/piping.ts';
import { SECTION_FIELDS } from '#survey/section-levels.ts';
import { useEditorVoice } from '#web/authoring/editor-voice.ts';
import { focusField } from '#web/authoring/focus-field.ts';
import { OpenShowContext } from '#web/authoring/options/show-voice.ts';
import { numberAt } from '#web/authoring/values/editor-values.ts';
import {
  conditionsOf,
  isShowFull,
  isUntouched,
  ruleOf,
  type ShowName,
  withoutUntouched,
} from '#web/authoring/values/show-values.ts';
import type { EditorValues, ShowValues } from '#web/authoring/values/value-types.ts';
import { ShowFields } from '#web/features/editor/form/show/show-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { toast } from '#web/ui/floating/toast.ts';

/** Lets everything inside open the conditions of a part of the survey. The form gets the changes at once. */
export function WithShowDialog({ children }: { children: ReactNode }) {
  const t = useTranslations('editor.show');
  const tRules = useTranslations('editor.rules');
  const title = useShowTitle();
  const { getValues, setValue } = useFormContext<EditorValues>();
  const { offerUndo } = useEditorVoice();
  // The name stays while the dialog leaves.
  const [name, setName] = useState<ShowName | null>(null);
  const [isOpen, setOpen] = useState(false);
  const rule = ruleOf(name ?? '');
  const shownNow = () => (name === null ? null : (getValues(name) as ShowValues | null | undefined));

  function open(next: ShowName): void {
    if (!getValues(next) && isShowFull(getValues())) {
      toast.error(t('surveyFull', { max: CONDITIONED_MAX }), { id: 'too many conditions' });
      return;
    }
    setName(next);
    setOpen(true);
  }

  /** Conditions that were added and never chosen go with the dialog: nothing of them was written. */
  function close(): void {
    setOpen(false);
    const show = shownNow();
    if (name === null || !show || !conditionsOf(show).some(isUntouched)) return;
    setValue(name, withoutUntouched(show), { shouldDirty: true, shouldValidate: true });
  }

  function remove(): void {
    if (name === null) return;
    const before = structuredClone(shownNow());
    flushSync(() => setOpen(false));
    setValue(name, null, { shouldDirty: true, shouldValidate: true });
    if (!before) return;
    focusField(besideOf(name));
    offerUndo(rule === 'show' ? t('removedAll') : tRules(`${rule}.removed`), () =>
      setValue(name, before, { shouldDirty: true, shouldValidate: true }),
    );
  }

  return (
    <OpenShowContext value={open}>
      {children}
      <Dialog
        open={isOpen}
        onOpenChange={(next) => (next ? setOpen(true) : close())}
        title={name === null ? '' : title(name)}
        closeLabel={t('close')}
        actions={
          <>
            <Button variant="quiet" onClick={remove}>
              {rule === 'show' ? t('remove') : tRules(`${rule}.remove`)}
            </Button>
            <Button onClick={close}>{t('done')}</Button>
          </>
        }
      >
        {name === null ? null : <ShowFields key={name} name={name} />}
      </Dialog>
    </OpenShowContext>
  );
}

/**
 * The field that gets the focus when the sentence beside it is gone. The sentences of an ending and of other rules stay, to offer
 * conditions again.
 */
function besideOf(name: ShowName): string {
  if (name.startsWith('endings.') || ruleOf(name) !== 'show') return name;
  return name.replace(/show$/, SECTION_FIELDS.some((field) => name.includes(`.${field}.`)) ? 'title' : 'text');
}

function useShowTitle(): (name: ShowName) => string {
  const t = useTranslations('editor.show');
  const tRules = useTranslations('editor.rules');
  const { getValues } = useFormContext<EditorValues>();

  return (name) => {
    const [list, first, part, second] = name.split('.');
    if (list === 'endings') return t('ofEnding', { number: Number(first) + 1 });
    const questions = getValues('questions');
    if (part === 'rows')
      return t('ofRow', { text: withoutPiped(questions[Number(first)]?.rows[Number(second)]?.text ?? '') });
    if (part === 'options')
      return t('ofOption', {
        text: withoutPiped(questions[Number(first)]?.options[Number(second)]?.text ?? ''),
      });
    const number = numberAt(questions, Number(first));
    const rule = ruleOf(name);
    if (rule !== 'show') return tRules(`${rule}.of`, { number });
    const field = SECTION_FIELDS.find((each) => each === part);
    return field ? t('ofSection', { field, number }) : t('ofQuestion', { number });
  };
}
