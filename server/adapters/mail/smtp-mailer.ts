import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Delivery, Mail, Mailer } from './mail.ts';
import { toMessage } from './message.ts';

/** Milliseconds. Their sum is well below a mail's lease, so that no other process sends the mail meanwhile. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Connections that stay open between mails; few servers accept more from one sender. */
const CONNECTIONS = 5;
/** RFC 5321: "service not available, closing"; it says nothing about the mail. */
const CLOSING = 421;

export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS, pool: true, maxConnections: CONNECTIONS });
  /** The stream of each mail's text. Once the library reads it, the server may have the mail. */
  const texts = new Map<string, Readable>();
  transport.use('stream', ({ data, message }, done) => {
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const text = create(options);
      texts.set(String(data.messageId), text);
      return text;
    };
    done();
  });

  return {
    async send(mail: Mail & { id: string }): Promise<Delivery> {
      const message = toMessage(mail, from);
      try {
        await transport.sendMail(message);
        return { outcome: 'sent' };
      } catch (error) {
        return judge(error, texts.get(message.messageId)?.readableDidRead ?? false);
      } finally {
        texts.delete(message.messageId);
      }
    },
    close: () => transport.close(),
  };
}

/** @param begun whether the text was being sent; then the server may have it, even without an answer */
function judge(error: unknown, begun: boolean): Delivery {
  const { code: cause = 'error', responseCode, command } = readError(error);
  const code = responseCode ?? null;
  if (code === null && begun) return { outcome: 'unknown', cause };
  // A refused sender and wrong credentials are not the mail's fault.
  const isAboutMail = (cause === 'EENVELOPE' || cause === 'EMESSAGE') && command !== 'MAIL FROM' && code !== CLOSING;
  if (isAboutMail && (code === null || code >= 500)) return { outcome: 'refused', code };
  return { outcome: 'later', of: isAboutMail ? 'mail' : 'server', code, cause };
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** The library's message quotes addresses; its codes suffice to find the cause. */
const readError = (error: unknown): SmtpError => (error instanceof Error ? (error as SmtpError) : {}); // the library's own fields
