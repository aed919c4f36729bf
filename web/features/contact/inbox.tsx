import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ReceivedMessage } from '#contract/contact.ts';
import { DeskFilter } from '#web/desk/desk-filter.tsx';
import { DeskTable } from '#web/desk/desk-table.tsx';
import { DeskTime } from '#web/desk/desk-time.tsx';
import { EmailText } from '#web/desk/email-text.tsx';
import { useDeskList } from '#web/desk/use-desk-list.ts';
import { MESSAGES } from '#web/features/contact/contact.api.ts';
import { MessageDialog } from '#web/features/contact/message-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
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
          <DeskFilter
            list={list}
            name="status"
            label={t('statusFilter')}
            any={t('anyStatus')}
            say={(status) => t(`statuses.${status}`)}
          />
        }
        empty={{ title: t('empty'), explanation: t('emptyExplanation') }}
        failed={t('failed')}
        columns={[
          { key: 'subject', header: t('subject'), kind: 'title', cell: (message) => <Beginning message={message} /> },
          {
            key: 'from',
            header: t('from'),
            onlyWide: true,
            cell: ({ email }) => (
              <span className="block min-w-56">
                <EmailText email={email} />
              </span>
            ),
          },
          {
            key: 'time',
            header: t('time'),
            cell: ({ timestamp }) => <DeskTime at={timestamp} />,
          },
          {
            key: 'status',
            header: t('status'),
            cell: ({ done }) => (
              <Status tone={done ? 'done' : 'attention'}>{t(`statuses.${done ? 'done' : 'open'}`)}</Status>
            ),
          },
          {
            key: 'actions',
            header: t('actions'),
            kind: 'actions',
            align: 'end',
            cell: (message) => (
              <Button
                variant="text"
                size="small"
                aria-label={t('readNamed', { subject: message.subject, email: message.email })}
                onClick={() => setOpened(message)}
              >
                {t('read')}
              </Button>
            ),
          },
        ]}
      />
      <MessageDialog message={opened} onClose={() => setOpened(null)} onMarked={onMarked} />
    </>
  );
}

function Beginning({ message: { subject, email, message } }: { message: ReceivedMessage }) {
  return (
    <span className="grid min-w-40 gap-0.5">
      <span dir="auto" className="font-medium">
        {subject}
      </span>
      <span className="text-sm @min-[56rem]:hidden">
        <EmailText email={email} />
      </span>
      <span dir="auto" className="line-clamp-2 max-w-prose text-quiet text-sm">
        {message}
      </span>
    </span>
  );
}
