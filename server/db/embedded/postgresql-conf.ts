import { chown, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Layout } from './cluster.ts';
import type { Account } from './program.ts';
import type { Endpoint } from './socket.ts';

const OWN = 'own.conf';
const HEADER = `# Written at every start. To change a setting, write it into ${OWN} beside this file, which wins over it.\n`;
const FOOTER = `include_if_exists = '${OWN}'\n`;

/**
 * Writes the cluster's `postgresql.conf` at every start, so that a release can change it. The operator's settings in `own.conf`
 * override it.
 */
export async function writeSettings(call: { layout: Layout; account: Account; endpoint: Endpoint }): Promise<void> {
  const lines = Object.entries(settings(call.layout, call.endpoint)).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  );
  const file = path.join(call.layout.cluster, 'postgresql.conf');
  const { uid, gid } = call.account;

  await writeFile(`${file}.new`, HEADER + lines.join('') + FOOTER, { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) await chown(`${file}.new`, uid, gid);
  await rename(`${file}.new`, file);
}

function settings({ logDir, tag }: Layout, endpoint: Endpoint): Record<string, string> {
  const overSocket = path.isAbsolute(endpoint.host);

  return {
    listen_addresses: overSocket ? '' : endpoint.host,
    port: String(endpoint.port),
    unix_socket_directories: overSocket ? `"${endpoint.host}"` : '', // a list; quoted, a comma is a comma
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    max_connections: '320',
    cluster_name: tag, // in the title of every process of this server, so that left-over ones can be found
    timezone: 'UTC',

    shared_buffers: '128MB',
    random_page_cost: '1.1', // today's disks read randomly about as fast as in sequence

    // Every commit reaches the disk. On macOS and Windows the default would leave it in the drive's cache.
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    ...(process.platform === 'darwin' && { wal_sync_method: 'fsync_writethrough' }),
    ...(process.platform === 'win32' && { wal_sync_method: 'fsync' }),
    wal_level: 'minimal', // an embedded server has no replicas
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    max_wal_size: '1GB',
    checkpoint_timeout: '10min',

    // One file per weekday, overwritten a week later, without statements and details, which may hold personal data.
    logging_collector: 'on',
    log_directory: logDir,
    log_filename: 'postgres-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_truncate_on_rotation: 'on',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
}
