import pg from 'pg';
import { type Host, refuseReader, rememberWritable } from './writable-host.ts';

/** The parts of a connection string that the driver does not understand. */
interface DatabaseUrl {
  config: pg.ClientConfig;
  /** In order; the driver supports only one host. */
  hosts: Host[];
  /** Whether the host must accept writes, as with several hosts or `target_session_attrs`. */
  writable: boolean;
  /** Whether one client's transactions may run on different server connections, as with PgBouncer in transaction mode. */
  pooled: boolean;
  /** Whether prepared statements have names; some poolers do not support them. */
  named: boolean;
}

const SHAPE = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/;
const HOST = /^(\[[^\]]+\]|[^:]*)(?::(\d+))?$/;
const PORT = '5432';
/** The allowed values. The product cannot use a server that only reads. */
const WRITABLE = ['read-write', 'primary'];
/** Parameters that the driver must not see. */
const OURS = ['target_session_attrs', 'pool_mode', 'max_prepared_statements'];

/**
 * Reads `DATABASE_URL`. As in PostgreSQL's clients it may have several hosts (`postgres://u:p@a,b:5433/x`, or
 * `?host=a,b&port=5432,5433`) and `target_session_attrs`. `pool_mode` and `max_prepared_statements` have PgBouncer's names.
 * @throws Error for an invalid address
 */
export function readDatabaseUrl(text: string): DatabaseUrl {
  const [, beginning, authority = '', path, query = ''] = SHAPE.exec(text) ?? [];
  if (beginning === undefined) throw new Error('Must begin with postgres:// and be an address');
  const given = new URLSearchParams(query);
  const asked = given.get('target_session_attrs');
  const mode = given.get('pool_mode') ?? 'session';
  const hosts = readHosts(authority, given);
  if (hosts.length > 1) for (const name of ['host', 'port']) given.delete(name);
  if (asked !== null && !WRITABLE.includes(asked)) {
    throw new Error(`target_session_attrs must be ${WRITABLE.join(' or ')}: other servers take no answers`);
  }
  if (!['session', 'transaction'].includes(mode)) throw new Error('pool_mode must be session or transaction');
  const named = mode === 'session' || Number(given.get('max_prepared_statements') ?? 0) > 0;
  for (const name of OURS) given.delete(name);

  const one = hosts.length > 1 ? 'localhost' : authority;
  const connectionString = `${beginning}${one}${path}${given.size > 0 ? `?${given}` : ''}`;
  if (!URL.canParse(connectionString)) throw new Error('Is no address of a database');
  return {
    config: { connectionString },
    hosts,
    writable: hosts.length > 1 || asked !== null,
    pooled: mode === 'transaction',
    named,
  };
}

function readHosts(authority: string, given: URLSearchParams): Host[] {
  const names = given.get('host')?.split(',');
  const ports = given.get('port')?.split(',') ?? [];
  const pairs = names
    ? names.map((host, n) => [host, ports[n] ?? ports[0]])
    : authority.split(',').map((each) => {
        const [, host = '', port] = HOST.exec(each) ?? [];
        return [host.replace(/^\[(.+)\]$/, '$1'), port ?? ports[0]];
      });
  return pairs.map(([host = '', port = PORT]) => {
    const number = Number(port || PORT);
    if (pairs.length > 1 && (host === '' || !Number.isInteger(number))) throw new Error('One of its hosts is wrong');
    return { host: host || 'localhost', port: number };
  });
}

/** The driver's client for this address. All clients of one class share which host accepts writes. */
export function clientFor({ config, hosts, writable, named }: DatabaseUrl): typeof pg.Client {
  if (named && !writable) return pg.Client;
  const memory = writable ? rememberWritable(config, hosts) : null;

  return class extends pg.Client {
    override query = ((query: string | pg.QueryConfig, ...rest: []) =>
      super.query(named || typeof query === 'string' ? query : unnamed(query), ...rest)) as pg.Client['query'];

    // The driver's pool calls it with a callback; other code awaits its promise.
    override connect = ((callback?: (error?: unknown) => void) => {
      const connecting = this.#connect();
      return callback ? void connecting.then(() => callback(), callback) : connecting;
    }) as pg.Client['connect'];

    async #connect(): Promise<this> {
      try {
        Object.assign(this, await memory?.host());
        await super.connect();
        if (memory !== null) await refuseReader(this);
        return this;
      } catch (error) {
        memory?.forget();
        void this.end().catch(() => {});
        throw error;
      }
    }
  };
}

/** Leaves queries of the driver's other classes unchanged, such as those of `copy`: they have no name. */
function unnamed<Query extends pg.QueryConfig>(query: Query): Query {
  return query.name === undefined ? query : { ...query, name: undefined };
}
