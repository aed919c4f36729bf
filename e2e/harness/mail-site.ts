import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { BUILT_SERVER, reservePort, startServer } from '#server/test/server-process.ts';
import { type StandInMailServer, startMailServer } from '#server/test/stand-ins/mail-server.ts';

/** A separate site that sends mail. */
export interface MailSite {
  url: string;
  dataDir: string;
  mails: StandInMailServer;
  /** The link in the newest mail to this address whose subject begins with this text. */
  linkTo(email: string, subject: string): Promise<string>;
  close(): Promise<void>;
}

const FIRST_PORT = 3430;

export async function startMailSite(): Promise<MailSite> {
  const mails = await startMailServer();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-e2e-'));
  const { port, release } = await reservePort(FIRST_PORT);
  const server = await startServer({ dataDir, port, env: { MAIL_URL: mails.url }, command: BUILT_SERVER });

  return {
    url: `http://localhost:${port}`,
    dataDir,
    mails,
    async linkTo(email, subject) {
      const find = () =>
        mails.received.findLast((mail) => mail.envelope.includes(email) && mail.subject?.startsWith(subject));
      await expect.poll(find).toBeDefined();
      return /http\S+/.exec(find()?.text ?? '')?.[0] ?? '';
    },
    async close() {
      await server.stop();
      await mails.close();
      await release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
