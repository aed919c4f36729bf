import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps the mails it gets. */
export interface StandInMailServer {
  url: string;
  /** The received mails as a mail program reads them, with the envelope's addresses. */
  received: (Email & { envelope: string[] })[];
  /** Its answer to the next mails: `later` is a temporary refusal, `never` a final one. */
  answer: 'taken' | 'later' | 'never';
  close(): Promise<void>;
}

export async function startMailServer(): Promise<StandInMailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, callback) {
      if (server.answer === 'taken') return callback();
      const isFinal = server.answer === 'never';
      callback(Object.assign(new Error('Not now'), { responseCode: isFinal ? 550 : 451 }));
    },
    onData(stream, session, callback) {
      buffer(stream)
        .then((message) => PostalMime.parse(message))
        .then((mail) => {
          server.received.push({ ...mail, envelope: session.envelope.rcptTo.map(({ address }) => address) });
          callback();
        }, callback);
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  // Listening on a port, so the address is an object.
  const { port } = smtp.server.address() as AddressInfo;
  const server: StandInMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    answer: 'taken',
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
}
