/**
 * Weighs the scripts and styles of the public pages for guests: the brotli files that a page's HTML names, with the headers of each
 * answer. Other files load only after an action of the guest; `e2e/scripts.spec.ts` proves that. `npm test` runs it after the
 * build; it fails above the budget.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const DIST = path.resolve(import.meta.dirname, '../dist/web');
/** Bytes; files. */
const BUDGET = { style: 20_000, files: 6 };
/** The bytes of an answer's headers over HTTP/1.1, measured with `curl -sD - -o /dev/null --compressed` on a script. */
const HEADERS = 402;
/** Guests' first pages: their file in `web/screens`, and their bytes of script. */
const PAGES = [
  { page: '/', screen: 'landing', budget: 127_500 },
  { page: '/dashboard/surveys', screen: 'surveys', budget: 131_500 },
  // With the comments and the results.
  { page: '/dashboard/survey-details/:id', screen: 'survey-details', budget: 134_500 },
];

const index = readFileSync(path.join(DIST, 'index.html'), 'utf8');
const { screens }: { screens: Record<string, string[]> } = JSON.parse(
  readFileSync(path.join(DIST, '.vite/scripts.json'), 'utf8'),
);
const style = weigh(named(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g));
let isTooHeavy = false;

for (const { page, screen, budget } of PAGES) {
  const own = screens[screen];
  if (!own) throw new Error(`The build has no ${screen}: is it named otherwise now?`);
  const files = [...named(/<script [^>]*src="\/([^"]+)"/g), ...own];
  const script = weigh(files);
  isTooHeavy ||= script > budget || style > BUDGET.style || files.length > BUDGET.files;
  console.log(
    `${page.padEnd(30)} script ${say(script, budget)} in ${files.length} of ${BUDGET.files} files  style ${say(style, BUDGET.style)}`,
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

function weigh(files: string[]): number {
  return files.reduce((sum, file) => sum + statSync(path.join(DIST, `${file}.br`)).size + HEADERS, 0);
}

function say(bytes: number, budget: number): string {
  return `${(bytes / 1000).toFixed(1)} of ${budget / 1000} kB${bytes > budget ? ' (!)' : ''}`;
}
