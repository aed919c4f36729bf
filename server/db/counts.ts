/** A number of rows of one choice of a filter. */
export interface Counted<Choice extends string> {
  choice: Choice;
  n: number;
}

/** The numbers of each choice, 0 where no row has it, and of all; every row has one choice. */
export function toCounts<Choice extends string>(
  choices: readonly Choice[],
  rows: readonly Counted<Choice>[],
): Record<'all' | Choice, number> {
  const of = (choice: Choice) => rows.find((row) => row.choice === choice)?.n ?? 0;
  const all = rows.reduce((sum, { n }) => sum + n, 0);
  return Object.fromEntries([['all', all], ...choices.map((choice) => [choice, of(choice)])]);
}
