/**
 * Measures exports: the memory above the idle server's, and the time of a CSV beside a COPY of the same columns:
 *   node bench/exports.ts --responses 100000,1000000 --files csv,xlsx,zip
 * Memory must not grow with the responses. Any first requests enlarge a server's heap by about 50 MB, so each server answers some
 * before its one export; the report shows both steps.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openClient } from '#server/db/connection/pool.ts';
import { copyOut } from '#server/db/copy.ts';
import { newId } from '#server/db/ids.ts';
import { startPostgres } from '#server/test/postgres.ts';
import { insertResponses } from './answers.ts';
import { cookieOf, insertPeople, insertSurveys, openSession } from './content.ts';
import { openEnding } from './ending.ts';
import { measureExport, measurePatience, readMemory } from './load/export-load.ts';
import { type Questionnaire, SINGLE_CHOICES } from './questionnaire.ts';
import { findDatabase, makeDataDir, startSite } from './site.ts';

const PORT = 5143;
/** The most that a CSV may take, as a multiple of the COPY. */
const MOST_TIMES = 2.5;
/** Milliseconds of other requests before an export, until V8 has compiled their code and the heap stops growing. */
const IN_USE_MS = 8_000;
/** Megabytes above the idle server. */
const MOST = 60;
const TEXTS = 2;
const LONG =
  'Longer opening hours on Saturday, and a second counter at noon, because the queue is too long; more stands for bicycles in ' +
  'front of the entrance would be good as well. Nothing else: it is fine as it is, and the people who work there are friendly.';

const { values } = parseArgs({
  options: {
    responses: { type: 'string', default: '100000,1000000' },
    files: { type: 'string', default: 'csv,xlsx,zip' },
  },
});
const ending = openEnding();
const postgresDir = await makeDataDir(ending);
const postgres = await startPostgres(postgresDir);
ending.defer(() => postgres.stop());
const database = await findDatabase(postgresDir);
/** The folder has the secret of all servers. */
const dataDir = await makeDataDir(ending);
const authorId = await withServer(async ({ secret }) => {
  const client = await openClient(database.connection);
  const [author] = await insertPeople(client, { count: 1, role: 'surveyor', cookie: cookieOf(PORT, secret) });
  await client.end();
  return author?.id ?? '';
});

console.log(`Megabytes of memory (load average ${loadavg()[0]?.toFixed(1)})`);
for (const count of values.responses.split(',').map(Number)) {
  for (const [name, questionnaire] of [
    ['ten single choices', SINGLE_CHOICES],
    ['with two texts', withTexts()],
  ] as const) {
    const survey = await publish(questionnaire, count);
    for (const file of values.files.split(','))
      await tell(`${count.toLocaleString('en')} responses, ${name}, ${file}`, survey, file);
  }
}
await ending.disposeAsync();

async function publish(questionnaire: Questionnaire, count: number): Promise<string> {
  const client = await openClient(database.connection);
  const [surveyId = ''] = await insertSurveys(client, { authorId, count: 1, questionnaire });
  await insertResponses(client, { surveyId, questionnaire, count });
  await client.query('vacuum analyze');
  await client.end();
  return surveyId;
}

async function tell(name: string, survey: string, file: string): Promise<void> {
  const found = await withServer(async (site) => {
    const client = await openClient(database.connection);
    const cookie = await openSession(client, authorId, cookieOf(PORT, site.secret));
    await client.end();
    const started = await readMemory(site.pid);
    await measurePatience(PORT, IN_USE_MS);
    const found = await measureExport(site, { port: PORT, path: `/api/survey/${survey}/responses.${file}`, cookie });
    return { ...found, started };
  });
  const mega = (bytes: number) => Math.round(bytes / 1e6);
  const over = mega(found.peak - found.idle);
  const memory = `${mega(found.started)} started, ${mega(found.idle)} in use, +${over} at most  ${over <= MOST ? 'reached' : 'MISSED'}: +${MOST}`;
  console.log(`${name.padEnd(48)} ${memory}   (${found.seconds.toFixed(1)} s, ${mega(found.bytes)} MB sent)`);
  if (file === 'csv') await tellTime(found.seconds, survey);
}

async function tellTime(seconds: number, survey: string): Promise<void> {
  const copied = await timeCopy(survey);
  const times = seconds / copied;
  const verdict = times <= MOST_TIMES ? 'reached' : 'MISSED';
  console.log(`  ${times.toFixed(1)} × COPY of the same rows, ${copied.toFixed(1)} s  ${verdict}: ${MOST_TIMES} ×`);
}

/** @returns seconds */
async function timeCopy(survey: string): Promise<number> {
  const client = await openClient(database.connection);
  const rows = `select respondent_id, choices, given, submitted_at, started_at from responses
    where survey_id = '${survey}' order by submitted_at, respondent_id`;
  const start = performance.now();
  for await (const _ of copyOut(client, `copy (${rows}) to stdout`));
  const seconds = (performance.now() - start) / 1000;
  await client.end();
  return seconds;
}

async function withServer<T>(work: (site: Awaited<ReturnType<typeof startSite>>) => Promise<T>): Promise<T> {
  await using own = new AsyncDisposableStack();
  return await work(await startSite({ port: PORT, database, dataDir, watched: 'loop' }, own));
}

function withTexts(): Questionnaire {
  const ids = Array.from({ length: TEXTS }, () => newId());
  const codeOf = (index: number) => SINGLE_CHOICES.nextCode + index;
  const texts = ids.map((id, index) => ({
    ...{ id, kind: 'text' as const, text: `What would you change, part ${index}?`, options: [] },
    slots: { answered: codeOf(index) },
  }));
  return {
    ...SINGLE_CHOICES,
    questions: [...SINGLE_CHOICES.questions, ...texts],
    nextCode: codeOf(TEXTS),
    stored: SINGLE_CHOICES.stored.map(({ choices }) => ({
      choices: [...choices, ...ids.map((_, index) => codeOf(index))],
      given: Object.fromEntries(ids.map((id) => [id, `${LONG} (${choices.join()})`])),
    })),
  };
}
