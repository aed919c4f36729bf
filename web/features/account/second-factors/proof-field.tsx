import { useTranslations } from 'use-intl';
import { Field } from '#web/ui/forms/field.tsx';
import { PasswordInput } from '#web/ui/forms/password-input.tsx';

/** The field for the person's password, or a note for accounts without one. */
export function ProofField({
  hasPassword,
  value,
  onChange,
  fault,
}: {
  hasPassword: boolean;
  value: string;
  onChange: (password: string) => void;
  fault: string | null;
}) {
  const t = useTranslations('account');
  if (!hasPassword) return <p className="text-quiet text-sm">{t('withoutPassword')}</p>;

  return (
    <Field label={t('yourPassword')} required error={fault} hint={t('passwordWhy')}>
      <PasswordInput
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete="current-password"
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
      />
    </Field>
  );
}
