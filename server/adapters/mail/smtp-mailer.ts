import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';
import { toMessage } from './message.ts';

/** Milliseconds; together well below a mail's lease, so that no other process sends it at the same time. */
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

/** Whether the server refused this mail for good. Wrong credentials are not the mail's fault. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const isAboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isAboutMail && Number(error.responseCode) >= 500;
}
