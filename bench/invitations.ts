/**
 * Measures how long invitations take to leave for a mail server on this machine, and how long the list of surveys takes meanwhile:
 *   node bench/invitations.ts --people 5000
 * It starts everything it needs, on new data that it deletes again.
 */
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openClient } from '#server/db/pool.ts';
import { crowdOf, LETTER } from '#server/test/invitations.ts';
import { cookieOf, insertPeople, insertSurveys } from './content.ts';
import { openEnding } from './ending.ts';
import { startHelper } from './helper.ts';
import { measurePatience, type Patience, readAsOthers } from './load/export-load.ts';
import type { MailsTaken } from './load/mail-process.ts';
import { startSite } from './site.ts';

const PORT = 5144;
const QUIET_MS = 20_000;
const LOOK_MS = 100;
/** Seconds for 5,000 mails, and the p99 of the list while they leave, as a ratio to the quiet one. */
const TARGETS = { seconds: 60, p99: 2 };

const { values } = parseArgs({ options: { people: { type: 'string', default: '5000' } } });
const people = Number(values.people);
const ending = openEnding();
const mailServer = startHelper<null, MailsTaken>('mail-process.ts', ending);
process.env['MAIL_URL'] = `smtp://127.0.0.1:${(await mailServer.ask(null)).port}`;
const site = await startSite({ port: PORT }, ending);
const client = await openClient(site.connection);
ending.defer(() => client.end());
const [author] = await insertPeople(client, { count: 1, role: 'surveyor', cookie: cookieOf(PORT, site.secret) });
if (!author) throw new Error('There is no author');
await client.query('update users set email_verified = true where id = $1', [author.id]);
const [surveyId = ''] = await insertSurveys(client, { authorId: author.id, count: 1 });

await measurePatience(PORT, QUIET_MS / 4);
const before = await measurePatience(PORT, QUIET_MS);
await post(`/api/survey/${surveyId}/invitations`, { addresses: crowdOf(people) });
const sent = new AbortController();
const others = readAsOthers(PORT, sent.signal);
const start = performance.now();
await post(`/api/survey/${surveyId}/invitations/mails`, LETTER);
while ((await mailServer.ask(null)).mails < people) await delay(LOOK_MS);
const seconds = (performance.now() - start) / 1000;
sent.abort();
const during = await others;
const after = await measurePatience(PORT, QUIET_MS);
const { mails } = await mailServer.ask(null);
if (mails !== people) throw new Error(`${mails} mails came for ${people} people`);

const quiet = (before.p99 + after.p99) / 2;
const ratio = during.p99 / quiet;
console.log(
  `${people.toLocaleString('en')} invitations to a mail server on this machine, load average ${loadavg()[0]?.toFixed(1)}`,
);
tell(`sent in ${seconds.toFixed(1)} s`, seconds, (TARGETS.seconds * people) / 5000);
tell(
  `list of surveys: p99 ${during.p99.toFixed(1)} ms, quiet ${quiet.toFixed(1)} ms, ratio ${ratio.toFixed(2)}`,
  ratio,
  TARGETS.p99,
);
for (const [name, found] of Object.entries({ before, during, after }))
  console.log(`  ${name.padEnd(7)} ${spread(found)}`);
await ending.disposeAsync();

async function post(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie: author?.cookie ?? '' };
  const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
}

function tell(words: string, found: number, most: number): void {
  console.log(`${words}  ${found <= most ? 'reached' : 'MISSED'}: ${most}`);
}

function spread({ p50, p99, max }: Patience): string {
  return `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${max.toFixed(1)} ms`;
}
