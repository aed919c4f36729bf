import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SurveyorRequest } from '#contract/admin/surveyors.ts';
import { EMAIL_COLUMN, TIME_COLUMN } from '#web/desk/columns.ts';
import { DeskTable } from '#web/desk/desk-table.tsx';
import { DeskMoment, DeskTime } from '#web/desk/desk-time.tsx';
import { EmailText } from '#web/desk/email-text.tsx';
import { useDeskList } from '#web/desk/use-desk-list.ts';
import { AnswerDialog } from '#web/features/surveyors/answer-dialog.tsx';
import { REQUESTS } from '#web/features/surveyors/requests.api.ts';
import { OPENS_ROW, RowLine, RowTitle } from '#web/ui/lists/row-title.tsx';
import { Fact } from '#web/ui/lists/table.tsx';

/** Lists the requests to become a surveyor, to read, grant or decline. */
export function RequestsTable({ onAnswered }: { onAnswered: () => void }) {
  const t = useTranslations('surveyors.desk');
  const roles = useTranslations('users.roles');
  const list = useDeskList(REQUESTS);
  const [opened, setOpened] = useState<SurveyorRequest | null>(null);

  return (
    <>
      <DeskTable
        list={list}
        caption={t('caption')}
        searchLabel={t('search')}
        facts={({ user_email: email, user_role: role, timestamp }) => (
          <>
            {role === 'pro-user' ? (
              <Fact>
                <span className="font-[550] text-blue">{roles('pro-user')}</span>
              </Fact>
            ) : null}
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
            key: 'name',
            header: t('name'),
            kind: 'title',
            width: '@min-[56rem]:w-1/4',
            cell: (request) => (
              <RowTitle
                sign={t('answer')}
                beside={
                  request.user_role === 'pro-user' ? <span className="text-blue">{roles('pro-user')}</span> : null
                }
              >
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={t('answerNamed', { name: request.user_name })}
                  onClick={() => setOpened(request)}
                  className={OPENS_ROW}
                >
                  {request.user_name}
                </button>
              </RowTitle>
            ),
          },
          {
            key: 'email',
            header: t('email'),
            ...EMAIL_COLUMN,
            width: `w-60 ${EMAIL_COLUMN.width}`,
            cell: (request) => <EmailText email={request.user_email} />,
          },
          {
            key: 'reason',
            header: t('reason'),
            cell: ({ reason }) => <RowLine beside={reason} />,
          },
          { key: 'time', header: t('time'), ...TIME_COLUMN, cell: ({ timestamp }) => <DeskMoment at={timestamp} /> },
        ]}
      />
      <AnswerDialog request={opened} onClose={() => setOpened(null)} onAnswered={onAnswered} />
    </>
  );
}
