import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type RegisterOptions, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { CONTACT_MAX, SUBJECT_MAX } from '#basics/limits.ts';
import { ContactMessage } from '#contract/admin/contact.ts';
import { AppError } from '#contract/http/errors.ts';
import { CharactersLeft } from '#web/features/contact/characters-left.tsx';
import { sendContactMessage } from '#web/features/contact/contact.api.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { toast } from '#web/ui/floating/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormEnd } from '#web/ui/forms/form-end.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useKeptText } from '#web/ui/forms/use-kept-text.ts';
import { useHydrating } from '#web/ui/use-hydrating.ts';

/** A message to the people who run the site. The typed text is kept until it has arrived. */
export function ContactForm({
  personId,
  email,
  onSent,
}: {
  /** null for guests. */
  personId: string | null;
  /** The signed-in person's address; empty for guests. */
  email: string;
  onSent: (message: ContactMessage) => void;
}) {
  const t = useTranslations('contact');
  const errorWords = useErrorWords();
  const [failure, setFailure] = useState<string>();
  const [subject, keepSubject] = useKeptText({ kind: 'contact', personId, about: 'subject' });
  const [message, keepMessage] = useKeptText({ kind: 'contact', personId, about: 'message' });
  const { register, handleSubmit, watch, setError, formState } = useForm({
    resolver: zodResolver(ContactMessage),
    defaultValues: { email, subject, message },
  });
  const { errors, isSubmitting } = formState;
  // The server does not know the texts that this browser has kept.
  const isHydrating = useHydrating();
  const values = watch();
  const written = isHydrating ? { ...values, subject: '', message: '' } : values;

  const submit = handleSubmit(async (message) => {
    setFailure(undefined);
    const note = toast.loading(t('sending'), { id: NOTE });
    try {
      await sendContactMessage(message);
      toast.success(t('sent.note'), { id: note });
      keepSubject('');
      keepMessage('');
      onSent(message);
    } catch (error) {
      for (const name of FIELDS) {
        if (error instanceof AppError && error.fields?.[name]) setError(name, { type: 'server' });
      }
      setFailure(errorWords(error));
      toast.error(errorWords(error), { id: note });
    }
  });

  /** The error text changes while the person types. */
  function textFault(name: 'subject' | 'message', max: number): string | null {
    const text = written[name].trim();
    if (!errors[name]) return null;
    if (text === '') return t(`${name}Required`);
    return text.length > max ? t('tooLong', { max }) : t('notText');
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-5">
      <Field
        label={t('email')}
        required
        error={errors.email ? t(written.email.trim() ? 'emailWrong' : 'emailRequired') : null}
      >
        <TextInput {...register('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Field label={t('subject')} required error={textFault('subject', SUBJECT_MAX)}>
        <CharactersLeft text={written.subject} max={SUBJECT_MAX}>
          <TextInput {...register('subject', kept(keepSubject))} autoComplete="off" />
        </CharactersLeft>
      </Field>
      <Field label={t('message')} required error={textFault('message', CONTACT_MAX)}>
        <CharactersLeft text={written.message} max={CONTACT_MAX}>
          <TextArea {...register('message', kept(keepMessage))} rows={7} />
        </CharactersLeft>
      </Field>
      <FormEnd label={t('submit')} sending={isSubmitting} failure={failure} />
    </form>
  );
}

const kept = (keep: (text: string) => void): RegisterOptions<ContactMessage> => ({
  onChange: ({ target }) => keep(target.value),
});

const FIELDS = ['email', 'subject', 'message'] as const;
/** The id of the one note about sending: a new attempt replaces the last note. */
const NOTE = 'contact';
