import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { REPORT_MAX } from '#contract/limits.ts';
import type { ModeratedSurvey } from '#contract/moderation.ts';
import { publicationFault, usePublication } from '#web/features/moderation/use-publication.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';

/**
 * Publishes or unpublishes a survey; unpublishing needs a reason. A refusal is shown until the admin changes the form.
 */
export function PublicationForm({ survey }: { survey: ModeratedSurvey }) {
  const t = useTranslations('moderation.publication');
  const errorId = useId();
  /** null: unchanged. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [message, setMessage] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const change = usePublication({ survey, onDone: forget, onRefused: setFault });
  const { title, isPublished } = survey;
  const wanted = chosen === isPublished ? null : chosen;

  function forget(): void {
    setChosen(null);
    setMessage('');
    setFault(null);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (change.isPending) return;
    const found = findFault();
    setFault(found);
    if (wanted !== null && !found) change.send({ isPublished: wanted, message: wanted ? '' : message.trim() });
  }

  function findFault(): string | null {
    const found = publicationFault(wanted, message);
    return found && t(found, { over: message.trim().length - REPORT_MAX, max: REPORT_MAX });
  }

  const faulty = { 'aria-invalid': fault ? true : undefined, 'aria-describedby': fault ? errorId : undefined };

  return (
    <form noValidate onSubmit={submit} className="inline-grid gap-2 text-start">
      <div className="flex items-center gap-2">
        <Select
          compact
          aria-label={t('label', { title })}
          {...(wanted === false ? {} : faulty)}
          value={(chosen ?? isPublished) ? 'published' : 'unpublished'}
          onChange={(event) => {
            setFault(null);
            setChosen(event.target.value === 'published');
          }}
          className="shrink-0 basis-36"
        >
          <option value="published" disabled={survey.takenDown}>
            {t('published')}
          </option>
          <option value="unpublished">{t('unpublished')}</option>
        </Select>
        <Button
          type="submit"
          size="small"
          variant={wanted === null ? 'quiet' : 'primary'}
          loading={change.isPending}
          aria-label={t('updateNamed', { title })}
        >
          {t('update')}
        </Button>
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
          className="w-full min-w-52 text-sm"
        />
      ) : null}
      {fault ? (
        <div role="alert" className="max-w-52 whitespace-normal">
          <FieldError id={errorId}>{fault}</FieldError>
        </div>
      ) : null}
    </form>
  );
}
