import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { findNodes } from '#server/test/cluster.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { type Connection, openClient, openDatabases } from '../connection/pool.ts';
import { inTransaction } from '../connection/transaction.ts';
import { assertDistributable, CannotDistribute, distribute } from './distribute.ts';
import { assertCoordinator, findLayout } from './layout.ts';

test.skipIf(inject('cluster'))('a database without Citus has no layout, and is not distributed', async () => {
  const database = await createTestDatabase();
  const client = await openClient(database.connection);

  expect(await findLayout(database.pool)).toBeNull();
  await expect(assertDistributable(client)).rejects.toThrow(CannotDistribute);

  await client.end();
  await database.drop();
});

describe.skipIf(!inject('cluster'))('on a cluster', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp();
  });
  afterAll(() => site.close());

  /** This database at each node; the first is the coordinator. */
  async function findOwnNodes(): Promise<[Connection, ...Connection[]]> {
    const { rows } = await site.database.pool.query<{ name: string }>('select current_database() as name');
    const [coordinator, ...workers] = await findNodes(inject('cluster') ?? '');
    const name = rows[0]?.name ?? '';
    return [coordinator(name), ...workers.map((node) => node(name))];
  }

  test('a database beside whose servers it is asked for is refused, and one that is distributed stays as it is', async () => {
    const [coordinator] = await findOwnNodes();
    const client = await openClient(coordinator);

    await expect(assertDistributable(client)).rejects.toThrow('Servers are running');
    expect(await distribute(client)).toEqual([]);

    await client.end();
  });

  test('what changes the schema is refused at a worker, which reaches a table that the coordinator made', async () => {
    const [at0, at1] = await Promise.all((await findOwnNodes()).map(openClient));
    if (!at0 || !at1) throw new Error('The cluster has no worker');

    await at0.query('create table made_later (n int primary key)');
    await at1.query('insert into made_later values (1)');

    await expect(assertCoordinator(at0)).resolves.toBeUndefined();
    await expect(assertCoordinator(at1)).rejects.toThrow('DATABASE_URL is a worker');
    expect((await at0.query('select n from made_later')).rows).toEqual([{ n: 1 }]);
    await at0.query('drop table made_later');
    await Promise.all([at0.end(), at1.end()]);
  });

  test('transactions take turns over all nodes', async () => {
    const nodes = (await findOwnNodes()).slice(0, 2).map((node) => openDatabases(node, 2, () => {}));
    const order: string[] = [];

    await Promise.all(
      nodes.map(({ db }, at) =>
        inTransaction(db, async () => {
          order.push(`${at} begins`);
          await new Promise((resolve) => setTimeout(resolve, 300));
          order.push(`${at} ends`);
        }),
      ),
    );

    const [first = ''] = order;
    expect(order.slice(0, 2)).toEqual([first, first.replace('begins', 'ends')]);
    await Promise.all(nodes.map(({ close }) => close()));
  });

  test('the rows of a survey lie on one node, and its numbers are those of its rows', async () => {
    const author = await site.join('surveyor');
    const survey = await site.survey(author);
    const people = await site.crowd(20);

    const answered = await Promise.all(people.map((person) => person.call('submitResponse', submissionTo(survey))));

    const { rows } = await site.database.pool.query(
      `select count(*) as rows, (select sum(n) from tallies where survey_id = $1 and code = 0) as counted,
         (select count(distinct nodeport) from citus_shards where shardid in (
            get_shard_id_for_distribution_column('responses', $1::uuid), get_shard_id_for_distribution_column('tally_blocks', $1::uuid))) as nodes
       from responses where survey_id = $1`,
      [survey._id],
    );
    expect(answered.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(rows).toEqual([{ rows: 20, counted: '20', nodes: 1 }]);
  });
});
