import type { Sample } from './sample.ts';

/** One line of the table. */
export interface Measurement {
  /** The name for `--only`. */
  group: 'read' | 'size' | 'submit' | 'submit-against' | 'read-against' | 'guests' | 'logic' | 'act';
  /** Unique; the table shows it. */
  name: string;
  clients: number;
  /** The calibrations to compare with, and the desired ratios. */
  against: { name: string; target?: number }[];
  /** The most milliseconds of the 99th percentile. */
  p99Max?: number;
  run(): Promise<Sample>;
}

/**
 * Runs all measurements in turn, several rounds, so that other load affects all of them equally. Every second round is reversed, so
 * that none always follows the same one. Measurements with a comparison run once before, because a server is fast only after its
 * code is compiled.
 */
export async function runRounds(
  measurements: readonly Measurement[],
  rounds: number,
  onStep: (done: string) => void,
): Promise<Map<string, Sample[]>> {
  for (const { name, run } of measurements.filter(({ against }) => against.length > 0)) {
    onStep(`warming up: ${name}`);
    await run();
  }
  const found = new Map<string, Sample[]>(measurements.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, run } of round % 2 === 1 ? measurements : measurements.toReversed()) {
      onStep(`round ${round} of ${rounds}: ${name}`);
      found.get(name)?.push(await run());
    }
  }
  return found;
}
