import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { REPORT_MAX } from '#basics/limits.ts';
import type { ModeratedSurvey } from '#contract/admin/moderation.ts';
import { publicationFault, usePublication } from '#web/features/moderation/use-publication.ts';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { ChangeButtons } from '#web/ui/lists/change-buttons.tsx';

/**
 * Publishes or unpublishes a survey; unpublishing needs a reason. A refusal is shown until the admin changes the form.
 */
export function PublicationForm({ survey }: { survey: ModeratedSurvey }) {
  const t = useTranslations('moderation.publication');
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  /** null: unchanged. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [message, setMessage] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const change = usePublication({ survey, onDone: forget, onRefused: setFault });
  const { title, isPublished } = survey;
  const wanted = chosen === isPublished ? null : chosen;

  /** The pressed button disappears, so the focus goes to the status, unless the admin has left the row. */
  function forget(): void {
    if (document.activeElement === document.body || form.current?.contains(document.activeElement)) {
      select.current?.focus();
    }
    setChosen(null);
    setMessage('');
    setFault(null);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (change.isPending || wanted === null) return;
    const found = findFault(wanted);
    setFault(found);
    if (!found) change.send({ isPublished: wanted, message: wanted ? '' : message.trim() });
  }

  function findFault(publish: boolean): string | null {
    const found = publicationFault(publish, message);
    return found && t(found, { over: message.trim().length - REPORT_MAX, max: REPORT_MAX });
  }

  const faulty = { 'aria-invalid': fault ? true : undefined, 'aria-describedby': fault ? errorId : undefined };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid text-start">
      <div className="flex flex-wrap items-center gap-x-2">
        <Select
          look="bare"
          changed={wanted !== null}
          ref={select}
          aria-label={t('label', { title })}
          {...(wanted === false ? {} : faulty)}
          value={(chosen ?? isPublished) ? 'published' : 'unpublished'}
          onChange={(event) => {
            setFault(null);
            setChosen(event.target.value === 'published');
          }}
          className="-ms-2.5 w-auto! max-w-full"
        >
          <option value="published" disabled={survey.status === 'archived'}>
            {t('published')}
          </option>
          <option value="unpublished">{t('unpublished')}</option>
        </Select>
        {wanted === null ? null : (
          <ChangeButtons
            words={{ update: t('update'), updateNamed: t('updateNamed', { title }), reset: t('reset') }}
            loading={change.isPending}
            onReset={forget}
          />
        )}
      </div>
      {wanted === false ? (
        <TextArea
          rows={3}
          aria-label={t('messageOf', { title })}
          aria-required
          {...faulty}
          placeholder={t('message')}
          value={message}
          readOnly={change.isPending}
          onChange={(event) => {
            setFault(null);
            setMessage(event.target.value);
          }}
          className="my-2 w-full text-sm"
        />
      ) : null}
      {fault ? (
        <div role="alert" className="pb-2">
          <FieldError id={errorId}>{fault}</FieldError>
        </div>
      ) : null}
    </form>
  );
}
