/** A mail as a feature writes it; who it is from is the site's affair. */
export interface Mail {
  to: string;
  /** Where an answer goes. */
  replyTo: string | null;
  /** One line. */
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /**
   * @param mail.id stays the same when the mail is sent again, so that a reader sees it once
   * @returns `refused` when sending it again would change nothing
   * @throws when it could not be sent now
   */
  send(mail: Mail & { id: string }): Promise<'sent' | 'refused'>;
  close(): void;
}

export interface MailSettings {
  /** `smtp://` or `smtps://`; null writes mails as files. */
  url: string | null;
  from: string;
}

interface MailerDeps {
  dataDir: string;
  log: { warn(details: object, message: string): void };
}

/** Mail by SMTP, or into files while none is set up. */
export function createMailer({ url, from }: MailSettings, { dataDir, log }: MailerDeps): Mailer {
  const open = async () =>
    url
      ? (await import('./smtp-mailer.ts')).createSmtpMailer({ url, from })
      : (await import('./file-mailer.ts')).createFileMailer({ dataDir, from, log });
  let opened: Promise<Mailer> | undefined;
  return {
    async send(mail) {
      opened ??= open();
      return (await opened).send(mail);
    },
    close: () => void opened?.then((mailer) => mailer.close()),
  };
}
