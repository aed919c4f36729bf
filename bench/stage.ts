import pg from 'pg';
import { cookieOf, insertPeople, insertSurveys } from './content.ts';
import type { Flags } from './flags.ts';
import { type Helper, startHelper } from './helper.ts';
import { createCalibrationTables } from './load/inserts.ts';
import type { InsertsQuestion } from './load/inserts-process.ts';
import type { LoadAnswer, LoadQuestion } from './load/load-process.ts';
import type { Requests } from './load/requests.ts';
import type { Sample } from './sample.ts';
import { type Site, startSite } from './site.ts';

/** Everything that runs for the bench, with the functions to use it. */
export interface Stage {
  flags: Flags;
  site: Site;
  client: pg.Client;
  /** People who may take part, more than submit in one measurement. */
  people: { id: string; cookie: string }[];
  /** Publishes surveys and returns their ids. */
  publish(count: number): Promise<string[]>;
  /** Loads the product, or the bare server instead. */
  load(target: 'product' | 'bare', call: { clients: number; requests: Requests }): Promise<LoadAnswer>;
  insert(way: InsertsQuestion['way'], clients: number): Promise<Sample>;
  close(): Promise<void>;
}

const PORTS = { product: 3350, bare: 3351 };
/** More submissions per second than a server here accepts; each needs another person. */
const SUBMISSIONS_MAX = 25_000;

export async function openStage(flags: Flags): Promise<Stage> {
  const loader = startHelper<LoadQuestion, LoadAnswer>('load-process.ts');
  const bare = startHelper<number, void>('bare-process.ts');
  const inserter = startHelper<InsertsQuestion, Sample>('inserts-process.ts');
  const helpers: Helper<never, unknown>[] = [loader, bare, inserter];
  const site = await startSite({ port: PORTS.product, profile: flags.profile });
  const client = new pg.Client(site.connection);
  const close = async () => {
    for (const helper of helpers) helper.stop();
    await client.end();
    await site.stop();
  };

  try {
    await client.connect();
    await bare.ask(PORTS.bare);
    await createCalibrationTables(client);
    const cookie = cookieOf(PORTS.product, site.secret);
    const count = Math.ceil((flags.seconds + 1) * SUBMISSIONS_MAX);
    const people = await insertPeople(client, { count, role: 'user', cookie });
    const [author] = await insertPeople(client, { count: 1, role: 'surveyor', cookie });

    return {
      flags,
      site,
      client,
      people,
      publish: (surveys) => insertSurveys(client, author?.id ?? '', surveys),
      load: (target, call) =>
        loader.ask({
          ...call,
          port: PORTS[target],
          seconds: flags.seconds,
          serverPid: target === 'bare' ? bare.pid : site.pid,
          databasePid: site.databasePid,
        }),
      insert: (way, clients) =>
        inserter.ask({
          way,
          clients,
          connection: site.connection,
          databasePid: site.databasePid,
          seconds: flags.seconds,
        }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
