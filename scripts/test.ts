/**
 * `npm test` and `npm run test:all`: runs the parts of the given tiers one by one, even after a failure. Then prints the counts of
 * each part, and every failure again.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { Tier } from './test-tiers.ts';

interface Counts {
  passed: number;
  skipped: number;
  failures: string[];
}

interface Part {
  name: string;
  command: string[];
  /** Reads the counts from the command's report; without it, the whole part counts as one test. */
  read?: (report: string) => Counts;
}

const REPORT = 'TEST_REPORT';
const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

const units: Part = { name: 'units', command: [VITEST, 'run'], read: readUnits };
const journeys: Part = { name: 'journeys', command: [PLAYWRIGHT, 'test'], read: readJourneys };
const PARTS: Record<Tier, Part[]> = {
  first: [
    { name: 'check', command: ['--run', 'check'] },
    units,
    { name: 'weight', command: ['--run', 'weight'] },
    journeys,
  ],
  rest: [units, journeys],
};

const tiers = process.argv.slice(2).map((given) => {
  if (given === 'first' || given === 'rest') return given;
  throw new Error(`There is no tier ${given}: name "first", "rest" or both.`);
});
const directory = await mkdtemp(path.join(tmpdir(), 'canvass-reports-'));
const done: { title: string; counts: Counts }[] = [];
for (const tier of tiers) {
  for (const part of PARTS[tier]) done.push({ title: `${part.name} (${tier})`, counts: await runPart(part, tier) });
}
await rm(directory, { recursive: true });

console.log('');
for (const { title, counts } of done) console.log(`${title}: ${say(counts)}`);
const failures = done.flatMap(({ title, counts }) => counts.failures.map((failure) => `${title} › ${failure}`));
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
console.log(`\nTotal: ${say(merge(done.map(({ counts }) => counts)))}`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function runPart({ name, command, read }: Part, tier: Tier): Promise<Counts> {
  console.log(`\n── ${name} (${tier})`);
  const start = Date.now();
  const report = path.join(directory, `${name}-${tier}.json`);
  const env = { ...process.env, TEST_TIER: tier, [REPORT]: report };
  const [code] = await once(spawn(process.execPath, command, { stdio: 'inherit', env }), 'exit');
  console.log(`── ${name} (${tier}): ${((Date.now() - start) / 1000).toFixed(0)} s`);

  const hasReport = read && existsSync(report);
  const counts = hasReport
    ? read(await readFile(report, 'utf8'))
    : { passed: code === 0 ? 1 : 0, skipped: 0, failures: [] };
  // Also if something outside the tests failed, such as a file that cannot load or a server that does not start.
  if (code !== 0 && counts.failures.length === 0) counts.failures.push(`${name} ended with exit code ${code}`);
  return counts;
}

/** Reads Vitest's report, which uses the names of Jest. */
function readUnits(report: string): Counts {
  const { numPassedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(report) as {
    numPassedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
  };
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${file} could not be run`];
    return failed.map(({ fullName }) => `${file} › ${fullName}`);
  });
  return { passed: numPassedTests, skipped: numPendingTests + numTodoTests, failures };
}

/** Reads Playwright's report. A journey that passed at the second attempt has failed. */
function readJourneys(report: string): Counts {
  interface Suite {
    suites?: Suite[];
    specs?: { title: string; file: string; line: number; tests: { status: string }[] }[];
  }
  const counts: Counts = { passed: 0, skipped: 0, failures: [] };
  const add = ({ suites = [], specs = [] }: Suite): void => {
    for (const { title, file, line, tests } of specs) {
      const place = `e2e/${file}:${line} › ${title}`;
      if (tests.every(({ status }) => status === 'expected')) counts.passed += 1;
      else if (tests.every(({ status }) => status === 'skipped')) counts.skipped += 1;
      else counts.failures.push(tests.some(({ status }) => status === 'flaky') ? `${place} (flaky)` : place);
    }
    suites.forEach(add);
  };
  add(JSON.parse(report) as Suite);
  return counts;
}

function merge(all: Counts[]): Counts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
    failures: all.flatMap(({ failures }) => failures),
  };
}

function say({ passed, skipped, failures }: Counts): string {
  return `${passed} passed, ${failures.length} failed, ${skipped} skipped`;
}
