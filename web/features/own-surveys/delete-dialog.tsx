import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnSurvey } from '#contract/surveys/own-surveys.ts';
import { useDeletion } from '#web/features/own-surveys/use-deletion.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** Deletes a survey of the viewer after explaining the consequences. If it has responses, its title has to be typed. */
export function DeleteDialog({
  survey,
  open,
  onOpenChange,
}: {
  survey: OwnSurvey;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useTranslations('ownSurveys.removal');
  const close = useTranslations('ownSurveys')('close');
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { send, isPending, reason, isNameNeeded, forget } = useDeletion(survey, () => onOpenChange(false));
  const { title } = survey;
  const asksForName = survey.responseCount > 0 || isNameNeeded;

  function show(isOpen: boolean): void {
    setTyped('');
    setWrong(false);
    forget();
    onOpenChange(isOpen);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const isNamed = typed.trim() === title;
    setWrong(asksForName && !isNamed);
    if (!asksForName || isNamed) send(typed.trim());
  }

  return (
    <Dialog
      open={open}
      onOpenChange={show}
      title={t('title', { title })}
      description={t('description')}
      closeLabel={close}
      actions={
        <>
          <Button variant="quiet" onClick={() => show(false)}>
            {t('keep')}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={isPending}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid gap-3">
          <ul className="grid list-disc gap-1.5 ps-5">
            {survey.status === 'draft' ? (
              <li>{t('draft')}</li>
            ) : (
              <>
                <li>{t('responses', { responses: survey.responseCount })}</li>
                <li>{t('rest')}</li>
                <li>{t('pages')}</li>
              </>
            )}
          </ul>
          {asksForName && survey.isPublished ? <p className="text-quiet">{t('archiveInstead')}</p> : null}
        </div>
        {asksForName ? (
          <Field
            label={t('name')}
            // The title is to be copied from here, so it stands without the marks that isolate it in other sentences.
            hint={t.rich('nameHint', { title, own: () => <bdi>{title}</bdi> })}
            error={isWrong ? t('wrongName') : null}
            required
          >
            <TextInput
              value={typed}
              readOnly={isPending}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                setWrong(false);
                setTyped(event.target.value);
              }}
            />
          </Field>
        ) : null}
        {reason ? (
          <Notice tone="refusal" announce>
            {reason}
          </Notice>
        ) : null}
      </form>
    </Dialog>
  );
}
