import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../../scripts/browser.ts';
import { printTable } from '../report.ts';
import { median } from '../sample.ts';

/** Hundredths. */
export interface Audit {
  page: string;
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
}

const VERSION = '13.5.0';
/** Not a dependency of the project, because it is 170 MB for one bench. */
const HOME = path.resolve(import.meta.dirname, '../../node_modules/.cache', `lighthouse-${VERSION}`);
const PROGRAM = path.join(HOME, 'node_modules/lighthouse/cli/index.js');
const TARGETS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const REPORT_MAX_BYTES = 64 * 1024 * 1024;

const run = promisify(execFile);

/** Lighthouse's ratings of these pages on a phone, in the browser of our tests. The medians count. */
export async function auditPages(
  pages: readonly { name: string; url: string }[],
  rounds: number,
  onStep: (done: string) => void,
): Promise<Audit[]> {
  await install();
  const { executablePath, env = process.env } = await findBrowser();
  const chrome = { ...env, ...(executablePath && { CHROME_PATH: executablePath }) };
  const found = new Map<string, Omit<Audit, 'page'>[]>(pages.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, url } of pages) {
      onStep(`Lighthouse, round ${round} of ${rounds}: ${name}`);
      found.get(name)?.push(await audit(url, chrome));
    }
  }
  onStep('');
  return pages.map(({ name: page }) => {
    const of = (category: (typeof CATEGORIES)[number]) =>
      median((found.get(page) ?? []).map((scores) => scores[category])) ?? Number.NaN;
    return {
      page,
      performance: of('performance'),
      accessibility: of('accessibility'),
      'best-practices': of('best-practices'),
      seo: of('seo'),
    };
  });
}

export function printAudits(audits: readonly Audit[]): void {
  console.log('');
  printTable([
    ['Lighthouse, as a phone', ...CATEGORIES],
    ...audits.map((found) => [
      found.page,
      ...CATEGORIES.map((category) => {
        const isReached = found[category] >= TARGETS[category];
        return `${found[category].toFixed(0)} (${isReached ? 'reached' : 'MISSED'}: ${TARGETS[category]})`;
      }),
    ]),
  ]);
}

async function install(): Promise<void> {
  if (existsSync(PROGRAM)) return;
  console.log(`Installing lighthouse ${VERSION} into ${path.relative(process.cwd(), HOME)}, once (170 MB) …`);
  await mkdir(HOME, { recursive: true });
  await run('npm', ['install', '--prefix', HOME, '--no-save', '--no-package-lock', `lighthouse@${VERSION}`]);
}

async function audit(url: string, env: NodeJS.ProcessEnv): Promise<Omit<Audit, 'page'>> {
  const flags = ['--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox'];
  const { stdout } = await run(process.execPath, [PROGRAM, url, ...flags], { env, maxBuffer: REPORT_MAX_BYTES });
  const report: { categories: Record<string, { score: number | null }> } = JSON.parse(stdout);
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}
