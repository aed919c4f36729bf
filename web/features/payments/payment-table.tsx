import { Download } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { DeskTable } from '#web/desk/desk-table.tsx';
import { EmailText } from '#web/desk/email-text.tsx';
import { useDeskList } from '#web/desk/use-desk-list.ts';
import { PAYMENTS, paymentsFile } from '#web/features/payments/payment-table.api.ts';
import { DOLLARS } from '#web/messages/formats.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** Lists all payments, with a search by payer and transaction, and a download. */
export function PaymentTable() {
  const t = useTranslations('paymentTable');
  const format = useFormatter();
  const list = useDeskList(PAYMENTS);
  const numbers = new Map(list.rows?.map(({ _id }, index) => [_id, index + 1]));

  return (
    <DeskTable
      list={list}
      caption={t('caption')}
      searchLabel={t('search')}
      filters={
        <a
          href={paymentsFile(list.view)}
          download=""
          title={t('downloadNote')}
          className={joinClasses(buttonLook('quiet', 'medium'), 'grow @min-[40rem]:grow-0')}
        >
          <Download aria-hidden="true" className="size-4" />
          {t('download')}
        </a>
      }
      empty={{ title: t('empty'), explanation: t('emptyExplanation') }}
      failed={t('failed')}
      columns={[
        {
          key: 'number',
          header: t('number'),
          align: 'end',
          cell: ({ _id }) => format.number(numbers.get(_id) ?? 0),
        },
        {
          key: 'name',
          header: t('name'),
          kind: 'title',
          sort: 'name',
          cell: ({ user_name: name, user_email: email }) => (
            <span className="grid gap-0.5">
              <span dir="auto" className="font-medium">
                {name}
              </span>
              <span className="text-quiet text-sm @min-[56rem]:hidden">
                <EmailText email={email} />
              </span>
            </span>
          ),
        },
        {
          key: 'email',
          header: t('email'),
          sort: 'email',
          onlyWide: true,
          cell: ({ user_email: email }) => <EmailText email={email} />,
        },
        {
          key: 'transaction',
          header: t('transaction'),
          cell: ({ trans_id }) => (
            <span className="block break-all text-quiet text-sm @min-[40rem]:w-44">{trans_id}</span>
          ),
        },
        {
          key: 'amount',
          header: t('amount'),
          align: 'end',
          sort: 'amount',
          largestFirst: true,
          cell: ({ trans_amount }) => format.number(trans_amount, DOLLARS),
        },
        {
          key: 'time',
          header: t('time'),
          sort: 'time',
          largestFirst: true,
          cell: ({ timestamp }) => (
            <time dateTime={timestamp} className="whitespace-nowrap tabular-nums">
              {format.dateTime(new Date(timestamp), { dateStyle: 'medium' })}{' '}
              <span className="block text-quiet text-sm">
                {format.dateTime(new Date(timestamp), { timeStyle: 'short' })}
              </span>
            </time>
          ),
        },
      ]}
    />
  );
}
