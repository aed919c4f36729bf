/**
 * Measures the cost of an answer, and the coordinator's part of it, with the surveys on one, two and three nodes of a Citus
 * cluster:
 *   CITUS_URL=postgres://... node bench/nodes.ts --nodes 1,2,3 --via coordinator --seconds 4 --rounds 3
 * The cluster is a coordinator, which is the third node with surveys, and two workers on this machine. The server connects `--via
 * coordinator` or `--via worker`.
 */
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openClient } from '#server/db/connection/pool.ts';
import { newId } from '#server/db/ids.ts';
import { createDistributed, findNodes, type Node, onNodes } from '#server/test/cluster.ts';
import { parentOf, readFamilyCpu } from './cpu.ts';
import { openEnding } from './ending.ts';
import { startHelper } from './helper.ts';
import type { LoadAnswer, LoadQuestion } from './load/load-process.ts';
import { openProduct } from './product.ts';
import { SINGLE_CHOICES } from './questionnaire.ts';
import { median, type Sample } from './sample.ts';
import { startSite } from './site.ts';
import type { Stage } from './stage.ts';
import { measureSubmissions } from './submissions.ts';

const PORT = 3357;
/** Submissions per second; no cluster here accepts more. */
const FASTEST = 8_000;
const WORK = [
  { name: 'each alone', clients: 1, surveys: 1 },
  { name: 'batches of up to 32', clients: 32, surveys: 1 },
  { name: '64 at once to 64 surveys', clients: 64, surveys: 64 },
];

const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '1,2,3' },
    via: { type: 'string', default: 'coordinator' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
});
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
const url = process.env['CITUS_URL'];
if (!url) throw new Error('CITUS_URL names no cluster');
const nodes = await findNodes(url);
const ending = openEnding();
const loader = startHelper<LoadQuestion, LoadAnswer>('load-process.ts', ending);
for (const count of values.nodes.split(',').map(Number)) await measureOn(count);
console.log(`load average ${loadavg()[0]?.toFixed(1)}`);
await ending.disposeAsync();

/** A sample with each node's processor time per answer in microseconds, without its idle work. */
type NodesSample = Sample & { nodes: number[] };

async function measureOn(count: number): Promise<void> {
  const own = openEnding();
  const name = `bench_${newId().replaceAll('-', '')}`;
  await createDistributed(nodes, name, (at) => (at === 0 ? count === 3 : at <= count));
  own.defer(() => onNodes(nodes, 'postgres', `drop database ${name} with (force)`));
  const pids = await Promise.all(nodes.map((node) => findPostmaster(node)));
  const reached = (values.via === 'worker' ? nodes[1] : undefined) ?? nodes[0];
  const database = { connection: reached(name), databasePid: pids[0] ?? 0 };
  const site = await startSite({ port: PORT, database }, own);
  const product = await openProduct({ site, seconds, fastest: FASTEST }, own);
  const idle = await spentIn(pids, () => delay(seconds * 1_000));

  let spent: number[] = [];
  const load: Stage['load'] = async ({ port, pid, databasePid }, call) => {
    let answer: LoadAnswer | undefined;
    const begun = performance.now();
    const all = await spentIn(pids, async () => {
      answer = await loader.ask({ ...call, port, seconds, serverPid: pid, databasePid });
    });
    if (!answer) throw new Error('The load has no answer');
    const idleSpans = (performance.now() - begun) / 1_000 / seconds;
    const answered = answer.statuses[200] ?? 0;
    spent = all.map((us, at) => (us - (idle[at] ?? 0) * idleSpans) / answered);
    return answer;
  };
  const measure = async ({ clients, surveys }: (typeof WORK)[number]): Promise<NodesSample> => {
    const sample = await measureSubmissions({ load }, { product, clients, surveys, questionnaire: SINGLE_CHOICES });
    return { ...sample, nodes: spent };
  };

  for (const work of WORK) await measure(work); // the first submissions make connections and plans
  for (const work of WORK) {
    const samples: NodesSample[] = [];
    while (samples.length < rounds) samples.push(await measure(work));
    print(`${count} nodes, ${work.name}`, samples);
  }
  await own.disposeAsync();
}

function print(name: string, samples: readonly NodesSample[]): void {
  const of = (what: (sample: NodesSample) => number) => Math.round(median(samples.map(what)) ?? 0);
  const all = of((sample) => sample.nodes.reduce((sum, us) => sum + us, 0));
  const coordinator = of((sample) => sample.nodes[0] ?? 0);
  const p50 = median(samples.map((sample) => sample.p50 ?? 0))?.toFixed(1);
  const rate = of((sample) => sample.rate);
  console.log(
    `${name.padEnd(36)}${all} us of all nodes, ${coordinator} of the coordinator; p50 ${p50} ms, ${rate} answers a second`,
  );
}

/** The microseconds that each process and its children use during the work. */
async function spentIn(pids: readonly number[], work: () => Promise<unknown>): Promise<number[]> {
  const before = pids.map((pid) => readFamilyCpu(pid) ?? 0);
  await work();
  return pids.map((pid, at) => (readFamilyCpu(pid) ?? 0) - (before[at] ?? 0));
}

async function findPostmaster(node: Node): Promise<number> {
  const client = await openClient(node('postgres'));
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  return pid;
}
