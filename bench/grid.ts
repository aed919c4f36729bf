/**
 * Measures the grid of responses: pages of the list at its beginning, in the middle and at its end, beside the same survey with few
 * responses, and a browser that scrolls through all of them:
 *   node bench/grid.ts --responses 100000
 */
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { PAGE_MAX, RESPONSES_SKIPPED_MAX } from '#basics/limits.ts';
import { findBrowser } from '../scripts/browser.ts';
import { insertResponses, recount } from './answers.ts';
import { insertSurveys } from './content.ts';
import { openEnding } from './ending.ts';
import { MIXED } from './mixed.ts';
import { startWithAuthor } from './product.ts';
import { printTable } from './report.ts';
import { median } from './sample.ts';

const PROBE = path.join(import.meta.dirname, 'pages/grid-probe.js');
const PORT = 5153;
const ORIGIN = `http://localhost:${PORT}`;
const FEW = 1_000;
const CALLS = 15;
/** Pixels that a turn of the wheel scrolls, and the turns of one measurement. */
const TURN = 1_200;
const TURNS = 150;
/** The most milliseconds between two frames that look smooth. */
const SMOOTH_MS = 50;
const WINDOW = { width: 1440, height: 900 };

const { values } = parseArgs({ options: { responses: { type: 'string', default: '100000' } } });
const many = Number(values.responses);
const ending = openEnding();
const { client, author } = await startWithAuthor(PORT, ending);

const [few, large] = [await publish(FEW), await publish(many)];
console.log(`Load average ${loadavg()[0]?.toFixed(1)}; ${MIXED.questions.length} questions of all types`);
await printPages();
await printPlans();
await scrollThrough();
await ending.disposeAsync();

async function publish(count: number): Promise<string> {
  const [surveyId = ''] = await insertSurveys(client, { authorId: author.id, count: 1, questionnaire: MIXED });
  await insertResponses(client, { surveyId, questionnaire: MIXED, count });
  await recount(client, surveyId);
  await client.query('vacuum analyze');
  return surveyId;
}

async function printPages(): Promise<void> {
  const page = { limit: PAGE_MAX, texts: 'none' };
  const deep = { ...page, cursor: await cursorAt(large, many / 2), skip: RESPONSES_SKIPPED_MAX - PAGE_MAX };
  const lines = [
    ['first page', few, page],
    ['first page', large, page],
    ['first page with the answers by texts', large, { limit: PAGE_MAX }],
    ['a page after a cursor in the middle', large, { ...page, cursor: deep.cursor }],
    [`the same, ${deep.skip.toLocaleString('en')} responses further`, large, deep],
    ['the oldest first', large, { ...page, sort: 'submitted' }],
    ['a search that finds nothing, its first part', large, { ...page, search: 'zeppelin' }],
  ] as const;
  const rows = [];
  for (const [name, survey, query] of lines) {
    const { ms, bytes } = await measure(survey, query);
    const of = (survey === few ? FEW : many).toLocaleString('en');
    rows.push([`${name}, of ${of}`, ms.toFixed(1), (bytes / 1000).toFixed(0)]);
  }
  printTable([['A page of 100 responses', 'ms', 'kB'], ...rows]);
}

/** @returns the cursor before the response at this place */
async function cursorAt(survey: string, place: number): Promise<string> {
  let cursor: string | undefined;
  for (let at = 0; at < place; at += RESPONSES_SKIPPED_MAX) {
    const skip = Math.min(RESPONSES_SKIPPED_MAX, place - at) - 1;
    const answer = await list(survey, { limit: 1, skip, ...(cursor && { cursor }) });
    cursor = (JSON.parse(answer) as { nextCursor: string }).nextCursor; // as the contract says
  }
  return cursor ?? '';
}

async function measure(survey: string, query: object): Promise<{ ms: number; bytes: number }> {
  const times: number[] = [];
  let bytes = 0;
  for (let call = 0; call < CALLS; call += 1) {
    const start = performance.now();
    bytes = (await list(survey, query)).length;
    times.push(performance.now() - start);
  }
  return { ms: median(times) ?? Number.NaN, bytes };
}

