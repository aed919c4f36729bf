import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { LABEL_MAX } from '#basics/limits.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Account } from '#contract/people/account.ts';
import { ProofDialog } from '#web/features/account/second-factors/proof-dialog.tsx';
import {
  addPasskey,
  hasPasskeys,
  removePasskey,
  renamePasskey,
} from '#web/features/account/second-factors/second-factors.api.ts';
import { useAction } from '#web/features/account/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Section } from '#web/ui/section.tsx';

type Passkey = Account['passkeys'][number];

export function PasskeysSection({ account, onChanged }: { account: Account; onChanged: () => Promise<unknown> }) {
  const t = useTranslations('account.passkeys');
  const format = useFormatter();
  const [asked, setAsked] = useState<{ action: 'rename' | 'remove'; passkey: Passkey } | 'add' | null>(null);
  const [name, setName] = useState('');
  const close = () => setAsked(null);
  const { passkeys } = account;

  async function add(password: string | null): Promise<void> {
    try {
      await addPasskey({ name: name.trim(), password });
    } catch (error) {
      if (error instanceof AppError && !error.fields?.['response']) throw error;
      toast.error(t('refused'));
      return;
    }
    toast.success(t('added'));
    setName('');
    await onChanged();
  }

  return (
    <Section id="passkeys" title={t('title')} lead={t('lead')}>
      {passkeys.length === 0 ? (
        <p className="text-quiet">{t('none')}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-2">
          {passkeys.map((passkey) => (
            <li
              key={passkey._id}
              className="flex items-center gap-3 rounded-card border border-hairline bg-raised py-2 pe-2 ps-4"
            >
              <KeyRound aria-hidden="true" className="size-5 shrink-0 text-quiet" />
              <span className="min-w-0 grow">
                <span dir="auto" className="block font-medium">
                  {passkey.name}
                </span>
                <span className="block text-quiet text-sm">
                  {t('since', { date: format.dateTime(new Date(passkey.created), { dateStyle: 'medium' }) })}
                </span>
              </span>
              <IconButton
                icon={Pencil}
                label={t('rename', { name: passkey.name })}
                onClick={() => setAsked({ action: 'rename', passkey })}
              />
              <IconButton
                icon={Trash2}
                label={t('remove', { name: passkey.name })}
                onClick={() => setAsked({ action: 'remove', passkey })}
              />
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Button variant="quiet" className="justify-self-start" onClick={() => setAsked('add')}>
          {t('add')}
        </Button>
      ) : (
        <p className="text-quiet text-sm">{t('unsupported')}</p>
      )}
      <ProofDialog
        open={asked === 'add'}
        onClose={close}
        title={t('add')}
        submit={t('create')}
        hasPassword={account.hasPassword}
        act={add}
      >
        {(fault) => (
          <Field label={t('name')} hint={t('nameHint')} required error={fault('name')}>
            <TextInput value={name} onChange={(event) => setName(event.currentTarget.value)} maxLength={LABEL_MAX} />
          </Field>
        )}
      </ProofDialog>
      {asked && asked !== 'add' && asked.action === 'rename' ? (
        <RenameDialog passkey={asked.passkey} onClose={close} onRenamed={onChanged} />
      ) : null}
      {asked && asked !== 'add' && asked.action === 'remove' ? (
        <RemoveDialog passkey={asked.passkey} onClose={close} onRemoved={onChanged} />
      ) : null}
    </Section>
  );
}

function RenameDialog({
  passkey,
  onClose,
  onRenamed,
}: {
  passkey: Passkey;
  onClose: () => void;
  onRenamed: () => Promise<unknown>;
}) {
  const t = useTranslations('account.passkeys');
  const common = useTranslations('account');
  const action = useAction();
  const formId = useId();
  const [name, setName] = useState(passkey.name);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await action.run(() => renamePasskey(passkey._id, name)))) return;
    await onRenamed();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('renameTitle')}
      closeLabel={common('close')}
      actions={
        <Button type="submit" form={formId} loading={action.pending}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t('name')} required error={action.fault('name')}>
          <TextInput value={name} onChange={(event) => setName(event.currentTarget.value)} maxLength={LABEL_MAX} />
        </Field>
      </form>
    </Dialog>
  );
}

function RemoveDialog({
  passkey,
  onClose,
  onRemoved,
}: {
  passkey: Passkey;
  onClose: () => void;
  onRemoved: () => Promise<unknown>;
}) {
  const t = useTranslations('account.passkeys');
  const common = useTranslations('account');
  const action = useAction();

  async function remove(): Promise<void> {
    if (!(await action.run(() => removePasskey(passkey._id)))) return;
    toast.success(t('removed'));
    await onRemoved();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('removeTitle', { name: passkey.name })}
      description={t('removeWhy')}
      closeLabel={common('close')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button variant="danger" loading={action.pending} onClick={() => void remove()}>
            {t('removeSubmit')}
          </Button>
        </>
      }
    />
  );
}
