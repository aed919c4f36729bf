import { useTranslations } from 'use-intl';
import type { Person } from '#contract/people/people.ts';
import { EMAIL_COLUMN } from '#web/desk/columns.ts';
import { DeskFilter } from '#web/desk/desk-filter.tsx';
import { DeskTable } from '#web/desk/desk-table.tsx';
import { DeskTime } from '#web/desk/desk-time.tsx';
import { EmailText } from '#web/desk/email-text.tsx';
import { useDeskList } from '#web/desk/use-desk-list.ts';
import { PEOPLE } from '#web/features/people/people.api.ts';
import { PersonActions } from '#web/features/people/person-actions.tsx';
import { RoleForm } from '#web/features/people/role-form.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Fact } from '#web/ui/lists/table.tsx';

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
      filters={<DeskFilter list={list} name="role" label={t('roleFilter')} say={(role) => roles(role)} />}
      lead={({ user_name: name, user_photo: photo }) => <Avatar name={name} photo={photo} size="row" />}
      facts={({ user_role: role, user_email: email }) => (
        <>
          <Fact>
            <span className="font-[550] text-ink">{roles(role)}</span>
          </Fact>
          <Fact>
            <bdi>{email}</bdi>
          </Fact>
        </>
      )}
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
          ...EMAIL_COLUMN,
          sort: 'email',
          cell: (person) => <EmailText email={person.user_email} />,
        },
        {
          key: 'joined',
          header: t('joined'),
          align: 'end',
          width: 'w-28',
          from: 'medium',
          sort: 'joined',
          largestFirst: true,
          cell: (person) => (
            <span className="text-quiet">
              <DeskTime at={person.timestamp} precision="day" />
            </span>
          ),
        },
        {
          key: 'role',
          header: t('role'),
          width: 'w-70 ps-8',
          cell: (person) => (
            <div className="ps-6">
              <RoleForm person={person} isOwn={person._id === viewerId} onOwnRole={onOwnRole} />
            </div>
          ),
        },
        {
          key: 'actions',
          header: t('actions'),
          kind: 'actions',
          width: 'w-32',
          cell: (person) => (
            <PersonActions person={person} isOwn={person._id === viewerId} onOwnRole={onOwnRole} onOwnEnd={onOwnEnd} />
          ),
        },
      ]}
    />
  );
}

function Name({ person: { user_name: name, user_email: email }, isViewer }: { person: Person; isViewer: boolean }) {
  const t = useTranslations('people');

  return (
    <>
      <span className="flex min-w-0 items-baseline gap-2">
        <bdi title={name} className="truncate font-semibold">
          {name}
        </bdi>
        {isViewer ? <span className="shrink-0 text-quiet text-sm">{t('you')}</span> : null}
      </span>
      <span className="-mt-0.5 block @max-[40rem]:hidden @min-[56rem]:hidden">
        <EmailText email={email} />
      </span>
    </>
  );
}
