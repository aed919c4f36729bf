import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Measurement } from './measurement.ts';
import { median, medianInterval, medianSample, type Sample } from './sample.ts';

const RESULTS = path.join(import.meta.dirname, 'results');

/** A measurement with its medians and its ratios to the calibrations. */
export interface Line extends Sample {
  name: string;
  /** `interval`: the likely range of the ratio, see `medianInterval`. */
  ratios: { name: string; ratio: number; interval: [number, number]; target?: number }[];
  /** As in `Measurement`. */
  p99Max?: number;
}

/** Compares within each round, whose figures are from the same seconds, and takes the median of the ratios. */
export function summarise(measurements: readonly Measurement[], samples: Map<string, Sample[]>): Line[] {
  return measurements.map(({ name, against, p99Max }) => {
    const own = samples.get(name) ?? [];
    const ratios = against.flatMap((calibration) => {
      const others = samples.get(calibration.name) ?? [];
      const perRound = own.map(({ rate }, round) => rate / (others[round]?.rate ?? Number.NaN));
      const ratio = median(perRound);
      return ratio === null || Number.isNaN(ratio)
        ? []
        : [{ ...calibration, ratio, interval: medianInterval(perRound) }];
    });
    return { name, ...medianSample(own), ratios, ...(p99Max !== undefined && { p99Max }) };
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
  console.log('\nRatios, and between which they lie (95 % sure from six rounds on)');
  for (const { name, ratios } of lines) {
    for (const { name: calibration, ratio, interval, target } of ratios) {
      const verdict = target === undefined ? '' : `  ${ratio >= target ? 'reached' : 'MISSED'}: ${decimal(target, 2)}`;
      const between = interval.map((value) => decimal(value, 2)).join('–');
      console.log(`  ${decimal(ratio, 2).padStart(7)}  (${between})  ${name} / ${calibration}${verdict}`);
    }
  }
  for (const { name, p99, p99Max } of lines) {
    if (p99Max === undefined || p99 === null) continue;
    console.log(`\n${name}: p99 ${decimal(p99, 1)} ms  ${p99 <= p99Max ? 'reached' : 'MISSED'}: ${p99Max} ms`);
  }
}

/** Prints a table; the first column has words, the others figures. */
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
