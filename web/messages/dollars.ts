/** How amounts are written: with the sign alone, as in "$10", in every kind of English. */
export const DOLLARS = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
