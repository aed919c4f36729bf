import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { openClient } from '#server/db/connection/pool.ts';
import { retryRefused } from '#server/db/connection/transaction.ts';
import { REFERENCE_TABLES, SURVEY_TABLES } from '#server/db/distributed/layout.ts';
import { createHttpClient } from '#server/test/http-client.ts';
import { type ReservedPort, reservePort } from '#server/test/server-process.ts';
import { openSite, type Site } from '#server/test/site.ts';
import { FLAWLESS } from '#server/test/storm/ledger.ts';
import { startStorm, type Wait } from '#server/test/storm/storm.ts';
import { type SupervisedServer, superviseServer } from '#server/test/storm/supervisor.ts';
import { costOf, type Outage, untilAccepting } from './outages.ts';
import { CLIENTS, ROUNDS, tell } from './parameters.ts';

/**
 * A script for a cluster: `up DIR PORT` prints the coordinator's address, `kill DIR N` kills a node (0: the coordinator) with
 * SIGKILL, `start DIR N` restarts it, `down DIR` removes everything.
 */
const SCRIPT = process.env['CITUS_CLUSTER'];
if (!SCRIPT) console.log('CITUS_CLUSTER names no script that runs a cluster: no storm on a distributed database.');

const PORT = 3345;
const SECRET = 'the secret of a site that lasts as long as its tests';
const CLUSTER_PORT = 5640;
/** Faults of nodes; each takes some seconds. */
const FAULTS = Math.min(ROUNDS, 20);

const run = promisify(execFile);
const cluster = (deed: 'up' | 'kill' | 'start' | 'down', ...args: string[]) =>
  run('bash', [SCRIPT ?? '', deed, path.join(folder, 'cluster'), ...args]);

let folder: string;
let databaseUrl: string;
let dataDir: string;
let server: SupervisedServer;
let reserved: ReservedPort;
let site: Site;

