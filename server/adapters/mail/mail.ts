/** A mail without its sender, which is the site's address. */
export interface Mail {
  to: string;
  /** The address for replies. */
  replyTo: string | null;
  /** One line. */
  subject: string;
  text: string;
  html: string;
  /** The address at which the reader unsubscribes: a page, and by POST at once (RFC 8058). */
  stop?: string;
}

/** The outcome of sending. `code` is the mail server's; null if it gave none. */
export type Delivery =
  | { outcome: 'sent' }
  /** Sending again would change nothing. */
  | { outcome: 'refused'; code: number | null }
  /** Not sent: the server refused this mail for now, or every mail. */
  | { outcome: 'later'; of: 'mail' | 'server'; code: number | null; cause: string }
  /** The connection was lost while the text was being sent. */
  | { outcome: 'unknown'; cause: string };

export interface Mailer {
  /** @param mail.id the same when the mail is sent again, so that a mail program shows it once */
  send(mail: Mail & { id: string }): Promise<Delivery>;
  close(): void;
}
