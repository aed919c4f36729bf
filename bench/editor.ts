/**
 * Measures the editor with a survey of maximum length, 100 questions of 50 options: the time to open it, and from a key to its
 * frame. The contact form in the same browser is the comparison:
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
  title: 'the editor at its limit, typing in the title',
  option: 'the editor at its limit, typing in an option',
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
  const options = Array.from({ length: OPTIONS_MAX }, (_, index) => `Option ${index + 1}`);
  const questions = Array.from({ length: QUESTIONS_MAX }, (_, index) => ({ text: `Question ${index + 1}?`, options }));
  const { _id } = await answerOf<{ _id: string }>(
    context.request.post('/api/survey', { data: draftSurvey({ questions }) }),
  );
  await context.addInitScript(WATCH_KEYS);

  const found: Record<string, Opened[]> = { form: [], title: [], option: [] };
  const lastOfFirst = `[name="questions.0.options.${OPTIONS_MAX - 1}.text"]`;
  for (let round = 0; round < rounds; round += 1) {
    found['form']?.push(await open(context, paths.contactUs.to(), { shown: 'textarea', typed: 'textarea' }));
    found['title']?.push(
      await open(context, paths.updateSurvey.to(_id), { shown: lastOfFirst, typed: '[name=title]' }),
    );
    found['option']?.push(await open(context, paths.updateSurvey.to(_id), { shown: lastOfFirst, typed: lastOfFirst }));
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
