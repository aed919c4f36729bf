import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/people.ts';
import type { Role } from '#contract/roles.ts';
import { rolesToChoose, useRoleChange } from '#web/features/people/use-role-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { Select } from '#web/ui/forms/select.tsx';

/** Changes the role of one person. The reason of a refusal stays visible until the choice changes. */
export function RoleForm({ person, isOwn, onOwnRole }: { person: Person; isOwn: boolean; onOwnRole: () => void }) {
  const t = useTranslations('people.change');
  const roles = useTranslations('users.roles');
  const errorId = useId();
  /** null: the present role. */
  const [chosen, setChosen] = useState<Role | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const change = useRoleChange({ person, onDone: finish, onRefused: setFault });
  const options = rolesToChoose(person.user_role);

  const wanted = chosen === person.user_role ? null : chosen;

  function finish(): void {
    setChosen(null);
    if (isOwn) onOwnRole();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (change.isPending) return;
    if (!wanted) setFault(t('choose'));
    else if (isOwn) setAsking(true);
    else change.send(wanted);
  }

  return (
    <form noValidate onSubmit={submit} className="inline-grid gap-1 text-start">
      <div className="flex items-center gap-2">
        <div className="w-32 shrink-0">
          <Select
            compact
            aria-label={t('label', { name: person.user_name })}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? errorId : undefined}
            value={chosen ?? person.user_role}
            onChange={(event) => {
              setFault(null);
              setChosen(options.find((role) => role === event.target.value) ?? null);
            }}
          >
            {options.map((role) => (
              <option key={role} value={role}>
                {roles(role)}
              </option>
            ))}
          </Select>
        </div>
        <Button
          type="submit"
          size="small"
          variant={wanted ? 'primary' : 'quiet'}
          loading={change.isPending}
          aria-label={t('updateNamed', { name: person.user_name })}
        >
          {t('update')}
        </Button>
      </div>
      {fault ? (
        <div role="alert" className="max-w-56 whitespace-normal">
          <FieldError id={errorId}>{fault}</FieldError>
        </div>
      ) : null}
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('ownTitle')}
        description={t('ownDescription')}
        closeLabel={t('close')}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('ownKeep')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                if (wanted) change.send(wanted);
              }}
            >
              {t('ownGiveUp')}
            </Button>
          </>
        }
      />
    </form>
  );
}
