import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import { SignIn } from '#contract/people/auth.ts';
import { paths } from '#web/app/paths.ts';
import { signInWithEmail } from '#web/features/auth/entrance/entrance.api.ts';
import { ENTRANCE_NOTE } from '#web/features/auth/entrance/entrance-note.ts';
import { useOpenSession } from '#web/features/auth/entrance/use-open-session.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { toast } from '#web/ui/floating/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormEnd } from '#web/ui/forms/form-end.tsx';
import { PasswordInput } from '#web/ui/forms/password-input.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Signs in with e-mail and password. The screen that watches the session then leads on. */
export function LoginForm({ onSecondStep }: { onSecondStep: () => void }) {
  const t = useTranslations('auth');
  const forgotten = useTranslations('entrance');
  const errorWords = useErrorWords();
  const openSession = useOpenSession();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(SignIn),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  /** What comes after the password was taken says nothing about it. */
  function wordsFor(error: unknown): string {
    if (error instanceof WrongLogin) return t('login.invalid');
    return error instanceof AppError && error.code === 'not_found' ? t('login.noProfile') : errorWords(error);
  }

  const submit = handleSubmit(async (credentials) => {
    setFailure(undefined);
    const note = toast.loading(t('loggingIn'), { id: ENTRANCE_NOTE });
    try {
      const identity = await signInWithEmail(credentials).catch((error: unknown) => {
        throw isWrongLogin(error) ? new WrongLogin() : error;
      });
      if (!identity) {
        toast.dismiss(note);
        return onSecondStep();
      }
      await openSession(identity);
      toast.success(t('login.done'), { id: note });
    } catch (error) {
      const words = wordsFor(error);
      setFailure(words);
      toast.error(words, { id: note });
    }
  });

  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field
        label={t('email')}
        required
        error={errors.email ? t(watch('email') ? 'emailWrong' : 'emailRequired') : null}
      >
        <TextInput {...register('email')} autoFocus type="email" autoComplete="username" inputMode="email" />
      </Field>
      <Field label={t('password')} required error={errors.password ? t('login.passwordRequired') : null}>
        <PasswordInput
          {...register('password')}
          autoComplete="current-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
        />
      </Field>
      <p className="-mt-2 text-sm">
        <TextLink alone to={paths.forgotPassword.to()} state={{ email: watch('email') }}>
          {forgotten('forgotPassword')}
        </TextLink>
      </p>
      <FormEnd label={t('login.submit')} sending={isSubmitting} failure={failure} />
    </form>
  );
}

class WrongLogin extends Error {}

/** Does not tell whether e-mail or password is wrong, but does tell of too many attempts. */
function isWrongLogin(error: unknown): boolean {
  return error instanceof AppError && error.status < 500 && error.code !== 'too_many_requests';
}
