import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { writeWholeFile } from '#server/whole-file.ts';
import type { Mailer } from './mail.ts';
import { toMessage } from './message.ts';

interface FileMailerOptions {
  dataDir: string;
  from: string;
  log: { warn(details: object, message: string): void };
}

/** Writes each mail as a file that any mail program opens, and logs the folder once. */
export function createFileMailer({ dataDir, from, log }: FileMailerOptions): Mailer {
  const folder = path.join(dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let hasSaidSo = false;

  return {
    async send(mail) {
      try {
        const { message } = await transport.sendMail(toMessage(mail, from));
        await mkdir(folder, { recursive: true });
        const file = path.join(folder, `${mail.id}.eml`);
        // Written whole, so that a program that watches the folder sees complete mails only; the owner of the data may read them.
        await writeWholeFile(file, (handle) => handle.writeFile(message));
      } catch (error) {
        const cause = error instanceof Error && 'code' in error ? String(error.code) : 'error';
        return { outcome: 'later', of: 'server', code: null, cause };
      }
      if (!hasSaidSo) log.warn({ folder }, 'no MAIL_URL is set: mails are written as files');
      hasSaidSo = true;
      return { outcome: 'sent' };
    },
    close: () => transport.close(),
  };
}
