/** An ILIKE pattern that finds the term anywhere; `%`, `_` and `\` in the term are literal. */
export const containing = (term: string): string => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`;
