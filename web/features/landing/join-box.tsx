import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';

/** A field for an e-mail address that leads to the registration, which checks it. */
export function JoinBox() {
  const t = useTranslations('landing.join');
  const navigate = useNavigate();
  const id = useId();

  function join(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    void navigate(paths.register.to({ email: typeof email === 'string' ? email.trim() : '' }));
  }

  return (
    <form noValidate onSubmit={join} className="flex flex-wrap gap-3">
      <label htmlFor={id} className="sr-only">
        {t('label')}
      </label>
      <TextInput
        id={id}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={t('example')}
        className="min-h-12 min-w-[min(10rem,100%)] flex-1"
      />
      <Button type="submit" variant="quiet" size="large">
        {t('submit')}
      </Button>
    </form>
  );
}
