import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUILT_SERVER, reservePort, startServer } from '#server/test/server-process.ts';

const FIRST_PORT = 3410;

/** Starts the product with the built pages and the demonstration, on new data. @returns stops it */
export default async function startSite(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-e2e-'));
  const { port, release } = await reservePort(FIRST_PORT);
  const server = await startServer({
    dataDir,
    port,
    env: { DEMO: '1', GUEST_RATE: '1', SURVEYORS: 'asked' },
    command: BUILT_SERVER,
  });
  process.env['E2E_URL'] = `http://localhost:${port}`;

  return async () => {
    await server.stop();
    await release();
    await rm(dataDir, { recursive: true, force: true });
  };
}
