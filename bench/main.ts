/**
 * Measures the server, each figure next to calibrations of the same run, all on new data that is deleted at the end:
 *   npm run bench -- --only submit --seconds 3 --rounds 5 --clients 64,256
 *   npm run bench -- --against main~20 --only submit-against      in turn with an earlier commit
 *   npm run bench -- --pages --lighthouse      the pages on a phone, in the browser of the tests
 */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { prepareActions } from './actions.ts';
import { prepareAgainst } from './against.ts';
import { openEnding } from './ending.ts';
import { readFlags } from './flags.ts';
import { prepareGuests } from './guests.ts';
import { type Measurement, runRounds } from './measurement.ts';
import { measurePages } from './pages/pages.ts';
import { prepareReads } from './reads.ts';
import { printReport, saveReport, summarise } from './report.ts';
import { prepareSizes } from './sizes.ts';
import { openStage } from './stage.ts';
import { prepareLogic, prepareSubmissions } from './submissions.ts';

const flags = readFlags();
const loadBefore = loadavg();
console.log(`${availableParallelism()} × ${cpus()[0]?.model.trim()}, Node ${process.version}`);

const ending = openEnding();
await (flags.pages || flags.lighthouse ? measurePages(flags, ending, showProgress) : measureServer());
await ending.disposeAsync();

async function measureServer(): Promise<void> {
  const stage = await openStage(flags, ending);
  const measurements = [
    ...(await prepareReads(stage)),
    ...prepareSizes(stage),
    ...(await prepareSubmissions(stage)),
    ...prepareGuests(stage),
    ...prepareLogic(stage),
    ...prepareActions(stage),
    ...(await prepareAgainst(stage, ending)),
  ].filter(isWanted);
  const samples = await runRounds(measurements, flags.rounds, showProgress);
  const lines = summarise(measurements, samples);
  showProgress('');
  printReport(lines);
  const load = { before: loadBefore, after: loadavg() };
  console.log(
    `\nLoad average before ${words(load.before)}; after ${words(load.after)} (this run's own load is in it).`,
  );
  await saveReport('latest', {
    at: new Date().toISOString(),
    flags,
    load,
    lines,
    samples: Object.fromEntries(samples),
  });
}

function isWanted({ group, name }: Measurement): boolean {
  return flags.only === null || group.startsWith(flags.only) || name.includes(flags.only);
}

/** Redraws one line; writes nothing if the output is not a terminal. */
function showProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}`);
}

function words(load: number[]): string {
  return load.map((value) => value.toFixed(2)).join(' ');
}
