/** A mail without its sender, which is the site's address. */
export interface Mail {
  to: string;
  /** The address for replies. */
  replyTo: string | null;
  /** One line. */
  subject: string;
  text: string;
  html: string;
  /** The address at which its reader stops such mails: a page, and by POST at once (RFC 8058). */
  stop?: string;
}

/** What became of a mail. `code` is that of the mail server's answer; null where it gave none. */
export type Delivery =
  | { outcome: 'sent' }
  /** Sending it again would change nothing. */
  | { outcome: 'refused'; code: number | null }
  /** It was not sent: the server did not take this mail now, or takes none. */
  | { outcome: 'later'; of: 'mail' | 'server'; code: number | null; cause: string }
  /** The connection was lost after the text had begun to leave. */
  | { outcome: 'unknown'; cause: string };

export interface Mailer {
  /** @param mail.id stays the same when the mail is sent again, so that a mail program shows it once */
  send(mail: Mail & { id: string }): Promise<Delivery>;
  close(): void;
}
