import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ForgotPassword as Wish } from '#contract/people/auth.ts';
import { paths } from '#web/app/paths.ts';
import { requestReset } from '#web/features/auth/entrance/entrance.api.ts';
import { Outcome } from '#web/features/auth/links/outcome.tsx';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormEnd } from '#web/ui/forms/form-end.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Asks for a link that sets a new password, and explains what to do with it. @param props.email fills in the field */
export function ForgotPassword({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <WishForm email={email} onSent={setSentTo} />;
  return <Sent email={sentTo} onAgain={() => setSentTo(null)} />;
}

/** For a site that sends no mail. */
export function ForgotWithoutMail() {
  const t = useTranslations('entrance.forgot');

  return (
    <div className="grid justify-items-start gap-4">
      <h2 className="text-xl">{t('noMailTitle')}</h2>
      <p className="text-quiet">{t('noMail')}</p>
      <code className="w-full rounded-control bg-sunken px-3 py-2 text-sm">{t('noMailCommand')}</code>
      <LinkButton to={paths.contactUs.to()} variant="quiet">
        {t('contact')}
      </LinkButton>
    </div>
  );
}

function WishForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const t = useTranslations('entrance.forgot');
  const common = useTranslations('auth');
  const errorWords = useErrorWords();
  const { register, handleSubmit, watch, setError, formState } = useForm({
    resolver: zodResolver(Wish),
    defaultValues: { email },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (wish) => {
    try {
      await requestReset(wish.email);
      onSent(wish.email);
    } catch (error) {
      setError('root', { message: errorWords(error) });
    }
  });

  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field
        label={common('email')}
        required
        error={errors.email ? common(watch('email') ? 'emailWrong' : 'emailRequired') : null}
      >
        <TextInput {...register('email')} autoFocus type="email" autoComplete="username" inputMode="email" />
      </Field>
      <FormEnd label={t('submit')} sending={isSubmitting} failure={errors.root?.message} />
    </form>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTranslations('entrance.forgot');

  return (
    <Outcome
      drawing="closed"
      title={t('sentTitle')}
      action={
        <Button variant="quiet" onClick={onAgain}>
          {t('again')}
        </Button>
      }
    >
      <p>{t('sent', { email })}</p>
      <p className="text-quiet">{t('nothing')}</p>
    </Outcome>
  );
}
