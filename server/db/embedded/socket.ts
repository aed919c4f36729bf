import { chown, lstat, mkdir, rmdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Layout } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import type { Account } from './program.ts';

/** A server's address: the directory of its socket, or an address on Windows; and the port, which also names the socket. */
export interface Endpoint {
  host: string;
  port: number;
}

const SOCKET_PATH_MAX = 103; // bytes on macOS; Linux allows 107
const SOCKET_PORT = 5432;

/** Prepares the address for a server: a socket in a private directory, or a free port on Windows. */
export async function prepareEndpoint(call: { layout: Layout; account: Account }): Promise<Endpoint> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await findFreePort() };

  const { home, tag } = call.layout;
  const places = [path.join(home, 'socket'), path.join(tmpdir(), tag), path.join('/tmp', tag)];
  const fits = (directory: string) => Buffer.byteLength(`${directory}/.s.PGSQL.${SOCKET_PORT}`) <= SOCKET_PATH_MAX;
  const host = places.find(fits) ?? home;

  await makePrivate(host, call.account);
  return { host, port: SOCKET_PORT };
}

/** Removes the socket's directory if it is outside `home`. Call it after the server has stopped. */
export async function discardEndpoint({ home, tag }: Layout, { host }: Endpoint): Promise<void> {
  if (!host.startsWith(home) && path.basename(host) === tag) await rmdir(host).catch(() => {});
}

/** In a directory that all accounts may write to, another account may have made it first. */
async function makePrivate(directory: string, { uid, gid }: Account): Promise<void> {
  await mkdir(directory, { mode: 0o700, recursive: true });
  const found = await lstat(directory);
  const owners = [process.getuid?.(), uid];

  if (!found.isDirectory() || !owners.includes(found.uid) || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(
      `${directory}, where the database is to listen, belongs to somebody else. Remove it.`,
    );
  }
  if (uid !== undefined && gid !== undefined) await chown(directory, uid, gid);
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));

  if (address && typeof address === 'object') return address.port;
  throw new EmbeddedPostgresError('No free port was found for the database.');
}
