import { Download } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { TIME_COLUMN } from '#web/desk/columns.ts';
import { DeskTable } from '#web/desk/desk-table.tsx';
import { DeskMoment, DeskTime } from '#web/desk/desk-time.tsx';
import { EmailText } from '#web/desk/email-text.tsx';
import { useDeskList } from '#web/desk/use-desk-list.ts';
import { PAYMENTS, paymentsFile } from '#web/features/payments/payment-table.api.ts';
import { DOLLARS } from '#web/messages/formats.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Fact } from '#web/ui/lists/table.tsx';

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
          className={joinClasses(buttonLook('quiet', 'medium'), 'grow @min-[40rem]:ms-auto @min-[40rem]:grow-0')}
        >
          <Download aria-hidden="true" className="size-4" />
          {t('download')}
        </a>
      }
      facts={({ trans_amount: amount, trans_id: id, user_email: email, timestamp }) => (
        <>
          <Fact>
            <span className="font-[550] text-ink">{format.number(amount, DOLLARS)}</span>
          </Fact>
          <Fact>
            <DeskTime at={timestamp} precision="day" />
          </Fact>
          <Fact>
            <bdi>{email}</bdi>
          </Fact>
          <Fact>{id}</Fact>
        </>
      )}
      empty={{ title: t('empty'), explanation: t('emptyExplanation') }}
      failed={t('failed')}
      columns={[
        {
          key: 'number',
          header: t('number'),
          align: 'end',
          width: 'w-14',
          cell: ({ _id }) => <span className="text-quiet text-sm">{format.number(numbers.get(_id) ?? 0)}</span>,
        },
        {
          key: 'name',
          header: t('name'),
          kind: 'title',
          width: '@min-[56rem]:w-1/5',
          sort: 'name',
          cell: ({ user_name: name }) => (
            <bdi title={name} className="block truncate font-semibold">
              {name}
            </bdi>
          ),
        },
        {
          key: 'email',
          header: t('email'),
          sort: 'email',
          cell: (payment) => <EmailText email={payment.user_email} />,
        },
        {
          key: 'transaction',
          header: t('transaction'),
          width: 'w-36 @min-[64rem]:w-62',
          cell: ({ trans_id: id }) => (
            <span title={id} className="block truncate text-quiet text-sm">
              {id}
            </span>
          ),
        },
        {
          key: 'amount',
          header: t('amount'),
          align: 'end',
          width: 'w-24',
          sort: 'amount',
          largestFirst: true,
          cell: ({ trans_amount }) => format.number(trans_amount, DOLLARS),
        },
        {
          key: 'time',
          header: t('time'),
          ...TIME_COLUMN,
          sort: 'time',
          largestFirst: true,
          cell: ({ timestamp }) => <DeskMoment at={timestamp} />,
        },
      ]}
    />
  );
}
