import { Undo2 } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/people/people.ts';
import type { Role } from '#contract/people/roles.ts';
import { RoleQuestion } from '#web/features/people/role-question.tsx';
import { questionAbout, rolesToChoose, useRoleChange } from '#web/features/people/use-role-change.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { ChangeButtons } from '#web/ui/lists/change-buttons.tsx';

/**
 * Changes the role of one person, after a question where it cannot be undone or gives much. The last change can be
 * undone beside the role. The reason of a refusal stays visible until the choice changes.
 */
export function RoleForm({ person, isOwn, onOwnRole }: { person: Person; isOwn: boolean; onOwnRole: () => void }) {
  const t = useTranslations('people.change');
  const roles = useTranslations('users.roles');
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  /** null: the present role. */
  const [chosen, setChosen] = useState<Role | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [asked, setAsked] = useState<Role | null>(null);
  /** The role before the last change; null when there is nothing to undo. */
  const [previous, setPrevious] = useState<Role | null>(null);
  const change = useRoleChange({ person, onDone: finish, onRefused: setFault });
  const { user_name: name, user_role: present } = person;
  const options = rolesToChoose(present);
  const wanted = chosen === present ? null : chosen;

  function give(role: Role): void {
    if (change.isPending) return;
    if (questionAbout(role, { person, isOwn })) setAsked(role);
    else change.send(role);
  }

  function finish(role: Role): void {
    forget();
    setPrevious(role === previous || present === 'pro-user' ? null : present);
    if (isOwn) onOwnRole();
  }

  /** The pressed button disappears, so the focus goes to the role, unless the admin has left the row. */
  function forget(): void {
    if (document.activeElement === document.body || form.current?.contains(document.activeElement)) {
      select.current?.focus();
    }
    setChosen(null);
    setFault(null);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (wanted) give(wanted);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="text-start">
      <div className="flex items-center gap-2">
        <Select
          look="bare"
          changed={wanted !== null}
          ref={select}
          aria-label={t('label', { name })}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? errorId : undefined}
          value={chosen ?? present}
          onChange={(event) => {
            setFault(null);
            setChosen(options.find((role) => role === event.target.value) ?? null);
          }}
          className="-ms-2.5 max-w-32 shrink-0"
        >
          {options.map((role) => (
            <option key={role} value={role}>
              {roles(role)}
            </option>
          ))}
        </Select>
        {wanted ? (
          <ChangeButtons
            words={{ update: t('update'), updateNamed: t('updateNamed', { name }), reset: t('reset') }}
            loading={change.isPending}
            onReset={forget}
          />
        ) : previous ? (
          <Button
            variant="ghost"
            size="small"
            loading={change.isPending}
            aria-label={t('undoNamed', { name, role: roles(previous) })}
            onClick={() => give(previous)}
          >
            <Undo2 aria-hidden="true" className="size-4" />
            {t('undo')}
          </Button>
        ) : null}
      </div>
      {fault ? (
        <div role="alert" className="max-w-56 pb-2">
          <FieldError id={errorId}>{fault}</FieldError>
        </div>
      ) : null}
      <RoleQuestion
        kind={asked && questionAbout(asked, { person, isOwn })}
        person={person}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          if (asked) change.send(asked);
        }}
      />
    </form>
  );
}
