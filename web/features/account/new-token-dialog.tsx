import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LABEL_MAX } from '#basics/limits.ts';
import { TOKEN_DAYS, TokenScope } from '#contract/people/tokens.ts';
import { createToken } from '#web/features/account/account.api.ts';
import { ProofDialog } from '#web/features/account/second-factors/proof-dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';

export function NewTokenDialog({
  open,
  onClose,
  hasPassword,
  onMade,
}: {
  open: boolean;
  onClose: () => void;
  hasPassword: boolean;
  onMade: (secret: string) => Promise<unknown>;
}) {
  const t = useTranslations('account.tokens');
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('read');
  const [term, setTerm] = useState(0);

  async function make(password: string | null): Promise<void> {
    const { secret } = await createToken({ name, scope, days: TOKEN_DAYS[term] ?? null, password });
    setName('');
    await onMade(secret);
  }

  return (
    <ProofDialog
      open={open}
      onClose={onClose}
      title={t('add')}
      submit={t('create')}
      hasPassword={hasPassword}
      act={make}
    >
      {(fault) => (
        <>
          <Field label={t('name')} hint={t('nameHint')} required error={fault('name')}>
            <TextInput value={name} onChange={(event) => setName(event.currentTarget.value)} maxLength={LABEL_MAX} />
          </Field>
          <Field label={t('scope')}>
            <Select value={scope} onChange={(event) => setScope(TokenScope.parse(event.currentTarget.value))}>
              {TokenScope.options.map((each) => (
                <option key={each} value={each}>
                  {t(`scopes.${each}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('expiry')}>
            <Select value={term} onChange={(event) => setTerm(Number(event.currentTarget.value))}>
              {TOKEN_DAYS.map((days, index) => (
                <option key={days} value={index}>
                  {days === null ? t('forever') : t('days', { days })}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
    </ProofDialog>
  );
}
