import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Template } from '#survey/templates/plain-survey.ts';
import { useEditorVoice } from '#web/authoring/editor-voice.ts';
import { focusField } from '#web/authoring/focus-field.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { ImportFile } from '#web/features/editor/exchange/import-file.tsx';
import { PastePaper } from '#web/features/editor/exchange/paste-paper.tsx';
import { TemplateDialog, templatesQuery } from '#web/features/editor/templates/template-dialog.tsx';
import { isUnwritten, templateValues } from '#web/features/editor/values/template-values.ts';
import { oneStop } from '#web/ui/browser/one-stop.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** The template with which the survey began, its fields, and the fields before. */
interface Beginning {
  template: Template;
  values: EditorValues;
  before: EditorValues;
}

/** Offers templates to the author of a new survey. It asks before it replaces the author's text, and the author can undo it. */
export function StartFrom({
  isFresh,
  blank,
}: {
  /** Whether the fields are empty at first; then the offer stays, so that nothing moves under the first words. */
  isFresh: boolean;
  blank: () => EditorValues;
}) {
  const t = useTranslations('editor.templates');
  const { getValues, reset } = useFormContext<EditorValues>();
  const { isDirty } = useFormState<EditorValues>();
  const { offerUndo, announce } = useEditorVoice();
  const { way, template: asked } = useStart();
  const [isOpen, setIsOpen] = useState(false);
  const [doubted, setDoubted] = useState<Template | null>(null);
  const [begun, setBegun] = useState<Beginning | null>(null);
  const chooseAsAsked = useEffectEvent(choose);
  useEffect(() => {
    // After the effect, during which React cannot update the page at once.
    if (asked) queueMicrotask(() => chooseAsAsked(asked));
  }, [asked]);
  if (!isFresh && !begun && isDirty && way === null) return null;

  function choose(template: Template): void {
    const values = getValues();
    const isOwn = !isUnwritten(values, blank()) && !(begun && isUnwritten(values, begun.values));
    flushSync(() => setIsOpen(false));
    if (isOwn) setDoubted(template);
    else begin(template);
  }

  /** The dialog is closed first, so that the title keeps the focus. */
  function begin(template: Template): void {
    flushSync(() => setDoubted(null));
    const before = structuredClone(getValues());
    const words = t('begun', { name: template.name });
    fill(templateValues(template, before), (values) => ({ template, values, before }));
    announce(words);
    offerUndo(words, () => {
      fill(before, () => begun);
      focusField('title');
    });
    focusField('title');
  }

  function startEmpty({ template, before }: Beginning): void {
    const values = structuredClone(getValues());
    fill(before, () => null);
    offerUndo(t('emptied', { name: template.name }), () => fill(values, () => begun));
    focusField('title');
  }

  /** The defaults stay, so that the survey counts as written. */
  function fill(values: EditorValues, beginning: (values: EditorValues) => Beginning | null): void {
    reset(values, { keepDefaultValues: true });
    setBegun(beginning(structuredClone(getValues())));
  }

  return (
    <>
      {begun ? (
        <Notice title={t('begun', { name: begun.template.name })}>
          {begun.template.remark ? <p>{begun.template.remark}</p> : null}
          <div className="-ms-3 flex flex-wrap gap-x-1">
            <Button variant="text" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
              {t('other')}
            </Button>
            <Button variant="text" size="small" onClick={() => startEmpty(begun)}>
              {t('startEmpty')}
            </Button>
          </div>
        </Notice>
      ) : (
        <div ref={oneStop} role="toolbar" aria-label={t('start')} className="-mx-3 flex flex-wrap items-center">
          <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            <LayoutTemplate aria-hidden="true" className="size-4" />
            {t('offer')}
          </Button>
          <PastePaper opened={way === 'paste'} />
          <ImportFile blank={blank} opened={way === 'file'} />
        </div>
      )}
      <TemplateDialog open={isOpen} onOpenChange={setIsOpen} onChoose={choose} />
      <Dialog
        open={doubted !== null}
        onOpenChange={() => setDoubted(null)}
        title={t('replace.title')}
        description={t('replace.explanation', { name: doubted?.name ?? '' })}
        closeLabel={t('close')}
        actions={
          <>
            <Button variant="quiet" onClick={() => setDoubted(null)}>
              {t('replace.keep')}
            </Button>
            <Button onClick={() => doubted && begin(doubted)}>{t('replace.replace')}</Button>
          </>
        }
      />
    </>
  );
}

/** How the address says that the survey begins. */
function useStart(): { way: string | null; template: Template | undefined } {
  const [address, setAddress] = useSearchParams();
  const [way] = useState(address.get('start'));
  const { data } = useQuery({ ...templatesQuery, enabled: way !== null });
  // Once: a reload finds the fields that this began.
  const forget = useEffectEvent(() => setAddress({}, { replace: true, preventScrollReset: true }));
  useEffect(() => {
    if (way !== null) forget();
  }, [way]);
  return { way, template: data?.find(({ id }) => id === way) };
}
