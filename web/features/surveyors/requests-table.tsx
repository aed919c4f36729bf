import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SurveyorRequest } from '#contract/surveyors.ts';
import { DeskTable } from '#web/desk/desk-table.tsx';
import { DeskTime } from '#web/desk/desk-time.tsx';
import { EmailText } from '#web/desk/email-text.tsx';
import { useDeskList } from '#web/desk/use-desk-list.ts';
import { AnswerDialog } from '#web/features/surveyors/answer-dialog.tsx';
import { REQUESTS } from '#web/features/surveyors/requests.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

/** Lists the requests to become a surveyor, to read, grant or decline. */
export function RequestsTable({ onAnswered }: { onAnswered: () => void }) {
  const t = useTranslations('surveyors.desk');
  const list = useDeskList(REQUESTS);
  const [opened, setOpened] = useState<SurveyorRequest | null>(null);

  return (
    <>
      <DeskTable
        list={list}
        caption={t('caption')}
        searchLabel={t('search')}
        empty={{ title: t('empty'), explanation: t('emptyExplanation') }}
        failed={t('failed')}
        columns={[
          { key: 'name', header: t('name'), kind: 'title', cell: (request) => <Asker request={request} /> },
          {
            key: 'email',
            header: t('email'),
            onlyWide: true,
            cell: ({ user_email }) => <EmailText email={user_email} />,
          },
          {
            key: 'reason',
            header: t('reason'),
            cell: ({ reason }) => (
              <span dir="auto" className="line-clamp-3 min-w-40 max-w-prose">
                {reason}
              </span>
            ),
          },
          { key: 'time', header: t('time'), cell: ({ timestamp }) => <DeskTime at={timestamp} /> },
          {
            key: 'actions',
            header: t('actions'),
            kind: 'actions',
            align: 'end',
            cell: (request) => (
              <Button
                variant="text"
                size="small"
                aria-haspopup="dialog"
                aria-label={t('answerNamed', { name: request.user_name })}
                onClick={() => setOpened(request)}
              >
                {t('answer')}
              </Button>
            ),
          },
        ]}
      />
      <AnswerDialog request={opened} onClose={() => setOpened(null)} onAnswered={onAnswered} />
    </>
  );
}

function Asker({ request: { user_name, user_email, user_role } }: { request: SurveyorRequest }) {
  const roles = useTranslations('users.roles');

  return (
    <span className="grid min-w-32 gap-0.5">
      <span className="wrap-anywhere">
        <bdi className="font-medium">{user_name}</bdi>{' '}
        {user_role === 'pro-user' ? <Badge tone="blue">{roles(user_role)}</Badge> : null}
      </span>
      <span className="text-quiet text-sm @min-[56rem]:hidden">
        <EmailText email={user_email} />
      </span>
    </span>
  );
}
