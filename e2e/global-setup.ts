import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '#server/test/server-process.ts';

/** Starts the product with the built pages and the demonstration, on data of its own. Returns how to end it. */
export default async function startSite(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-e2e-'));
  const server = await startServer({ dataDir, port: Number(process.env['E2E_PORT']), env: { DEMO: '1' } });

  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
