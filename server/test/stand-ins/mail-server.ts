import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps the mails it gets. */
export interface StandInMailServer {
  url: string;
  /** The received mails as a mail program reads them, with the envelope's addresses. */
  received: (Email & { envelope: string[] })[];
  /** Its answer to the next mails: `later` is a temporary refusal, `never` a final one; or the connection is lost. */
  answer: 'taken' | 'later' | 'never' | 'lost before the text' | 'lost after the text';
  /** The opened connections. */
  connections: number;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<StandInMailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, callback) {
      server.connections += 1;
      callback();
    },
    onRcptTo(_address, _session, callback) {
      if (server.answer === 'lost before the text') return hangUp();
      if (server.answer === 'taken' || server.answer === 'lost after the text') return callback();
      const isFinal = server.answer === 'never';
      callback(Object.assign(new Error('Not now'), { responseCode: isFinal ? 550 : 451 }));
    },
    onData(stream, session, callback) {
      if (server.answer === 'lost after the text') return void buffer(stream).then(hangUp, () => {});
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
  // Clients that are killed.
  smtp.on('error', () => {});
  const sockets = new Set<Socket>();
  smtp.server.on('connection', (socket) => sockets.add(socket));
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const server: StandInMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    connections: 0,
    answer: 'taken',
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
}
