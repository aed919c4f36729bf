import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { changePassword } from '#web/features/account/account.api.ts';
import { useAction } from '#web/features/account/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { PasswordInput } from '#web/ui/forms/password-input.tsx';
import { Section } from '#web/ui/section.tsx';

export function PasswordSection({
  hasPassword,
  rulesFor,
  onChanged,
}: {
  hasPassword: boolean;
  rulesFor: (password: string) => ReactNode;
  onChanged: () => Promise<unknown>;
}) {
  const t = useTranslations('account');
  const action = useAction();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [endTokens, setEndTokens] = useState(true);
  const labels = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await action.run(() => changePassword({ currentPassword, newPassword, endTokens })))) return;
    setCurrent('');
    setNew('');
    toast.success(t('password.done'));
    await onChanged();
  }

  return (
    <Section id="password" title={t('password.title')} lead={t(hasPassword ? 'password.lead' : 'password.none')}>
      {hasPassword ? (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-5">
          <Field label={t('password.current')} required error={action.fault('currentPassword')}>
            <PasswordInput
              {...labels}
              value={currentPassword}
              onChange={(event) => setCurrent(event.currentTarget.value)}
              autoComplete="current-password"
            />
          </Field>
          <Field
            label={t('password.new')}
            required
            error={action.fault('newPassword')}
            hint={newPassword ? rulesFor(newPassword) : null}
          >
            <PasswordInput
              {...labels}
              value={newPassword}
              onChange={(event) => setNew(event.currentTarget.value)}
              autoComplete="new-password"
            />
          </Field>
          <Checkbox
            label={t('password.endTokens')}
            checked={endTokens}
            onChange={(event) => setEndTokens(event.currentTarget.checked)}
          />
          <Button type="submit" variant="quiet" loading={action.pending} className="justify-self-start">
            {t('password.submit')}
          </Button>
        </form>
      ) : null}
    </Section>
  );
}
