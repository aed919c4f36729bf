/**
 * Measures the effect of a flood of guests on one survey: members submit to another survey, in turn with and without the flood:
 *   node bench/flood.ts --rate 500 --seconds 4 --rounds 5
 * It starts everything it needs, on new data that it deletes at the end.
 */
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openEnding } from './ending.ts';
import { startHelper } from './helper.ts';
import type { LoadAnswer, LoadQuestion } from './load/load-process.ts';
import { openProduct } from './product.ts';
import { SINGLE_CHOICES } from './questionnaire.ts';
import type { Sample } from './sample.ts';
import { startSite } from './site.ts';
import { measureSubmissions } from './submissions.ts';

const PORT = 3356;
/** The default; the flood is above it. */
const GUEST_RATE = 20;
const CLIENTS = 8;
/** A multiple of the 99th percentile without a flood. */
const MOST = 2;
const TICK_MS = 10;

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
  },
});
const [rate, seconds, rounds] = [values.rate, values.seconds, values.rounds].map(Number) as [number, number, number];
const ending = openEnding();
const loader = startHelper<LoadQuestion, LoadAnswer>('load-process.ts', ending);
const site = await startSite({ port: PORT, guestRate: GUEST_RATE }, ending);
const product = await openProduct({ site, seconds }, ending);
const [flooded = ''] = await product.publish(1);
await product.client.query(`update surveys set audience = 'link' where id = $1`, [flooded]);

const measure = () =>
  measureSubmissions(
    {
      load: ({ port, pid, databasePid }, call) => loader.ask({ ...call, port, seconds, serverPid: pid, databasePid }),
    },
    { product, clients: CLIENTS, surveys: 10, questionnaire: SINGLE_CHOICES },
  );

await measure(); // a server is fast only after its code is compiled
const found: Record<'quiet' | 'flooded', Sample[]> = { quiet: [], flooded: [] };
const answers: Record<number, number> = {};
for (let round = 1; round <= rounds; round += 1) {
  // Every second round is reversed, so that neither always follows the other.
  for (const way of round % 2 === 1 ? (['quiet', 'flooded'] as const) : (['flooded', 'quiet'] as const)) {
    const stop = way === 'flooded' ? flood() : async () => {};
    found[way].push(await measure());
    await stop();
  }
}

const medianOf = (way: keyof typeof found, what: 'p99' | 'rate') =>
  found[way].map((sample) => sample[what] ?? 0).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
const ratio = medianOf('flooded', 'p99') / medianOf('quiet', 'p99');
for (const way of ['quiet', 'flooded'] as const) {
  const ms = medianOf(way, 'p99').toFixed(1);
  console.log(`${way.padEnd(8)} p99 ${ms} ms, ${Math.round(medianOf(way, 'rate'))} submissions a second`);
}
console.log(`answers to the flood by status: ${JSON.stringify(answers)}`);
console.log(`p99 in the flood / in quiet: ${ratio.toFixed(2)}  ${ratio < MOST ? 'reached' : 'MISSED'}: ${MOST}`);
console.log(`load average ${loadavg()[0]?.toFixed(1)}`);
await ending.disposeAsync();

/** Sends new guests at the rate and ignores the answers. @returns stops the flood */
function flood(): () => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const path = `/api/survey/${flooded}/start`;
  const begun = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - begun) / 1_000) * rate;
    for (; sent < due; sent += 1) {
      const call = request({ port: PORT, host: '127.0.0.1', agent, method: 'POST', path }, (answer) => {
        answers[answer.statusCode ?? 0] = (answers[answer.statusCode ?? 0] ?? 0) + 1;
        answer.resume();
      });
      call.on('error', () => {});
      call.end();
    }
  }, TICK_MS);
  return async () => {
    clearInterval(timer);
    agent.destroy();
  };
}
