/** The amount of work. A short run shows that the suite works; a long run shows that the product does. */
export const KILLS = Number(process.env['TRUST_KILLS'] ?? 300);
export const ROUNDS = Number(process.env['TRUST_ROUNDS'] ?? 100);
export const CLIENTS = 64;
/** Enough answers for an hour of storm. */
export const PEOPLE = 50_000;

/** Prints a measurement for the report. */
export function tell(name: string, figures: object): void {
  console.log(`${name}: ${JSON.stringify(figures)}`);
}

/** The value at this share of all values. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
