/** Remarks for admins that several pages show. */
export const adminNotes = {
  waiting: '{count, number} waiting',
  noMail:
    'This site sends no emails: they are kept as files on the server. To send them, set MAIL_URL on the server and restart it.',
} as const;