describe.skipIf(!SCRIPT)(`while ${CLIENTS} clients submit to a server on a cluster,`, () => {
  beforeAll(async () => {
    folder = await mkdtemp('/tmp/canvass-cluster-');
    await run('chmod', ['755', folder]); // the nodes run as another account
    const { stdout } = await cluster('up', String(CLUSTER_PORT));
    databaseUrl = stdout.trim();
    for (const node of ['0', '1', '2']) await quicken(node);
    await run(process.execPath, ['scripts/distribute.ts'], { env: { ...process.env, DATABASE_URL: databaseUrl } });
  }, 300_000);
  afterAll(async () => {
    await cluster('down');
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-trust-'));
    reserved = await reservePort(PORT);
    server = await superviseServer({ dataDir, port: reserved.port, env: { DATABASE_URL: databaseUrl, SECRET } });
    site = openSite(server.url, { connection: { connectionString: databaseUrl }, secret: SECRET });
    const client = await openClient(site.connection);
    // The server's own work waits for the same tables.
    await retryRefused(
      () => client.query(`truncate ${[...REFERENCE_TABLES, ...SURVEY_TABLES, 'audit_log'].join()} cascade`),
      5,
    );
    // The site's one row names a survey.
    await client.query(`insert into site (surveyors) select 'open' where not exists (select from site)`);
    await client.end();
  });
  afterEach(async () => {
    await site.close();
    await server.stop();
    await reserved.release();
    await rm(dataDir, { recursive: true, force: true });
  });

  const startSubmitting = (onWaited?: (wait: Wait) => void) =>
    startStorm(site, {
      urls: [server.url],
      clients: CLIENTS,
      ledger: path.join(dataDir, 'ledger'),
      ...(onWaited && { onWaited }),
    });

  function addressOf(node: string): string {
    const address = new URL(databaseUrl);
    address.port = String(CLUSTER_PORT + Number(node));
    return address.href;
  }

  /** As docs/scale.md advises, so that a killed node is back soon. */
  async function quicken(node: string): Promise<void> {
    const client = await openClient({ connectionString: addressOf(node) });
    await client.query(`alter system set recovery_init_sync_method = 'syncfs'`);
    await client.query('select pg_reload_conf()');
    await client.end();
  }

  async function breakNodes(nodes: readonly string[]): Promise<Outage[]> {
    const outages: Outage[] = [];
    for (let round = 0; round < FAULTS; round += 1) {
      const node = nodes[round % nodes.length] ?? '0';
      await delay(Math.random() * 2_000);
      const killed = performance.now();
      await cluster('kill', node);
      await delay(Math.random() * 2_000);
      const started = performance.now();
      const starting = cluster('start', node);
      await untilAccepting(addressOf(node));
      outages.push({ node, killed, started, back: performance.now() });
      await starting;
      await server.untilReady();
    }
    return outages;
  }

  /** The node of each survey, by its number in the script. */
  async function findNodes(surveys: readonly Survey[]): Promise<Map<string, string>> {
    const client = await openClient(site.connection);
    const { rows } = await client.query<{ id: string; port: number }>(
      `select id, nodeport as port from unnest($1::uuid[]) as id
       join pg_dist_shard_placement on shardid = get_shard_id_for_distribution_column('responses', id)`,
      [surveys.map(({ _id }) => _id)],
    );
    await client.end();
    return new Map(rows.map(({ id, port }) => [id, String(port - CLUSTER_PORT)]));
  }

  test.each([
    ['workers', ['1', '2']],
    ['the coordinator', ['0']],
  ])(`[FT-03] ${FAULTS} kills of %s lose nothing, and the server survives them`, async (what, nodes) => {
    const waits: Wait[] = [];
    const storm = await startSubmitting((wait) => waits.push(wait));
    const nodeOf = await findNodes(storm.surveys);
    const begun = performance.now();

    const outages = await breakNodes(nodes);
    const roundMs = (performance.now() - begun) / FAULTS;
    await delay(2_000);
    const { figures, audit } = await storm.end();

    tell(`FT-03 ${what}`, { ...figures, ...audit.figures });
    const cost = costOf(outages, waits, (survey) => nodeOf.get(survey) ?? '0');
    tell(`FT-03 ${what}, in ms`, { round: Math.round(roundMs), ...cost });
    expect(audit.findings).toEqual(FLAWLESS);
    expect(figures.surprises).toEqual([]);
    expect(figures.busy).toBeGreaterThan(0);
    expect(server.crashes).toEqual([]);
  });

  test('[FT-03] while a node is lost, surveys of the other one accept responses, with limits and without', async () => {
    const surveys = [...(await site.surveys(8)), ...(await site.surveys(8, () => ({ cap: 100 })))];
    const nodeOf = await findNodes(surveys);
    const http = createHttpClient(server.url);
    const people = await site.people(surveys.length);
    const submitTo = async ({ _id, revision, questions }: Survey, at: number) => {
      const answers = Object.fromEntries(questions.map((question) => [question._id, question.codes[0]]));
      const { status } = await http.send({
        method: 'POST',
        path: '/api/survey/response',
        cookie: people[at]?.cookie ?? '',
        headers: { 'idempotency-key': _id },
        body: { surveyId: _id, revision, answers },
      });
      return [nodeOf.get(_id), status];
    };

    // Citus locks rows of a table that every node has at the first node.
    await cluster('kill', '1');
    const meanwhile = await Promise.all(surveys.map(submitTo));
    await cluster('start', '1');
    await expect
      .poll(() => Promise.all(surveys.map(submitTo)), { timeout: 10_000 })
      .toEqual(surveys.map(({ _id }) => [nodeOf.get(_id), 200]));

    expect(new Set(nodeOf.values())).toEqual(new Set(['1', '2']));
    expect(meanwhile).toEqual(surveys.map(({ _id }) => [nodeOf.get(_id), nodeOf.get(_id) === '2' ? 200 : 503]));
    http.close();
  });

  test('surveys whose rows are moved from node to node and back lose nothing', async () => {
    const storm = await startSubmitting();
    const client = await openClient(site.connection);
    const { rows } = await client.query<{ id: number; host: string; port: number }>(`
      select shardid as id, nodename as host, nodeport as port from citus_shards
      where table_name = 'responses'::regclass order by shardid limit 8`);
    const ports = [...new Set(rows.map(({ port }) => port))];

    for (const { id, host, port } of rows) {
      const other = ports.find((each) => each !== port) ?? port;
      await client.query(`select citus_move_shard_placement($1, $2, $3, $2, $4)`, [id, host, port, other]);
      await client.query('call citus_cleanup_orphaned_resources()'); // removes what the move left at its source
      await client.query(`select citus_move_shard_placement($1, $2, $4, $2, $3)`, [id, host, port, other]);
    }
    await client.end();
    const { figures, audit } = await storm.end();

    tell('shards moved', { ...figures, ...audit.figures });
    expect(rows).toHaveLength(8);
    expect(audit.findings).toEqual(FLAWLESS);
    expect(figures.surprises).toEqual([]);
  });

  test('a node that is emptied, leaves, joins again and gets its share loses nothing', async () => {
    const storm = await startSubmitting();
    const client = await openClient(site.connection);
    const { rows } = await client.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by groupid desc limit 1',
    );
    const [{ host, port } = { host: '', port: 0 }] = rows;
    const countSurveys = async () => {
      const counted = await client.query<{ n: number }>(
        `select count(*) as n from citus_shards where table_name = 'responses'::regclass and nodeport = $1`,
        [port],
      );
      return counted.rows[0]?.n ?? 0;
    };

    await client.query('select citus_drain_node($1, $2)', [host, port]);
    await client.query('call citus_cleanup_orphaned_resources()');
    const emptied = await countSurveys();
    await client.query('select citus_remove_node($1, $2)', [host, port]);
    await delay(1_000);
    await client.query('select citus_add_node($1, $2)', [host, port]);
    await client.query('select citus_rebalance_start()');
    await client.query('select citus_rebalance_wait()');
    const shared = await countSurveys();
    await client.end();
    const { figures, audit } = await storm.end();

    tell('a node left and joined', { ...figures, ...audit.figures });
    expect(emptied).toBe(0);
    expect(shared).toBeGreaterThan(0);
    expect(audit.findings).toEqual(FLAWLESS);
    expect(figures.surprises).toEqual([]);
  });

  test('a survey that is closed takes no response after it', async () => {
    const { cookie } = await site.author();
    const http = createHttpClient(server.url);
    const surveys = await site.surveys(FAULTS);
    const people = await site.people(8 * FAULTS);
    const client = await openClient(site.connection);

    for (const [round, { _id, revision, questions }] of surveys.entries()) {
      const answers = Object.fromEntries(questions.map((question) => [question._id, question.codes[0]]));
      const submitting = people.slice(8 * round, 8 * round + 8).map(async ({ cookie: own }) => {
        await delay(Math.random() * 30);
        const body = { surveyId: _id, revision, answers };
        return (await http.send({ method: 'POST', path: '/api/survey/response', cookie: own, body })).status;
      });
      await delay(15);
      const closed = await http.send({
        method: 'PUT',
        path: `/api/survey/${_id}/state`,
        cookie,
        body: { act: 'close' },
      });
      const count = async () =>
        (await client.query<{ n: number }>('select count(*) as n from responses where survey_id = $1', [_id])).rows[0]
          ?.n;
      const atClosing = await count();
      const statuses = await Promise.all(submitting);

      expect([closed.status, closed.text]).toEqual([200, expect.anything()]);
      expect(statuses.filter((status) => status === 200)).toHaveLength(atClosing ?? -1);
      expect(await count()).toBe(atClosing);
    }
    await client.end();
    http.close();
  });
});
