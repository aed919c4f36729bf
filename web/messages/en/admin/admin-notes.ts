/** Remarks for admins that several pages show. */
export const adminNotes = {
  waiting: '{count, number} waiting',
  noMail:
    'This site doesn’t send email yet. It saves emails as files on the server. To send them, set MAIL_URL and restart.',
} as const;
