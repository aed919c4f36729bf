import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Measurement } from './measurement.ts';
import { median, medianSample, type Sample } from './sample.ts';

const RESULTS = path.join(import.meta.dirname, 'results');

/** A measurement with its medians and its ratios to the calibrations. */
export interface Line extends Sample {
  name: string;
  ratios: { name: string; ratio: number; target?: number }[];
}

/** Takes the ratios within each round, where both were measured in the same seconds, and then their median. */
export function summarise(measurements: readonly Measurement[], samples: Map<string, Sample[]>): Line[] {
  return measurements.map(({ name, against }) => {
    const own = samples.get(name) ?? [];
    const ratios = against.flatMap((calibration) => {
      const others = samples.get(calibration.name) ?? [];
      const ratio = median(own.map(({ rate }, round) => rate / (others[round]?.rate ?? Number.NaN)));
      return ratio === null || Number.isNaN(ratio) ? [] : [{ ...calibration, ratio }];
    });
    return { name, ...medianSample(own), ratios };
  });
}

export function printReport(lines: readonly Line[]): void {
  const rows = lines.map((line) => [
    line.name,
    whole(line.rate),
    decimal(line.p50, 2),
    decimal(line.p99, 1),
    decimal(line.serverCpu, 0),
    decimal(line.databaseCpu, 0),
    decimal(line.generatorShare, 2),
  ]);
  const heads = ['', 'per second', 'p50 ms', 'p99 ms', 'server µs', 'database µs', 'client CPU'];
  printTable([heads, ...rows]);
  console.log('\nRatios');
  for (const { name, ratios } of lines) {
    for (const { name: calibration, ratio, target } of ratios) {
      const verdict = target === undefined ? '' : `  ${ratio >= target ? 'reached' : 'MISSED'}: ${target}`;
      console.log(`  ${ratio.toFixed(2).padStart(7)}  ${name} / ${calibration}${verdict}`);
    }
  }
}

/** The first column is of words, the others of figures. */
export function printTable(rows: readonly string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    );
  }
}

export async function saveReport(name: 'latest' | 'pages', report: Record<string, unknown>): Promise<void> {
  const file = path.join(RESULTS, `${name}.json`);
  await mkdir(RESULTS, { recursive: true });
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\nSaved as ${path.relative(process.cwd(), file)}`);
}

const whole = (value: number) => Math.round(value).toLocaleString('en');
const decimal = (value: number | null, digits: number) => (value === null ? '–' : value.toFixed(digits));
