import type { Ending } from './ending.ts';
import type { Flags } from './flags.ts';
import { startHelper } from './helper.ts';
import { createCalibrationTables } from './load/inserts.ts';
import type { InsertsQuestion } from './load/inserts-process.ts';
import type { LoadAnswer, LoadQuestion } from './load/load-process.ts';
import type { Requests } from './load/requests.ts';
import { openProduct, type Product } from './product.ts';
import type { Sample } from './sample.ts';
import { type Site, startSite } from './site.ts';

/** The server under load; the processor time of its processes is measured. */
type Target = Pick<Site, 'port' | 'pid' | 'databasePid'>;

/** The running parts of the bench, and the functions that use them. */
export interface Stage extends Product {
  flags: Flags;
  bare: Target;
  load(target: Target, call: { clients: number; requests: Requests }): Promise<LoadAnswer>;
  /** @param into a site whose database has the calibration tables; by default the stage's own */
  insert(way: InsertsQuestion['way'], clients: number, into?: Site): Promise<Sample>;
}

const PORTS = { product: 3350, bare: 3351 };

export async function openStage(flags: Flags, ending: Ending): Promise<Stage> {
  const loader = startHelper<LoadQuestion, LoadAnswer>('load-process.ts', ending);
  const bare = startHelper<number, void>('bare-process.ts', ending);
  const inserter = startHelper<InsertsQuestion, Sample>('inserts-process.ts', ending);
  const site = await startSite({ port: PORTS.product, profile: flags.profile }, ending);
  await bare.ask(PORTS.bare);
  const product = await openProduct({ site, seconds: flags.seconds }, ending);
  await createCalibrationTables(product.client);

  return {
    ...product,
    flags,
    bare: { port: PORTS.bare, pid: bare.pid, databasePid: site.databasePid },
    load: ({ port, pid, databasePid }, call) =>
      loader.ask({ ...call, port, seconds: flags.seconds, serverPid: pid, databasePid }),
    insert: (way, clients, { connection, databasePid } = site) =>
      inserter.ask({ way, clients, connection, databasePid, seconds: flags.seconds }),
  };
}
