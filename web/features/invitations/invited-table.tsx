import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { InvitationStatus } from '#contract/admin/desk-choices.ts';
import type { Invitation, InvitationOverview } from '#contract/sharing/invitations.ts';
import { EMAIL_COLUMN, MENU_COLUMN, TIME_COLUMN } from '#web/desk/columns.ts';
import { DeskFilter } from '#web/desk/desk-filter.tsx';
import { DeskTable } from '#web/desk/desk-table.tsx';
import { DeskMoment, DeskTime } from '#web/desk/desk-time.tsx';
import { EmailText } from '#web/desk/email-text.tsx';
import { useDeskList } from '#web/desk/use-desk-list.ts';
import { invitedTo } from '#web/features/invitations/invitations.api.ts';
import { InvitedActions } from '#web/features/invitations/invited-actions.tsx';
import { refusalOf } from '#web/features/invitations/refusal.ts';
import { RemoveUnsent } from '#web/features/invitations/remove-unsent.tsx';
import { Fact } from '#web/ui/lists/table.tsx';
import { Status } from '#web/ui/states/status.tsx';

/** Lists the invited people, with the state of their mails and the author's actions. */
export function InvitedTable({
  id,
  overview: { anonymous, counts },
}: {
  /** Of the survey. */
  id: string;
  overview: InvitationOverview;
}) {
  const t = useTranslations('invitations.list');
  const titleId = useId();
  const list = useDeskList(invitedTo(id));
  // While mails leave, the numbers are refetched and the rows are not.
  const filter = list.view.search === '' ? { ...list, counts } : list;

  return (
    <section id="list" aria-labelledby={titleId} className="scroll-mt-4 border-hairline border-t py-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="text-xl">
          {t('title')}
        </h2>
        {counts.new > 0 ? <RemoveUnsent id={id} count={counts.new} /> : null}
      </div>
      <DeskTable
        list={list}
        caption={t('caption')}
        searchLabel={t('search')}
        filters={
          <DeskFilter list={filter} name="status" label={t('statusFilter')} say={(status) => t(`statuses.${status}`)} />
        }
        facts={(invitation) => (
          <>
            <Fact>
              <State invitation={invitation} />
            </Fact>
            {invitation.sentAt ? (
              <Fact>
                <DeskTime at={invitation.sentAt} precision="day" />
              </Fact>
            ) : null}
            {invitation.name === null ? null : (
              <Fact>
                <bdi>{invitation.email}</bdi>
              </Fact>
            )}
          </>
        )}
        empty={{ title: t('empty'), explanation: t('emptyExplanation') }}
        failed={t('failed')}
        columns={[
          {
            key: 'name',
            header: t('name'),
            kind: 'title',
            cell: ({ name, email }) => (
              <span className="flex min-w-0">
                <bdi title={name ?? email} className="truncate font-semibold">
                  {name ?? email}
                </bdi>
              </span>
            ),
          },
          { key: 'email', header: t('email'), ...EMAIL_COLUMN, cell: ({ email }) => <EmailText email={email} /> },
          {
            key: 'status',
            header: t('status'),
            width: 'w-64 @min-[56rem]:w-72',
            cell: (invitation) => (
              <span className="block truncate text-sm">
                <State invitation={invitation} />
              </span>
            ),
          },
          {
            key: 'sentAt',
            header: t(anonymous ? 'sentAtSecret' : 'sentAt'),
            ...TIME_COLUMN,
            cell: ({ sentAt }) =>
              sentAt ? <DeskMoment at={sentAt} /> : <span className="text-quiet text-sm">{t('never')}</span>,
          },
          {
            key: 'actions',
            header: t('actions'),
            ...MENU_COLUMN,
            cell: (invitation) => <InvitedActions surveyId={id} invitation={invitation} />,
          },
        ]}
      />
    </section>
  );
}

/** The state of the mail to a person, with its notes. */
function State({ invitation: { status, reminders, refusedCode: code } }: { invitation: Invitation }) {
  const t = useTranslations('invitations.list');
  const meaning = refusalOf(code);

  function note(): string | null {
    if (status === 'sent' && reminders) return t('reminders', { count: reminders });
    if (status !== 'refused') return null;
    if (meaning === 'silent') return t('refusals.silent');
    if (meaning === 'other') return t('refusals.other', { code: String(code) });
    return t('refusals.coded', { reason: t(`refusals.${meaning}`), code: String(code) });
  }

  const said = note();
  return (
    <>
      <Status tone={TONES[status]}>{t(`statuses.${status}`)}</Status>
      {said === null ? null : <span className="text-quiet">, {said}</span>}
    </>
  );
}

const TONES = {
  new: 'idle',
  waiting: 'active',
  sending: 'active',
  sent: 'done',
  unknown: 'attention',
  refused: 'refused',
  answered: 'done',
  stopped: 'over',
  revoked: 'over',
} as const satisfies Record<InvitationStatus, Parameters<typeof Status>[0]['tone']>;
