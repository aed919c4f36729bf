import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it is given. */
export interface StandInMailServer {
  url: string;
  /** What arrived, as a mail program reads it, with the addresses that the envelope had. */
  received: (Email & { envelope: string[] })[];
  /** What becomes of the next mails: `later` and `never` are the server's temporary and final no. */
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
