/**
 * Measures the server's cost of a survey's form, and its page size, for a usual survey and for the longest:
 *   node bench/forms.ts --rounds 20
 * It starts everything it needs, on new data that it deletes at the end.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { COLUMNS_MAX, OPTIONS_MAX, QUESTIONS_MAX } from '#basics/limits.ts';
import { BUILT_SERVER, type ServerProcess, startServer } from '#server/test/server-process.ts';
import { openEmbeddedSite } from '#server/test/site.ts';
import { readProcessCpu } from './cpu.ts';

const PORT = 5181;
const RESULTS = path.join(import.meta.dirname, 'results');

const choices = (questions: number, options: number) =>
  times(questions, (question) => ({ text: `Question ${question}?`, options: times(options, (n) => `Option ${n}`) }));
const matrices = (questions: number, rows: number, columns: number) =>
  times(questions, (question) => ({
    text: `Question ${question}?`,
    kind: 'matrix',
    rows: times(rows, (n) => `Row ${n}`),
    options: times(columns, (n) => `Column ${n}`),
  }));

const FORMS = [
  { name: '10 questions of 5 options', questions: choices(10, 5) },
  // A survey has room for 32,000 options, rows and questions.
  { name: `${QUESTIONS_MAX} questions of 50 options`, questions: choices(QUESTIONS_MAX, 50) },
  { name: `30 questions of ${OPTIONS_MAX} options`, questions: choices(30, OPTIONS_MAX) },
  { name: `20 tables of 30 × ${COLUMNS_MAX}`, questions: matrices(20, 30, COLUMNS_MAX) },
];

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a number from 1 on');

await mkdir(RESULTS, { recursive: true });
const dataDir = await mkdtemp(path.join(RESULTS, 'data-'));
const server = await startServer({ dataDir, port: PORT, command: BUILT_SERVER });
try {
  const site = await openEmbeddedSite(server.url, dataDir);
  const surveys = await site.surveys(FORMS.length, (n) => ({ questions: FORMS[n]?.questions, audience: 'link' }));
  await site.close();
  console.log(`Load average ${loadavg()[0]?.toFixed(2)}`);
  for (const [index, { name }] of FORMS.entries()) {
    const id = surveys[index]?._id;
    for (const screen of ['survey', 'survey-details']) {
      await measure(server, `${name}, ${screen}`, `/dashboard/${screen}/${id}`);
    }
  }
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Requests the page repeatedly, each time by a new address, so that the server draws it each time. */
async function measure({ url, pid }: ServerProcess, name: string, page: string): Promise<void> {
  const open = async (n: number) => {
    const answer = await fetch(new URL(`${page}?lang=en&x=${n}`, url), { headers: { 'accept-encoding': 'identity' } });
    if (!answer.ok) throw new Error(`${page}: ${answer.status}`);
    return await answer.text();
  };
  const html = await open(0);
  const before = readProcessCpu(pid) ?? 0;
  const longest: number[] = [];
  let drawn = 0;
  for (let n = 1; n <= rounds; n += 1) {
    const began = performance.now();
    if ((await open(n)).includes('data-question')) drawn += 1;
    longest.push(performance.now() - began);
  }
  const ms = ((readProcessCpu(pid) ?? 0) - before) / rounds / 1_000;
  console.log(
    `${name.padEnd(56)} ${ms.toFixed(0).padStart(5)} ms of the processor, ${kB(html.length)} (${kB(gzipSync(html).length)} gzipped), ` +
      `drawn ${drawn} of ${rounds}, longest ${Math.max(...longest).toFixed(0)} ms`,
  );
}

function kB(bytes: number): string {
  return `${(bytes / 1_000).toFixed(0)} kB`;
}

function times<T>(count: number, make: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, n) => make(n + 1));
}
