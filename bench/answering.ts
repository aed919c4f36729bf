/**
 * Measures how soon a phone shows what a respondent taps in a form of 100 questions of all kinds, whose processor is four times
 * slower than this machine's:
 *   node bench/answering.ts --rounds 3
 * It starts everything it needs, on new data that it deletes at the end.
 */
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { insertSurveys } from './content.ts';
import { openEnding } from './ending.ts';
import { makeMixed } from './mixed.ts';
import { PHONE, PROCESSOR_SLOWER } from './pages/visit.ts';
import { startWithAuthor } from './product.ts';
import { printTable } from './report.ts';

const PROBE = path.join(import.meta.dirname, 'pages/taps-probe.js');
const PORT = 5154;
const QUESTIONS = 100;
/** Milliseconds between two taps: after an answer a question folds, and the next one moves up. */
const PAUSE_MS = 600;
/** Controls of a question that are tapped, and the keys of a text. */
const TAPS = 2;
const KEYS = 'ok';
const GOAL_MS = 100;
/** The browser reports durations from here on. */
const UNREPORTED_MS = 16;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a number from 1 on');

const ending = openEnding();
const { client, author } = await startWithAuthor(PORT, ending);
const questionnaire = makeMixed(QUESTIONS);
const [survey] = await insertSurveys(client, { authorId: author.id, count: 1, questionnaire });
await client.query("update surveys set duration_seconds = null, audience = 'link' where id = $1", [survey]);
const browser = await chromium.launch(await findBrowser());
ending.defer(() => browser.close());

const rows = [];
for (let round = 1; round <= rounds; round += 1) {
  const { durations, slowest } = await answerAll();
  const at = (share: number) => durations[Math.ceil(share * durations.length) - 1] ?? Number.NaN;
  const p98 = at(0.98);
  rows.push([
    ...[`round ${round}`, String(durations.length), `≤ ${at(0.5)}`, `≤ ${at(0.75)}`],
    `${p98} (${p98 <= GOAL_MS ? 'reached' : 'MISSED'}: ${GOAL_MS})`,
    `${durations.at(-1)}: ${slowest}`,
  ]);
}
console.log(`Load average ${loadavg()[0]?.toFixed(2)}; milliseconds until the frame after a tap or a key`);
printTable([['Answering 100 questions', 'taps and keys', 'median', 'p75', 'p98', 'slowest'], ...rows]);
await ending.disposeAsync();

/** Answers the questions from the first to the last. @returns the durations, ascending */
async function answerAll(): Promise<{ durations: number[]; slowest: string }> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-GB' });
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWER });
  await page.addInitScript({ path: PROBE });
  await page.goto(`http://localhost:${PORT}/dashboard/survey/${survey}`);
  await page.locator('main ol:not([inert]) [data-question] input').first().waitFor();
  const first = await interactions(page);
  for (const { id } of questionnaire.questions) await answer(page, id);
  const last = await interactions(page);
  const found = await page.evaluate<[number, string][]>(
    '[...taps.durations].map(([id, duration]) => [duration, taps.causes.get(id)])',
  );
  await context.close();
  const sorted = found.toSorted(([one], [other]) => one - other);
  const unreported = Array.from({ length: Math.max(0, last - first - sorted.length) }, () => UNREPORTED_MS);
  return {
    durations: [...unreported, ...sorted.map(([duration]) => duration)],
    slowest: sorted
      .slice(-5)
      .reverse()
      .map(([duration, cause]) => `${cause} ${duration}`)
      .join(', '),
  };
}

/** Taps the first controls of a question, and types into its text. */
async function answer(page: Page, question: string): Promise<void> {
  for (let nth = 0; nth < TAPS; nth += 1) {
    const place = await page.evaluate<{ x: number; y: number; isText: boolean } | null>(
      `taps.placeOf(${JSON.stringify(question)}, ${nth})`,
    );
    if (!place) return;
    await page.touchscreen.tap(place.x, place.y);
    await page.waitForTimeout(PAUSE_MS);
    if (place.isText) await page.keyboard.type(KEYS, { delay: PAUSE_MS / 2 });
  }
}

function interactions(page: Page): Promise<number> {
  return page.evaluate<number>('taps.count()');
}
