import { useTranslations } from 'use-intl';
import type { Person } from '#contract/people.ts';
import { DeskFilter } from '#web/desk/desk-filter.tsx';
import { DeskTable } from '#web/desk/desk-table.tsx';
import { DeskTime } from '#web/desk/desk-time.tsx';
import { EmailText } from '#web/desk/email-text.tsx';
import { useDeskList } from '#web/desk/use-desk-list.ts';
import { DeletePerson } from '#web/features/people/delete-person.tsx';
import { endSessions, PEOPLE } from '#web/features/people/people.api.ts';
import { PersonAction } from '#web/features/people/person-action.tsx';
import { RoleForm } from '#web/features/people/role-form.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** Lists all accounts, with a search, and actions to change the role, sign out and delete. */
export function PeopleTable({
  viewerId,
  onOwnRole,
  onOwnEnd,
}: {
  viewerId: string;
  /** The admin has changed their own role. */
  onOwnRole: () => void;
  /** The admin has deleted their own account, or ended their own session. */
  onOwnEnd: () => void;
}) {
  const t = useTranslations('people');
  const roles = useTranslations('users.roles');
  const list = useDeskList(PEOPLE);

  return (
    <DeskTable
      list={list}
      caption={t('caption')}
      searchLabel={t('search')}
      filters={
        <DeskFilter list={list} name="role" label={t('roleFilter')} any={t('anyRole')} say={(role) => roles(role)} />
      }
      empty={{ title: t('empty') }}
      failed={t('failed')}
      columns={[
        {
          key: 'name',
          header: t('name'),
          kind: 'title',
          sort: 'name',
          cell: (person) => <Name person={person} isViewer={person._id === viewerId} />,
        },
        {
          key: 'email',
          header: t('email'),
          sort: 'email',
          onlyWide: true,
          cell: (person) => <EmailText email={person.user_email} />,
        },
        {
          key: 'joined',
          header: t('joined'),
          sort: 'joined',
          largestFirst: true,
          cell: (person) => <DeskTime at={person.timestamp} precision="day" />,
        },
        {
          key: 'role',
          header: t('role'),
          cell: (person) => <RoleForm person={person} isOwn={person._id === viewerId} onOwnRole={onOwnRole} />,
        },
        {
          key: 'actions',
          header: t('actions'),
          kind: 'actions',
          align: 'end',
          cell: (person) => (
            <span className="inline-flex items-center @min-[40rem]:@max-[56rem]:flex-col @min-[40rem]:@max-[56rem]:items-end">
              <SignOutPerson person={person} isOwn={person._id === viewerId} onOwnEnd={onOwnEnd} />
              <DeletePerson person={person} isOwn={person._id === viewerId} onOwnDeletion={onOwnEnd} />
            </span>
          ),
        },
      ]}
    />
  );
}

function Name({ person, isViewer }: { person: Person; isViewer: boolean }) {
  const t = useTranslations('people');
  const { user_name: name, user_photo: photo, user_email: email } = person;

  return (
    <span className="flex items-center gap-3">
      <span className="contents @min-[40rem]:@max-[56rem]:hidden">
        <Avatar name={name} photo={photo} size="small" />
      </span>
      <span className="min-w-0 @min-[56rem]:min-w-32">
        <bdi className="font-medium">{name}</bdi> {isViewer ? <Badge tone="blue">{t('you')}</Badge> : null}
        <span className="block text-quiet text-sm @min-[56rem]:hidden">
          <EmailText email={email} />
        </span>
      </span>
    </span>
  );
}

/** Ends all sessions of a person, after listing the consequences. */
function SignOutPerson({ person, isOwn, onOwnEnd }: { person: Person; isOwn: boolean; onOwnEnd: () => void }) {
  const t = useTranslations('people.signOut');

  return (
    <PersonAction
      person={person}
      isOwn={isOwn}
      words="signOut"
      facts={[t('browsers'), t('tokens'), t('stays')]}
      act={() => endSessions(person._id)}
      onDone={() => {
        if (isOwn) onOwnEnd();
      }}
    />
  );
}
