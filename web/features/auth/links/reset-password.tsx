import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { PASSWORD_MAX } from '#basics/limits.ts';
import { AppError } from '#contract/http/errors.ts';
import { passwordFaults, ResetPassword as Reset } from '#contract/people/auth.ts';
import { paths } from '#web/app/paths.ts';
import { identityQuery } from '#web/features/auth/auth.api.ts';
import { resetPassword } from '#web/features/auth/entrance/entrance.api.ts';
import { PasswordRules } from '#web/features/auth/entrance/password-rules.tsx';
import { useGuessableWords } from '#web/features/auth/entrance/use-guessable-words.ts';
import { Outcome } from '#web/features/auth/links/outcome.tsx';
import { announceSession } from '#web/features/auth/session-channel.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormEnd } from '#web/ui/forms/form-end.tsx';
import { PasswordInput } from '#web/ui/forms/password-input.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Sets a new password with the token of a link. @param props.onDone the password is set */
export function ResetPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const [state, setState] = useState<'open' | 'done' | 'expired'>(token === '' ? 'expired' : 'open');
  const end = (reached: 'done' | 'expired') => {
    setState(reached);
    if (reached === 'done') onDone();
  };

  if (state === 'open') return <NewPasswordForm token={token} onEnd={end} />;
  return state === 'done' ? <Done /> : <Expired />;
}

function NewPasswordForm({ token, onEnd }: { token: string; onEnd: (state: 'done' | 'expired') => void }) {
  const t = useTranslations('entrance.reset');
  const common = useTranslations('auth');
  const errorWords = useErrorWords();
  const guessable = useGuessableWords();
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(Reset), defaultValues: { token, newPassword: '' } });
  const { register, handleSubmit, watch, setError, formState } = form;
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (reset) => {
    try {
      await resetPassword(reset);
      // A new password ends all sessions of the account, so this browser may be signed out now.
      await queryClient.invalidateQueries({ queryKey: identityQuery.queryKey });
      announceSession();
      onEnd('done');
    } catch (error) {
      if (error instanceof AppError && error.code === 'link_expired') return onEnd('expired');
      const tooEasy = guessable(error, 'newPassword');
      if (tooEasy) return setError('newPassword', { type: 'server', message: tooEasy }, { shouldFocus: true });
      setError('root', { message: errorWords(error) });
    }
  });

  function fault(): string | null {
    if (!errors.newPassword) return null;
    if (errors.newPassword.type === 'server') return errors.newPassword.message ?? null;
    const { short, weak } = passwordFaults(watch('newPassword'));
    if (short) return common('register.passwordShort');
    return weak ? common('register.passwordWeak') : common('tooLong', { max: PASSWORD_MAX });
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field label={t('password')} required error={fault()} hint={<PasswordRules password={watch('newPassword')} />}>
        <PasswordInput
          {...register('newPassword')}
          autoFocus
          autoComplete="new-password"
          showLabel={common('showPassword')}
          hideLabel={common('hidePassword')}
        />
      </Field>
      <FormEnd label={t('submit')} sending={isSubmitting} failure={errors.root?.message} />
    </form>
  );
}

function Done() {
  const t = useTranslations('entrance.reset');

  return (
    <Outcome drawing="closed" title={t('done')} action={<LinkButton to={paths.login.to()}>{t('toLogin')}</LinkButton>}>
      <p className="text-quiet">{t('doneHint')}</p>
    </Outcome>
  );
}

function Expired() {
  const t = useTranslations('entrance.reset');

  return (
    <Outcome
      drawing="failed"
      title={t('expiredTitle')}
      action={<LinkButton to={paths.forgotPassword.to()}>{t('another')}</LinkButton>}
    >
      <p className="text-quiet">{t('expired')}</p>
    </Outcome>
  );
}
