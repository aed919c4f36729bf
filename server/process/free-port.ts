import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Checks that the server can listen, before anything is stored.
 * @throws Error `EADDRINUSE`, `EACCES` and others, as listening does
 */
export async function assertPortFree({ port, host }: { port: number; host: string }): Promise<void> {
  const server = createServer();
  server.listen({ port, host, exclusive: true });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
