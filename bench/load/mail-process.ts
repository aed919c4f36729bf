import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { answerQuestions } from '../helper.ts';

/** How many mails the server has taken, and the port on which it takes them. */
export interface MailsTaken {
  port: number;
  mails: number;
}

/** A mail server that reads what it gets and keeps only the number. */
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, taken) {
    stream.resume().on('end', () => {
      mails += 1;
      taken();
    });
  },
});
let mails = 0;
const listening = new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', () => resolve()));

answerQuestions(async (_question: null): Promise<MailsTaken> => {
  await listening;
  return { port: (sink.server.address() as AddressInfo).port, mails }; // it listens on a port
});
