import { openClient } from '#server/db/connection/pool.ts';
import { startPostgres } from '#server/test/postgres.ts';
import { buildEarlier, nameCommit } from './earlier.ts';
import type { Ending } from './ending.ts';
import { createCalibrationTables } from './load/inserts.ts';
import type { Measurement } from './measurement.ts';
import { MIXED } from './mixed.ts';
import { openProduct, type Product } from './product.ts';
import { type Questionnaire, SINGLE_CHOICES } from './questionnaire.ts';
import { measureRead, prepareRequests, type Read } from './reads.ts';
import { findDatabase, makeDataDir, ROOT, type SiteDatabase, startSite } from './site.ts';
import type { Stage } from './stage.ts';
import { DRIVER_INSERTS, measureSubmissions } from './submissions.ts';

const CLIENTS = 64;
const PORTS = { now: 3352, earlier: 3353 };

const SINGLE = 'submit, 10 single choices';
/** Questionnaires, each with a desired ratio to ten single choices at the earlier commit. */
const COMPARED: { name: string; questionnaire: Questionnaire; target: number }[] = [
  { name: SINGLE, questionnaire: SINGLE_CHOICES, target: 0.97 },
  // The earlier commit lacks these question types. Thirty questions may cost two thirds more than its ten.
  { name: 'submit, 30 mixed questions with three texts', questionnaire: MIXED, target: 0.6 },
];

/**
 * Submissions to this product and to the product of an earlier commit, in turn, and what people read of both. Each has its own database
 * in one PostgreSQL, which holds nothing else, and gets the same requests.
 */
export async function prepareAgainst(stage: Stage, ending: Ending): Promise<Measurement[]> {
  const { against, seconds } = stage.flags;
  if (against === null) return [];
  const commit = await nameCommit(against);
  const tree = await buildEarlier(commit, ending);
  const dataDir = await makeDataDir(ending);
  const postgres = await startPostgres(dataDir);
  ending.defer(() => postgres.stop());
  const server = await findDatabase(dataDir);

  const now = await open('now', ROOT);
  const earlier = await open('earlier', tree);
  await createCalibrationTables(now.client);

  const reads = await Promise.all([prepareRequests(now), prepareRequests(earlier)]);
  const line = { group: 'submit-against', clients: CLIENTS } as const;
  const reference = `${SINGLE} (${CLIENTS}), at ${commit}`;
  const calibration = `${DRIVER_INSERTS} (${CLIENTS}), beside both`;
  return [
    ...COMPARED.map(({ name, questionnaire, target }) => ({
      ...line,
      name: `${name} (${CLIENTS})`,
      against: [{ name: reference, target }, { name: calibration }],
      run: () => submit(now, questionnaire),
    })),
    // Between the two, so that each follows the calibration in every second round.
    { ...line, name: calibration, against: [], run: () => stage.insert('one row', CLIENTS, now.site) },
    {
      ...line,
      name: reference,
      against: [{ name: calibration }],
      run: () => submit(earlier, SINGLE_CHOICES),
    },
    ...reads[0].flatMap((read, index) => compareReads(read, reads[1][index] ?? read)),
  ];

  function compareReads(read: Read, itsRead: Read): Measurement[] {
    const line = { group: 'read-against', clients: CLIENTS } as const;
    const [name, itsName] = [`${read.name}, now`, `${read.name}, at ${commit}`];
    return [
      {
        ...{ ...line, name, against: [{ name: itsName, target: 0.97 }] },
        run: async () => (await measureRead(stage.load, now.site, read)).sample,
      },
      {
        ...line,
        name: itsName,
        against: [],
        run: async () => (await measureRead(stage.load, earlier.site, itsRead)).sample,
      },
    ];
  }

  async function open(name: keyof typeof PORTS, tree: string): Promise<Product> {
    const database = await createDatabase(server, name);
    const site = await startSite({ port: PORTS[name], tree, database }, ending);
    return await openProduct({ site, seconds }, ending);
  }

  function submit(product: Product, questionnaire: Questionnaire) {
    return measureSubmissions(stage, { product, clients: CLIENTS, surveys: 1, questionnaire });
  }
}

async function createDatabase({ connection, databasePid }: SiteDatabase, name: string): Promise<SiteDatabase> {
  const client = await openClient(connection);
  await client.query(`create database ${name}`);
  await client.end();
  return { connection: { ...connection, database: name }, databasePid };
}
