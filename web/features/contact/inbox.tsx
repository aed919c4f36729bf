import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ReceivedMessage } from '#contract/admin/contact.ts';
import { EMAIL_COLUMN, TIME_COLUMN } from '#web/desk/columns.ts';
import { DeskFilter } from '#web/desk/desk-filter.tsx';
import { DeskTable } from '#web/desk/desk-table.tsx';
import { DeskMoment, DeskTime } from '#web/desk/desk-time.tsx';
import { EmailText } from '#web/desk/email-text.tsx';
import { useDeskList } from '#web/desk/use-desk-list.ts';
import { MESSAGES } from '#web/features/contact/contact.api.ts';
import { MessageDialog } from '#web/features/contact/message-dialog.tsx';
import { OPENS_ROW, RowTitle } from '#web/ui/lists/row-title.tsx';
import { Fact } from '#web/ui/lists/table.tsx';
import { Status } from '#web/ui/states/status.tsx';

/** The contact messages: admins read them, answer by e-mail and mark them as done. */
export function Inbox({ onMarked }: { onMarked: () => void }) {
  const t = useTranslations('inbox');
  const list = useDeskList(MESSAGES);
  const [opened, setOpened] = useState<ReceivedMessage | null>(null);

  return (
    <>
      <DeskTable
        list={list}
        caption={t('caption')}
        searchLabel={t('search')}
        filters={
          <DeskFilter list={list} name="status" label={t('statusFilter')} say={(status) => t(`statuses.${status}`)} />
        }
        facts={({ email, timestamp, done }) => (
          <>
            <Fact>
              <MessageStatus done={done !== null} />
            </Fact>
            <Fact>
              <DeskTime at={timestamp} precision="day" />
            </Fact>
            <Fact>
              <bdi>{email}</bdi>
            </Fact>
          </>
        )}
        empty={{ title: t('empty'), explanation: t('emptyExplanation') }}
        failed={t('failed')}
        columns={[
          {
            key: 'subject',
            header: t('subject'),
            kind: 'title',
            cell: (message) => (
              <RowTitle beside={message.message} sign={t('read')}>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={t('readNamed', { subject: message.subject, email: message.email })}
                  onClick={() => setOpened(message)}
                  className={OPENS_ROW}
                >
                  {message.subject}
                </button>
              </RowTitle>
            ),
          },
          {
            key: 'status',
            header: t('status'),
            width: 'w-24',
            cell: ({ done }) => (
              <span className="text-sm">
                <MessageStatus done={done !== null} />
              </span>
            ),
          },
          {
            key: 'from',
            header: t('from'),
            ...EMAIL_COLUMN,
            width: `w-64 ${EMAIL_COLUMN.width}`,
            cell: ({ email }) => <EmailText email={email} />,
          },
          { key: 'time', header: t('time'), ...TIME_COLUMN, cell: ({ timestamp }) => <DeskMoment at={timestamp} /> },
        ]}
      />
      <MessageDialog message={opened} onClose={() => setOpened(null)} onMarked={onMarked} />
    </>
  );
}

function MessageStatus({ done }: { done: boolean }) {
  const t = useTranslations('inbox.statuses');
  return <Status tone={done ? 'done' : 'attention'}>{t(done ? 'done' : 'open')}</Status>;
}
