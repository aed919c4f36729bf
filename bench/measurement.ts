import type { Sample } from './sample.ts';

/** One line of the table. */
export interface Measurement {
  /** What `--only` chooses by. */
  group: 'read' | 'size' | 'submit' | 'act';
  /** Unique, for people. */
  name: string;
  clients: number;
  /** Names of the calibrations that it is compared with, and the ratio that is aimed at. */
  against: { name: string; target?: number }[];
  run(): Promise<Sample>;
}

/**
 * Runs all measurements in turn, so often; the machine's other work then falls on all of them alike. What is compared
 * with others is run once before: a server is fast only when its code has been compiled.
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
    for (const { name, run } of measurements) {
      onStep(`round ${round} of ${rounds}: ${name}`);
      found.get(name)?.push(await run());
    }
  }
  return found;
}
