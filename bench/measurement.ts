import type { Sample } from './sample.ts';

/** One line of the table. */
export interface Measurement {
  /** The name for `--only`. */
  group: 'read' | 'size' | 'submit' | 'submit-against' | 'guests' | 'logic' | 'act';
  /** Unique, and shown in the table. */
  name: string;
  clients: number;
  /** Names of the calibrations to compare with, and the desired ratio. */
  against: { name: string; target?: number }[];
  /** Milliseconds that the slowest of a hundred answers may take. */
  p99Max?: number;
  run(): Promise<Sample>;
}

/**
 * Runs all measurements in turn, several rounds, so that other load of the machine affects all of them alike.
 * Every second round goes backwards, so that none is always measured after the same other one. Measurements with a comparison
 * run once before that, because a server is fast only after its code is compiled.
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
