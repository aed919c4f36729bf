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
  empty: 'Nobody has paid yet',
  emptyExplanation: 'As soon as somebody becomes a pro user, their payment appears here.',
  failed: 'The payments could not be loaded',
  download: 'Download as CSV',
  downloadNote: 'All payments that fit the search, in the order of the table.',
} as const;
