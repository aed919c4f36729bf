import type { KindFacts } from '#questions/kind.ts';
import type { NumberSettings } from './contract.ts';

/** The number. */
export const numberFacts: KindFacts<NumberSettings> = {
  facts: (_question, value) => ({ codes: [], ...(Number.isFinite(value) && { number: Number(value) }) }),
};
