/** Makes the seed of a respondent's order: 31 random bits, as `SEED_MAX` says. */
export const newSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 1;
