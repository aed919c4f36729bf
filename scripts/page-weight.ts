/**
 * Weighs the first screen of the three public pages as it is transferred: the brotli files of all scripts and styles
 * that the page's HTML and its screen load. Run by `npm test` after the build; fails above the budget.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** The entry of a file in the manifest of the build. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const DIST = path.resolve(import.meta.dirname, '../dist/web');
/** Bytes. */
const BUDGET = { script: 137_000, style: 20_000 };
const PAGES: Record<string, string> = {
  '/': 'screens/landing.tsx',
  '/dashboard/surveys': 'screens/surveys.tsx',
  '/dashboard/survey-details/:id': 'screens/survey-details.tsx',
};

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8'));
const index = readFileSync(path.join(DIST, 'index.html'), 'utf8');
/** The one script that is no module. */
const beforePaint = /<script [^>]*src="\/([^"]*before-paint[^"]*)"/.exec(index)?.[1] ?? '';
let isTooHeavy = false;

for (const [page, screen] of Object.entries(PAGES)) {
  const chunks = [...reach(['index.html', screen])].map(chunkAt);
  const weight = {
    script: weigh([beforePaint, ...chunks.map(({ file }) => file)]),
    style: weigh(chunks.flatMap(({ css = [] }) => css)),
  };
  isTooHeavy ||= weight.script > BUDGET.script || weight.style > BUDGET.style;
  console.log(
    `${page.padEnd(30)} script ${say(weight.script, BUDGET.script)}  style ${say(weight.style, BUDGET.style)}`,
  );
}
if (isTooHeavy) {
  console.error('Too heavy: load what the first screen does not need with `lazy` or `import()`, or drop it.');
  process.exit(1);
}

/** All files that are loaded with these, by their names in the manifest. */
function reach(names: string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    reach(chunkAt(name).imports ?? [], found);
  }
  return found;
}

function chunkAt(name: string): Chunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}: is it named otherwise now?`);
  return chunk;
}

function weigh(files: string[]): number {
  return [...new Set(files)].reduce((sum, file) => sum + statSync(path.join(DIST, `${file}.br`)).size, 0);
}

function say(bytes: number, budget: number): string {
  return `${(bytes / 1000).toFixed(1)} of ${budget / 1000} kB${bytes > budget ? ' (!)' : ''}`;
}
