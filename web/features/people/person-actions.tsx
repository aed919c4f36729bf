import { LogOut, Trash2, UserCog } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/people/people.ts';
import { DeletePerson } from '#web/features/people/delete-person.tsx';
import { endSessions } from '#web/features/people/people.api.ts';
import { PersonAction } from '#web/features/people/person-action.tsx';
import { RoleForm } from '#web/features/people/role-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/floating/menu.tsx';
import { ROW_ACTION, RowMenuButton } from '#web/ui/lists/row-menu-button.tsx';

/** The actions on one account: signing out beside the menu, which has them all. */
export function PersonActions({
  person,
  isOwn,
  onOwnRole,
  onOwnEnd,
}: {
  person: Person;
  isOwn: boolean;
  onOwnRole: () => void;
  onOwnEnd: () => void;
}) {
  const t = useTranslations('people');
  const signOut = useTranslations('people.signOut');
  const [open, setOpen] = useState<'role' | 'signOut' | 'remove' | null>(null);
  const { user_name: name, user_email: email } = person;
  const dialog = (which: NonNullable<typeof open>) => ({
    open: open === which,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? which : null),
  });

  return (
    <span className="inline-flex items-center">
      <Button
        variant="ghost"
        size="small"
        aria-label={signOut('openNamed', { name })}
        aria-haspopup="dialog"
        onClick={() => setOpen('signOut')}
        className={ROW_ACTION}
      >
        {signOut('open')}
      </Button>
      <Menu trigger={<RowMenuButton label={t('more', { name })} />}>
        <MenuItem icon={UserCog} onSelect={() => setOpen('role')}>
          {t('change.open')}
        </MenuItem>
        <MenuItem icon={LogOut} onSelect={() => setOpen('signOut')}>
          {signOut('confirm')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={() => setOpen('remove')}>
          {t('remove.open')}
        </MenuItem>
      </Menu>
      <Dialog
        {...dialog('role')}
        title={t('change.title', { name })}
        description={<bdi className="wrap-anywhere">{email}</bdi>}
        closeLabel={t('change.close')}
      >
        <RoleForm person={person} isOwn={isOwn} onOwnRole={onOwnRole} />
      </Dialog>
      <PersonAction
        {...dialog('signOut')}
        person={person}
        isOwn={isOwn}
        words="signOut"
        facts={[signOut('browsers'), signOut('tokens'), signOut('stays')]}
        act={() => endSessions(person._id)}
        onDone={() => {
          if (isOwn) onOwnEnd();
        }}
      />
      <DeletePerson {...dialog('remove')} person={person} isOwn={isOwn} onOwnDeletion={onOwnEnd} />
    </span>
  );
}
