import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Finds out before anything is stored or filled whether the server will be able to listen.
 * @throws Error `EADDRINUSE`, `EACCES` and others, as listening does
 */
export async function assertPortFree({ port, host }: { port: number; host: string }): Promise<void> {
  const server = createServer();
  server.listen({ port, host, exclusive: true });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
