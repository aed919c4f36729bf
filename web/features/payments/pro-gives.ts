/** What the pro plan gives, by its texts. */
export const GIVES = ['say', 'keep', 'stay'] as const;
