import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { findNodes } from '#server/test/cluster.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { openClient } from '../pool.ts';
import { assertDistributable, CannotDistribute, distribute } from './distribute.ts';
import { findLayout } from './layout.ts';

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

  test('a database beside whose servers it is asked for is refused, and one that is distributed stays as it is', async () => {
    const [coordinator] = await findNodes(inject('cluster') ?? '');
    const { rows } = await site.database.pool.query<{ name: string }>('select current_database() as name');
    const client = await openClient(coordinator(rows[0]?.name ?? ''));

    await expect(assertDistributable(client)).rejects.toThrow('Servers are running');
    expect(await distribute(client)).toEqual([]);

    await client.end();
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
