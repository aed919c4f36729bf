/** How much is done; a run with little shows that the suite works, one with much that the product does. */
export const KILLS = Number(process.env['TRUST_KILLS'] ?? 300);
export const ROUNDS = Number(process.env['TRUST_ROUNDS'] ?? 100);
export const CLIENTS = 64;
/** Answers between them last for an hour of storm. */
export const PEOPLE = 50_000;

/** Writes what was measured, for the report. */
export function tell(what: string, figures: object): void {
  console.log(`${what}: ${JSON.stringify(figures)}`);
}

/** The value below which this share of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
