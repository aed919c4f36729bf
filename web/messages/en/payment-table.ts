/** The admins' table of payments. */
export const paymentTable = {
  caption: 'Payments, newest first',
  search: 'Search by name, e-mail or transaction',
  number: 'No.',
  name: 'User name',
  email: 'User e-mail',
  transaction: 'Transaction ID',
  amount: 'Amount',
  time: 'Time',
  empty: 'No payments yet',
  emptyExplanation: 'When a user becomes a pro user, the payment appears here.',
  failed: 'The payments could not be loaded',
  download: 'Download as CSV',
  downloadNote: 'All payments that match the search, in the order of the table.',
} as const;
