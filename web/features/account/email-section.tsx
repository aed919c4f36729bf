import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Account } from '#contract/people/account.ts';
import { foldEmail } from '#contract/people/users.ts';
import { cancelEmailChange, changeEmail } from '#web/features/account/account.api.ts';
import { ProofField } from '#web/features/account/second-factors/proof-field.tsx';
import { useAction } from '#web/features/account/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { Section } from '#web/ui/section.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Status } from '#web/ui/states/status.tsx';

export function EmailSection({
  email,
  account,
  resend,
  onChanged,
  onPending,
}: {
  email: string;
  account: Account;
  /** Sends the mail that confirms the address; null where the site sends none. */
  resend: ReactNode;
  /** The new address is already valid. */
  onChanged: (email: string) => Promise<void>;
  /** A link was sent, or withdrawn. */
  onPending: () => Promise<unknown>;
}) {
  const t = useTranslations('account');
  const action = useAction();
  const [newEmail, setNewEmail] = useState('');
  const [password, setPassword] = useState('');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wish = { newEmail, password: password || null };
    let outcome: 'changed' | 'link_sent' | undefined;
    await action.run(async () => {
      ({ outcome } = await changeEmail(wish));
    });
    if (!outcome) return;
    setNewEmail('');
    setPassword('');
    if (outcome === 'link_sent') await onPending();
    else await onChanged(foldEmail(newEmail.trim()));
  }

  async function withdraw(): Promise<void> {
    if (!(await action.run(cancelEmailChange))) return;
    toast.success(t('email.withdrawn'));
    await onPending();
  }

  return (
    <Section id="email" title={t('email.title')} lead={t('email.lead')}>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p>{t.rich('email.present', { email, b: (words) => <strong>{words}</strong> })}</p>
        <Status tone={account.emailVerified ? 'done' : 'idle'}>
          {t(account.emailVerified ? 'email.proven' : 'email.unproven')}
        </Status>
      </div>
      {account.emailVerified ? null : resend}
      {account.pendingEmail ? (
        <Notice tone="attention">
          <p>{t.rich('email.sent', { email: account.pendingEmail, b: (words) => <strong>{words}</strong> })}</p>
          <Button
            variant="quiet"
            size="small"
            className="mt-3"
            loading={action.pending}
            onClick={() => void withdraw()}
          >
            {t('email.withdraw')}
          </Button>
        </Notice>
      ) : null}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-5">
        <Field label={t('email.new')} required error={action.fault('newEmail')}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            value={newEmail}
            onChange={(event) => setNewEmail(event.currentTarget.value)}
          />
        </Field>
        <ProofField
          hasPassword={account.hasPassword}
          value={password}
          onChange={setPassword}
          fault={action.fault('password')}
        />
        <Button type="submit" variant="quiet" loading={action.pending} className="justify-self-start">
          {t('email.submit')}
        </Button>
      </form>
    </Section>
  );
}
