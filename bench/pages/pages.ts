import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import type { Ending } from '../ending.ts';
import type { Flags } from '../flags.ts';
import { printTable, saveReport } from '../report.ts';
import { median } from '../sample.ts';
import { auditPages, printAudits } from './lighthouse.ts';
import { openPagesStage, type PageToVisit } from './pages-stage.ts';
import { type Visit, visit } from './visit.ts';

const BLOCKING_MAX_MS = 80;

/**
 * Measures a phone's first visits: 390 px, 1.6 Mbit/s, 150 ms, a processor four times slower than this machine's, an empty cache.
 * All pages are visited in turn, several rounds; the medians count.
 */
export async function measurePages(flags: Flags, ending: Ending, onStep: (done: string) => void): Promise<void> {
  const loadBefore = loadavg();
  const stage = await openPagesStage(ending);
  const visits = flags.pages ? await visitAll(stage.pages, flags.rounds, onStep) : new Map<string, Visit[]>();
  onStep('');
  if (flags.pages) printVisits(stage.pages.map((page) => ({ page, ...medianVisit(visits.get(page.name) ?? []) })));
  const audits = flags.lighthouse ? await auditPages(stage.publicUrls, flags.rounds, onStep) : [];
  if (flags.lighthouse) printAudits(audits);
  const report = { at: new Date().toISOString(), load: { before: loadBefore, after: loadavg() } };
  await saveReport('pages', { ...report, visits: Object.fromEntries(visits), audits });
}

async function visitAll(
  pages: readonly PageToVisit[],
  rounds: number,
  onStep: (done: string) => void,
): Promise<Map<string, Visit[]>> {
  const browser = await chromium.launch(await findBrowser());
  const visits = new Map<string, Visit[]>(pages.map(({ name }) => [name, []]));
  try {
    // The server compiles code during the first visit, which is not measured.
    for (const page of pages) await visit(browser, page);
    for (let round = 1; round <= rounds; round += 1) {
      for (const page of pages) {
        onStep(`round ${round} of ${rounds}: ${page.name}`);
        visits.get(page.name)?.push(await visit(browser, page));
      }
    }
  } finally {
    await browser.close();
  }
  return visits;
}

function medianVisit(visits: readonly Visit[]): Visit {
  const of = (field: keyof Visit) => median(visits.map((each) => each[field])) ?? Number.NaN;
  return {
    largestPaint: of('largestPaint'),
    firstPaint: of('firstPaint'),
    usable: of('usable'),
    blocking: of('blocking'),
    shift: of('shift'),
    scriptFiles: of('scriptFiles'),
    scriptBytes: of('scriptBytes'),
  };
}

function printVisits(lines: readonly (Visit & { page: PageToVisit })[]): void {
  printTable([
    [
      'First visit of a phone',
      'largest paint ms',
      'first paint ms',
      'usable ms',
      'blocking ms',
      'shift',
      'script files',
      'script kB',
    ],
    ...lines.map(({ page, ...found }) => [
      page.name,
      found.largestPaint.toFixed(0) + verdict(found.largestPaint, page.largestPaintMax),
      found.firstPaint.toFixed(0),
      found.usable === 0 ? '' : found.usable.toFixed(0) + verdict(found.usable, page.usableMax ?? null),
      found.blocking.toFixed(0) + verdict(found.blocking, page.largestPaintMax && BLOCKING_MAX_MS),
      found.shift.toFixed(4),
      found.scriptFiles.toFixed(0),
      (found.scriptBytes / 1000).toFixed(1),
    ]),
  ]);
}

function verdict(value: number, most: number | null): string {
  if (most === null) return '';
  return ` (${value <= most ? 'reached' : 'MISSED'}: ${most})`;
}
