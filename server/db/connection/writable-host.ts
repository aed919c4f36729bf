import pg from 'pg';

export interface Host {
  /** A name, an address, or the directory of a socket. */
  host: string;
  port: number;
}

interface Writable extends Host {
  /** Counts the promotions since the database was made: a replaced primary has a smaller number than its successor. */
  timeline: number;
}

/** Milliseconds for one host to answer; shorter than a caller waits for a connection. */
const ASK_MS = 1_500;
/** Milliseconds after which the hosts are asked again. So long a returning old primary may be mistaken for the right one. */
const KNOWN_MS = 5_000;

const ROLE = `select current_setting('transaction_read_only') = 'off' as writable,
  case when pg_is_in_recovery() then 0
    else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;
const NONE = 'No database server takes writes';

/** Remembers which host accepts writes, so that new connections need not ask. */
export function rememberWritable(config: pg.ClientConfig, hosts: readonly Host[]) {
  let known: { host: Host; at: number } | null = null;
  let timeline = 0;
  let finding: Promise<Host> | null = null;

  function find(): Promise<Host> {
    finding ??= findWritable(config, hosts, timeline)
      .then(({ timeline: its, ...host }) => {
        timeline = its;
        known = { host, at: performance.now() };
        return host;
      })
      .finally(() => {
        finding = null;
      });
    return finding;
  }

  return {
    /** @throws Error if no host accepts writes */
    async host(): Promise<Host> {
      if (known === null) return find();
      // A connection does not wait for a silent host while another one answers.
      if (performance.now() - known.at > KNOWN_MS) void find().catch(() => {});
      return known.host;
    },
    forget() {
      known = null;
    },
  };
}

/** @throws Error if this server no longer accepts writes */
export async function refuseReader(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ writable: boolean }>(ROLE);
  if (!rows[0]?.writable) throw new Error(NONE);
}

/**
 * Finds the host that accepts writes. Of several it is the last promoted one, so that a returning old primary gets no writes.
 * @param since the timeline of the last one found: an earlier one was replaced, even if its successor is unreachable
 * @throws Error if there is none; the first host's error if none answers
 */
async function findWritable(config: pg.ClientConfig, hosts: readonly Host[], since: number): Promise<Writable> {
  const answers = await Promise.all(hosts.map((host) => ask(config, host)));
  const answered = answers.flatMap((answer) => (answer instanceof Error ? [] : [answer]));
  const [best] = answered
    .filter(({ writable, timeline }) => writable && timeline >= since)
    .toSorted((a, b) => b.timeline - a.timeline);
  if (best) return best;
  const [first] = answers;
  if (answered.length === 0 && first instanceof Error) throw first;
  throw new Error(NONE);
}

async function ask(config: pg.ClientConfig, host: Host): Promise<(Writable & { writable: boolean }) | Error> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS });
  Object.assign(client, host);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ writable: boolean; timeline: number }>(ROLE);
    const [row] = rows;
    return row ? { ...host, ...row } : new Error('A database server did not answer');
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    // A host that hangs must not delay the others.
    void client.end().catch(() => {});
  }
}
