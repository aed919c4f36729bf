import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod';
import { PASSWORD_MAX, PICTURE_MEGABYTES_MAX, USER_NAME_MAX } from '#basics/limits.ts';
import { PICTURE_TYPES } from '#contract/files/uploads.ts';
import { AppError } from '#contract/http/errors.ts';
import { passwordFaults, SignUp } from '#contract/people/auth.ts';
import { foreignCode } from '#web/api/failures.ts';
import { ENTRANCE_NOTE } from '#web/features/auth/entrance/entrance-note.ts';
import { PasswordRules } from '#web/features/auth/entrance/password-rules.tsx';
import { useGuessableWords } from '#web/features/auth/entrance/use-guessable-words.ts';
import { useRegistration } from '#web/features/auth/entrance/use-registration.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { toast } from '#web/ui/floating/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormEnd } from '#web/ui/forms/form-end.tsx';
import { PasswordInput } from '#web/ui/forms/password-input.tsx';
import { PhotoInput } from '#web/ui/forms/photo-input.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';

const Registration = SignUp.omit({ image: true }).extend({ photo: z.file().optional() });

/** Opens an account and signs in with it. The screen that watches the session then leads on. */
export function RegisterForm({
  email,
  writes,
}: {
  email: string;
  /** Whether the person registers to write surveys, and becomes a surveyor. */
  writes: boolean;
}) {
  const t = useTranslations('auth');
  const submitRegistration = useSubmit({ writes });
  const form = useForm({
    resolver: zodResolver(Registration),
    defaultValues: { name: '', email, password: '' },
  });
  const { register, control, handleSubmit, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const words = useFaultWords(form);

  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void handleSubmit(submitRegistration(form))(event)}
      className="grid gap-5"
    >
      <Field label={t('register.name')} required error={words.name}>
        <TextInput {...register('name')} autoFocus autoComplete="name" />
      </Field>
      <Field label={t('email')} required error={words.email}>
        <TextInput {...register('email')} type="email" inputMode="email" autoComplete="username" />
      </Field>
      <Field
        label={t('password')}
        required
        error={words.password}
        hint={<PasswordRules password={watch('password')} />}
      >
        <PasswordInput
          {...register('password')}
          autoComplete="new-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
        />
      </Field>
      <Field
        label={t('register.photo')}
        error={words.photo}
        hint={t('register.photoHint', { megabytes: PICTURE_MEGABYTES_MAX })}
      >
        <Controller
          control={control}
          name="photo"
          render={({ field }) => (
            <PhotoInput
              value={field.value ?? null}
              name={watch('name')}
              onChange={(photo) => field.onChange(photo ?? undefined)}
              accept={PICTURE_TYPES.join()}
              chooseLabel={t('register.choosePhoto')}
              changeLabel={t('register.changePhoto')}
              removeLabel={t('register.removePhoto')}
            />
          )}
        />
      </Field>
      <FormEnd label={t('register.submit')} sending={isSubmitting} failure={errors.root?.message} />
    </form>
  );
}

type RegistrationForm = UseFormReturn<z.input<typeof Registration>, unknown, z.output<typeof Registration>>;

/** Opens the account; shows a failure at its field, or below the form, and in a toast. */
function useSubmit({ writes }: { writes: boolean }) {
  const t = useTranslations('auth');
  const errorWords = useErrorWords();
  const guessable = useGuessableWords();
  const { storePhoto, openAccount } = useRegistration();

  function place(error: unknown): ['email' | 'password' | 'photo' | 'root', string] {
    const tooEasy = guessable(error, 'password');
    if (tooEasy) return ['password', tooEasy];
    if (foreignCode(error)?.startsWith('USER_ALREADY_EXISTS')) return ['email', t('register.emailTaken')];
    if (error instanceof AppError && error.fields?.['image']) {
      if (error.fields['image'] === 'heic') return ['photo', t('register.photoHeic')];
      return ['photo', t('register.photoRefused', { megabytes: PICTURE_MEGABYTES_MAX })];
    }
    return ['root', errorWords(error)];
  }

  return ({ setError }: RegistrationForm) =>
    async ({ photo, ...account }: z.output<typeof Registration>) => {
      const note = toast.loading(t('loggingIn'), { id: ENTRANCE_NOTE });
      try {
        await openAccount(
          { ...account, image: photo ? await storePhoto(photo) : null },
          { writes: writes ? t('register.wish') : null },
        );
        toast.success(t('register.done'), { id: note });
      } catch (error) {
        const [field, message] = place(error);
        setError(field, { type: 'server', message }, { shouldFocus: true });
        toast.error(message, { id: note });
      }
    };
}

/** The error text of each field, or null. A text from the server is shown unchanged. */
function useFaultWords({ formState: { errors }, watch }: RegistrationForm) {
  const t = useTranslations('auth');

  function say(field: 'name' | 'email' | 'password', words: () => string): string | null {
    const fault = errors[field];
    if (!fault) return null;
    return fault.type === 'server' && fault.message ? fault.message : words();
  }

  return {
    name: say('name', () => (watch('name').trim() ? t('tooLong', { max: USER_NAME_MAX }) : t('register.nameRequired'))),
    email: say('email', () => t(watch('email').trim() ? 'emailWrong' : 'emailRequired')),
    password: say('password', () => {
      const { short, weak } = passwordFaults(watch('password'));
      if (short) return t('register.passwordShort');
      return weak ? t('register.passwordWeak') : t('tooLong', { max: PASSWORD_MAX });
    }),
    photo: errors.photo?.message ?? null,
  };
}
