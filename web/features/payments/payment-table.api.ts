import type { ListedPayment, PAYMENT_SORTS } from '#contract/admin/payments.ts';
import { call, fileAddress } from '#web/api/client.ts';
import type { DeskSource } from '#web/desk/use-desk-list.ts';
import type { SortedBy } from '#web/ui/lists/data-table.tsx';

type Sort = (typeof PAYMENT_SORTS)[number];

/** All payments, as a table. */
export const PAYMENTS: DeskSource<ListedPayment, Sort, Record<never, never>> = {
  key: ['payments'],
  rowKey: (payment) => payment._id,
  sorts: ['time', 'name', 'email', 'amount'],
  choices: {},
  order: '-time',
  async load(query, options) {
    const { payments, ...page } = await call('listPayments', { query }, options);
    return { rows: payments, ...page };
  },
};

/** The address of the table as a file, with the same search and order. */
export const paymentsFile = ({ search, sort }: { search: string; sort: SortedBy<Sort> | undefined }): string =>
  fileAddress('exportPayments', { query: { search, sort } });
