/**
 * Measures the editor with the longest surveys, 500 questions of 50 options and one question of 1,000 options: the time to open each,
 * and from a key to its frame. The contact form in the same browser is the comparison:
 *   node bench/editor.ts --rounds 5
 * It starts everything it needs, on new data that it deletes at the end.
 */

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { OPTIONS_MAX, QUESTIONS_MAX } from '#basics/limits.ts';
import { BUILT_SERVER, startServer } from '#server/test/server-process.ts';
import { paths } from '#web/app/paths.ts';
import { answerOf, draftSurvey } from '../e2e/harness/api.ts';
import { signIn } from '../e2e/harness/people.ts';
import { findBrowser } from '../scripts/browser.ts';

interface Opened {
  open: number;
  keys: number[];
}

const PORT = 5161;
/** Of each of the 500 questions: a survey has room for 32,000 options and questions. */
const OPTIONS = 50;
const RESULTS = path.join(import.meta.dirname, 'results');
const TYPED = ', typed';
/** Milliseconds between two keys of a fast typist. */
const PAUSE_MS = 120;
/** As text, because this file does not know a browser's types. A key is done when its frame is drawn. */
const WATCH_KEYS = `
  window.keyTimes = [];
  addEventListener('keydown', () => {
    const began = performance.now();
    requestAnimationFrame(() => setTimeout(() => window.keyTimes.push(performance.now() - began)));
  }, { capture: true });`;

const NAMES: Record<string, string> = {
  form: 'the contact form',
  title: '500 questions, typing in the title',
  option: '500 questions, typing in an option',
  last: '1,000 options, typing in the last',
};

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a number from 1 on');

await mkdir(RESULTS, { recursive: true });
const dataDir = await mkdtemp(path.join(RESULTS, 'data-'));
const server = await startServer({ dataDir, port: PORT, env: { DEMO: '1' }, command: BUILT_SERVER });
const browser = await chromium.launch(await findBrowser());
try {
  await measureAll(browser);
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measureAll(chrome: Browser): Promise<void> {
  const context = await chrome.newContext({
    baseURL: server.url.origin,
    viewport: { width: 1440, height: 900 },
    // Otherwise the pages block our scripts.
    bypassCSP: true,
  });
  await signIn(context.request, 'surveyor');
  const list = (count: number) => Array.from({ length: count }, (_, index) => `Option ${index + 1}`);
  const publish = async (questions: { text: string; options: string[] }[]) => {
    const data = draftSurvey({ questions });
    return (await answerOf<{ _id: string }>(context.request.post('/api/survey', { data })))._id;
  };
  const asked = Array.from({ length: QUESTIONS_MAX }, (_, index) => `Question ${index + 1}?`);
  const many = await publish(asked.map((text) => ({ text, options: list(OPTIONS) })));
  const long = await publish([{ text: 'Which?', options: list(OPTIONS_MAX) }]);
  await context.addInitScript(WATCH_KEYS);

  const found: Record<string, Opened[]> = { form: [], title: [], option: [], last: [] };
  const option = (number: number) => `[name="questions.0.options.${number - 1}.text"]`;
  for (let round = 0; round < rounds; round += 1) {
    const measure = async (name: string, address: string, fields: { shown: string; typed: string }) =>
      found[name]?.push(await open(context, address, fields));
    await measure('form', paths.contactUs.to(), { shown: 'textarea', typed: 'textarea' });
    await measure('title', paths.updateSurvey.to(many), { shown: option(OPTIONS), typed: '[name=title]' });
    await measure('option', paths.updateSurvey.to(many), { shown: option(OPTIONS), typed: option(OPTIONS) });
    await measure('last', paths.updateSurvey.to(long), { shown: option(1), typed: option(OPTIONS_MAX) });
  }
  await context.close();

  console.log(`Milliseconds, p50 and longest of ${rounds} rounds (load average ${loadavg()[0]?.toFixed(2)})`);
  for (const [name, times] of Object.entries(found)) {
    const open = times.map((each) => each.open);
    const keys = times.flatMap((each) => each.keys);
    console.log(`${NAMES[name]?.padEnd(44)} open ${show(open)}   a key ${show(keys)}`);
  }
}

/** Reloads the page and types. */
async function open(
  context: BrowserContext,
  address: string,
  { shown, typed }: { shown: string; typed: string },
): Promise<Opened> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  const opened = await page.waitForFunction(`document.querySelector(${JSON.stringify(shown)}) && performance.now()`);
  const field = page.locator(typed);
  // An option far down is drawn when its place is near.
  const place = typed.replace('[name=', '[data-item=').replace('.text', '');
  if (await page.locator(place).count()) await page.locator(place).scrollIntoViewIfNeeded();
  await field.press('End');
  await page.waitForFunction('window.keyTimes.length === 1');
  await page.evaluate('window.keyTimes.length = 0');
  await field.pressSequentially(TYPED, { delay: PAUSE_MS });
  await page.waitForFunction(`window.keyTimes.length >= ${TYPED.length}`);
  const keys = await page.evaluate<number[]>('window.keyTimes');
  const time = Number(await opened.jsonValue());
  await page.close();
  return { open: time, keys };
}

function show(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, longest] = [sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0];
  return `p50 ${p50.toFixed(0).padStart(5)}, longest ${longest.toFixed(0).padStart(5)}`;
}
