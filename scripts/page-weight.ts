/**
 * Weighs the scripts and styles of the public pages for guests: the brotli files that a page's HTML names, with the headers of each
 * answer. Every language must fit the budget. Other files load only after an action of the guest; `e2e/scripts.spec.ts` proves that.
 * `npm test` runs it after the build; it fails above the budget.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { SITE_LANGUAGES, type SiteLanguage } from '#contract/sharing/site-languages.ts';

const DIST = path.resolve(import.meta.dirname, '../dist/web');
/** Bytes. */
const STYLE_BUDGET = 20_000;
/** The bytes of an answer's headers over HTTP/1.1, measured with `curl -sD - -o /dev/null --compressed` on a script. */
const HEADERS = 402;
/** Guests' first pages: their file in `web/screens`, and their bytes and files of script. */
const PAGES = [
  { page: '/', screen: 'landing', budget: 80_000, filesMax: 6 },
  { page: '/dashboard/surveys', screen: 'surveys', budget: 84_000, filesMax: 6 },
  // With the comments and the results.
  { page: '/dashboard/survey-details/:id', screen: 'survey-details', budget: 87_000, filesMax: 6 },
  // With what a respondent needs when the connection is lost, but the dialog before leaving. Single choices load no more.
  { page: '/dashboard/survey/:id', screen: 'take-survey', budget: 140_000, filesMax: 8 },
];

const index = readFileSync(path.join(DIST, 'index.html'), 'utf8');
const { screens }: { screens: Record<string, string[]> } = JSON.parse(
  readFileSync(path.join(DIST, '.vite/scripts.json'), 'utf8'),
);
const style = weigh(named(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g));
let isTooHeavy = false;

for (const { page, screen, budget, filesMax } of PAGES) {
  const own = screens[screen];
  if (!own) throw new Error(`The build has no ${screen}: is it named otherwise now?`);
  const files = [...named(/<script [^>]*src="\/([^"]+)"/g), ...own];
  const weights = SITE_LANGUAGES.map((language) => ({ language, bytes: weigh(files, language) }));
  const heaviest = weights.reduce((one, other) => (other.bytes > one.bytes ? other : one));
  isTooHeavy ||= heaviest.bytes > budget || style > STYLE_BUDGET || files.length > filesMax;
  console.log(
    `${page.padEnd(30)} script ${say(heaviest.bytes, budget)} (${heaviest.language}; en ${kilobytes(weigh(files))}) in ${files.length} of ${filesMax} files  style ${say(style, STYLE_BUDGET)}`,
  );
}
if (isTooHeavy) {
  console.error('Too heavy: load what the first screen does not need with `lazy` or `import()`, or drop it.');
  process.exit(1);
}

/** The files that every page names. */
function named(pattern: RegExp): string[] {
  return [...index.matchAll(pattern)].map(([, file = '']) => file);
}

/** A script without texts of a language is the English one. */
function weigh(files: string[], language: SiteLanguage = 'en'): number {
  const own = files.map((file) => file.replace('assets/', `assets/${language}/`));
  const sent = own.map((file, nth) => (existsSync(path.join(DIST, file)) ? file : (files[nth] ?? file)));
  return sent.reduce((sum, file) => sum + statSync(path.join(DIST, `${file}.br`)).size + HEADERS, 0);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function say(bytes: number, budget: number): string {
  return `${kilobytes(bytes)} of ${budget / 1000} kB${bytes > budget ? ' (!)' : ''}`;
}