async function list(survey: string, query: object): Promise<string> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await fetch(`${ORIGIN}/api/survey/${survey}/responses?${search}`, {
    headers: { cookie: author?.cookie ?? '' },
  });
  if (!answer.ok) throw new Error(`The page was answered ${answer.status}`);
  return answer.text();
}

/** Prints the rows of responses that each statement reads. */
async function printPlans(): Promise<void> {
  const rows = [];
  for (const [name, skip] of [
    ['first page', 0],
    ['a page behind as many skipped as one call may', RESPONSES_SKIPPED_MAX],
  ] as const) {
    const { rows: plans } = await client.query<{ 'QUERY PLAN': Planned[] }>(
      `explain (analyze, format json)
       select respondent_id, choices, given from responses where survey_id = $1 and not screened
       order by submitted_at desc, respondent_id desc offset ${skip} limit ${PAGE_MAX + 1}`,
      [large],
    );
    const [planned] = plans[0]?.['QUERY PLAN'] ?? [];
    const reads = scansOf(planned?.Plan).map((scan) => `${scan['Node Type']}, ${scan['Actual Rows']} rows`);
    rows.push([name, reads.join(', '), (planned?.['Execution Time'] ?? Number.NaN).toFixed(1)]);
  }
  printTable([['Plan', 'reads', 'ms'], ...rows]);
}

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  Plans?: Plan[];
}
interface Planned {
  Plan: Plan;
  'Execution Time': number;
}

function scansOf(plan: Plan | undefined): Plan[] {
  if (!plan) return [];
  return plan.Plans ? plan.Plans.flatMap(scansOf) : [plan];
}

/** Scrolls with the wheel from the top, jumps to places all over the list, and prints frames and memory. */
async function scrollThrough(): Promise<void> {
  const browser = await chromium.launch({ ...(await findBrowser()) });
  ending.defer(() => browser.close());
  const context = await browser.newContext({ viewport: WINDOW, locale: 'en-GB' });
  const [name = '', value = ''] = (author?.cookie ?? '').split('=');
  await context.addCookies([{ name, value, url: ORIGIN }]);
  const page = await context.newPage();
  await page.addInitScript({ path: PROBE });
  const start = performance.now();
  await page.goto(`${ORIGIN}/dashboard/manage-surveys/${large}/responses`);
  const grid = page.getByRole('grid');
  await grid
    .getByRole('rowheader', { name: /Respondent/ })
    .first()
    .waitFor();
  const opened = performance.now() - start;
  const before = await heapOf(page);

  await grid.hover();
  await framesOf(page);
  for (let turn = 0; turn < TURNS; turn += 1) await page.mouse.wheel(0, TURN);
  const wheel = await framesOf(page);
  const jumps: number[] = [];
  for (let part = 1; part <= 20; part += 1)
    jumps.push(await page.evaluate(`gridProbe.jumpTo(${((part * 7) % 20) / 20})`));
  const jumping = await framesOf(page);
  await page.waitForTimeout(11_000);
  const after = await heapOf(page);
  const drawn = await grid.getByRole('row').count();

  printTable([
    [`A browser with ${many.toLocaleString('en')} rows`, ''],
    ['first rows after', `${opened.toFixed(0)} ms`],
    ['frames while the wheel turns', wheel],
    ['frames while the bar is dragged', jumping],
    ['rows after a jump anywhere, median', `${(median(jumps) ?? Number.NaN).toFixed(0)} ms`],
    ['rows in the document', String(drawn)],
    ['memory of scripts, before and after', `${before} MB, ${after} MB`],
  ]);
}

/** @returns the frames since the last call */
async function framesOf(page: Page): Promise<string> {
  const frames: number[] = await page.evaluate('gridProbe.frames.splice(0)');
  const slow = frames.filter((ms) => ms > SMOOTH_MS).length;
  return `${frames.length}, median ${(median(frames) ?? Number.NaN).toFixed(0)} ms, ${slow} over ${SMOOTH_MS} ms`;
}

/** @returns megabytes after a collection */
async function heapOf(page: Page): Promise<number> {
  const device = await page.context().newCDPSession(page);
  await device.send('HeapProfiler.collectGarbage');
  const { usedSize } = await device.send('Runtime.getHeapUsage');
  return Math.round(usedSize / 1e6);
}
