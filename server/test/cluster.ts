import pg from 'pg';
import { openClient, openDatabases } from '#server/db/connection/pool.ts';
import { distribute } from '#server/db/distributed/distribute.ts';
import type { EmbeddedConnection } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { prepareWrites } from '#server/memory.ts';

/** A node of the cluster: the address of any database there. */
export type Node = (database: string) => EmbeddedConnection;

/** The nodes of the cluster that has this database; the first is the coordinator. */
export async function findNodes(url: string): Promise<[coordinator: Node, ...workers: Node[]]> {
  const client = await openClient({ connectionString: url });
  const { rows } = await client.query<{ host: string; port: number }>(
    'select nodename as host, nodeport as port from pg_dist_node where isactive order by groupid',
  );
  await client.end();
  const { username, password } = new URL(url);
  const [coordinator, ...workers] = rows.map(
    ({ host, port }): Node =>
      (database) => ({
        host,
        port,
        user: decodeURIComponent(username),
        password: decodeURIComponent(password),
        database,
      }),
  );
  if (!coordinator) throw new Error('CITUS_URL names no cluster');
  return [coordinator, ...workers];
}

/** Runs a statement in this database of every node. */
export async function onNodes(nodes: readonly Node[], database: string, statement: string): Promise<void> {
  await Promise.all(
    nodes.map(async (node) => {
      const client = new pg.Client(node(database));
      await client.connect();
      await client.query(statement).finally(() => client.end());
    }),
  );
}

/** Makes a migrated and distributed database of this name, from which each node copies its own part. */
export async function createClusterTemplate(url: string, name: string): Promise<void> {
  const nodes = await findNodes(url);
  await createDistributed(nodes, name);
  // PostgreSQL copies a database only while it has no connection, and the cluster opens connections, too.
  await onNodes(nodes, 'postgres', `alter database ${name} allow_connections false`);
  await onNodes(
    nodes,
    'postgres',
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  );
}

/**
 * Makes a migrated and distributed database of this name.
 * @param hasSurveys whether a node has rows of surveys; the coordinator is the first; the others unless given
 */
export async function createDistributed(
  nodes: [coordinator: Node, ...workers: Node[]],
  name: string,
  hasSurveys = (at: number) => at > 0,
): Promise<void> {
  await onNodes(nodes, 'postgres', `drop database if exists ${name} with (force)`);
  await onNodes(nodes, 'postgres', `create database ${name} template template0`);
  await onNodes(nodes, name, 'create extension citus');
  const [coordinator, ...workers] = nodes;
  const address = (node: Node) => {
    const { host, port } = node(name);
    return `'${host}', ${port}`;
  };
  const client = await openClient(coordinator(name));
  await client.query(`select citus_set_coordinator_host(${address(coordinator)})`);
  for (const worker of workers) await client.query(`select citus_add_node(${address(worker)})`);
  for (const [at, node] of nodes.entries()) {
    await client.query(`select citus_set_node_property(${address(node)}, 'shouldhaveshards', ${hasSurveys(at)})`);
  }
  const databases = openDatabases(coordinator(name), 1, () => {});
  await migrate(databases.pool);
  await distribute(client);
  await prepareWrites(databases.pool);
  await databases.close();
  await client.end();
}
