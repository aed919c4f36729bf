import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/people/people.ts';
import type { QuestionedChange } from '#web/features/people/use-role-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';

/** Asks before a change of role that gives an admin's rights, or that the admin could not take back. */
export function RoleQuestion({
  kind,
  person: { user_name: name, user_email: email },
  onCancel,
  onConfirm,
}: {
  /** null: closed. */
  kind: QuestionedChange | null;
  person: Person;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  const t = useTranslations('people.change');
  const [shown, setShown] = useState(kind);
  // Keeps its words while it closes.
  if (kind && kind !== shown) setShown(kind);
  if (!shown) return null;

  return (
    <Dialog
      open={kind !== null}
      onOpenChange={(open) => !open && onCancel()}
      title={t(`${shown}Title`, { name })}
      description={t(`${shown}Description`, { email })}
      closeLabel={t('close')}
      actions={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {t(`${shown}Keep`)}
          </Button>
          <Button variant={shown === 'admin' ? 'primary' : 'danger'} onClick={onConfirm}>
            {t(`${shown}Confirm`, { name })}
          </Button>
        </>
      }
    >
      {shown === 'admin' ? (
        <ul className="grid list-disc gap-1.5 ps-5">
          {(['adminPeople', 'adminSurveys', 'adminRest'] as const).map((fact) => (
            <li key={fact}>{t(fact)}</li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}
