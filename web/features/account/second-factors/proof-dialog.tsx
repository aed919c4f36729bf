import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProofField } from '#web/features/account/second-factors/proof-field.tsx';
import { useAction } from '#web/features/account/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';

/** Asks for the password before a sensitive action. */
export function ProofDialog({
  open,
  onClose,
  title,
  description,
  submit,
  danger = false,
  hasPassword,
  act,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The text of the submit button. */
  submit: ReactNode;
  danger?: boolean;
  hasPassword: boolean;
  act: (password: string | null) => Promise<unknown>;
  /** Fields above the password; called with their errors. */
  children?: (fault: (field: string) => string | null) => ReactNode;
}) {
  const t = useTranslations('account');
  const action = useAction();
  const formId = useId();
  const [password, setPassword] = useState('');

  function close(): void {
    setPassword('');
    action.reset();
    onClose();
  }

  async function go(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await action.run(() => act(password || null))) close();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={title}
      description={description}
      closeLabel={t('close')}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} loading={action.pending}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void go(event)} className="grid grid-cols-1 gap-5">
        {children?.(action.fault)}
        <ProofField
          hasPassword={hasPassword}
          value={password}
          onChange={setPassword}
          fault={action.fault('password')}
        />
      </form>
    </Dialog>
  );
}
