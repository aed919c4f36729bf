/**
 * Measures the server's resident memory idle, under submissions, pages, lists and streams at once, and a minute after:
 *   node bench/memory.ts --seconds 60
 */
import { get } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PAGE_SIZE } from '#basics/limits.ts';
import { openEnding } from './ending.ts';
import { startHelper } from './helper.ts';
import type { LoadAnswer, LoadQuestion } from './load/load-process.ts';
import type { Requests } from './load/requests.ts';
import { openProduct } from './product.ts';
import { SINGLE_CHOICES } from './questionnaire.ts';
import { printTable } from './report.ts';
import { startSite } from './site.ts';

const PORT = 3358;
const SURVEYS = 200;
const STREAMS = 40;
/** How long a stream stays open. */
const STREAM_MS = { from: 500, to: 4_000 };
const REPORT_MS = 10_000;
const AFTER_MS = 60_000;
const CLIENTS = { submissions: 8, pages: 8, lists: 4 };
/** Submissions per second; no server here accepts more beside the other load. */
const FASTEST = 6_000;

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const seconds = Number(values.seconds);
if (!(seconds > 0)) throw new Error('--seconds takes a number');

const ending = openEnding();
const site = await startSite({ port: PORT, watched: 'heap' }, ending);
const product = await openProduct({ site, seconds, fastest: FASTEST }, ending);
const surveyIds = await product.publish(SURVEYS);
const rows = [['', 'resident', 'buffers', 'young', 'old', 'of it used', 'code and others']];
await note('idle');

const done = new AbortController();
const streams = Array.from({ length: STREAMS }, (_, index) => comeAndGo(index, done.signal));
const cookies = product.people.map(({ cookie }) => cookie);
const guest = { kind: 'read', cookies: [''], acceptEncoding: 'gzip, deflate, br, zstd' } as const;
const list = `/api/get-filtered-survey?limit=${PAGE_SIZE}`;
const loads = Promise.all([
  load(CLIENTS.submissions, {
    ...{ kind: 'submissions', path: '/api/survey/response', cookies, surveyIds },
    bodies: SINGLE_CHOICES.bodies,
  }),
  load(CLIENTS.pages, { ...guest, cookies: [''], paths: surveyIds.map((id) => `/dashboard/survey-details/${id}`) }),
  load(CLIENTS.lists, {
    ...guest,
    cookies: [''],
    paths: ['mostVoted', 'lessVoted'].map((by) => `${list}&sortByVote=${by}`),
  }),
]);
let isLoaded = true;
void loads.finally(() => {
  isLoaded = false;
});
for (let passed = REPORT_MS / 1000; isLoaded; passed += REPORT_MS / 1000) {
  await Promise.race([delay(REPORT_MS), loads]);
  if (isLoaded) await note(`${passed} s`);
}
const rates = await loads;
done.abort();
await Promise.all(streams);
await delay(AFTER_MS);
await note('a minute after');

printTable(rows);
console.log(`\nA second: ${rates.map((rate) => rate.toFixed(0)).join(' submissions, ')} pages and lists; MB`);
console.log(`Load average ${loadavg()[0]?.toFixed(2)}`);
await ending.disposeAsync();

/** @returns answers per second */
async function load(clients: number, requests: Requests): Promise<number> {
  const loader = startHelper<LoadQuestion, LoadAnswer>('load-process.ts', ending);
  const pids = { serverPid: site.pid, databasePid: site.databasePid };
  const { sample } = await loader.ask({ clients, requests, port: PORT, seconds, ...pids });
  return sample.rate;
}

/** Watches surveys, one after another. */
async function comeAndGo(index: number, until: AbortSignal): Promise<void> {
  const cookie = product.people[index]?.cookie ?? '';
  for (let round = index; !until.aborted; round += 1) {
    const path = `/api/survey/${surveyIds[round % surveyIds.length]}/live`;
    const request = get({ port: PORT, path, headers: { cookie } }, (answer) => answer.resume());
    // Leaving before the answer begins counts as an error.
    request.on('error', () => {});
    await delay(STREAM_MS.from + Math.random() * (STREAM_MS.to - STREAM_MS.from));
    request.destroy();
  }
}

async function note(when: string): Promise<void> {
  const { resident, buffers, spaces } = await site.readHeap();
  const sum = (of: 'size' | 'used', ...names: string[]) =>
    spaces.filter(({ name }) => names.includes(name)).reduce((total, space) => total + space[of], 0);
  const young = ['new', 'new_large_object'];
  const old = ['old', 'large_object'];
  const others = spaces.map(({ name }) => name).filter((name) => ![...young, ...old].includes(name));
  const figures = [
    resident,
    buffers,
    sum('size', ...young),
    sum('size', ...old),
    sum('used', ...old),
    sum('size', ...others),
  ];
  rows.push([when, ...figures.map((bytes) => (bytes / 1e6).toFixed(0))]);
}
