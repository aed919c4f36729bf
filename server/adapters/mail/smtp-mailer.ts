import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';
import { toMessage } from './message.ts';

/** Milliseconds; together well below the lease of a mail, so that nobody else sends it meanwhile. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS });
  return {
    async send(mail) {
      try {
        await transport.sendMail(toMessage(mail, from));
        return 'sent';
      } catch (error) {
        if (isRefused(error)) return 'refused';
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** The server said for good that it will not take this mail. Wrong credentials are not the mail's fault. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const isAboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isAboutMail && Number(error.responseCode) >= 500;
}
