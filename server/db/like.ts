/** A pattern for ILIKE that finds the term anywhere, as it is written: `%`, `_` and `\` mean themselves. */
export const containing = (term: string): string => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`;
