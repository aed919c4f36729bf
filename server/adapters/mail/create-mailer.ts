import type { Mailer } from './mail.ts';

export interface MailSettings {
  /** `smtp://` or `smtps://`; null: mails are written as files. */
  url: string | null;
  from: string;
}

export interface MailerDeps {
  dataDir: string;
  log: { warn(details: object, message: string): void };
}

/** Sends mail by SMTP, or writes it as files if no mail is set up. */
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
