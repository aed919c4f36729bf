import type { KindFacts } from '#questions/model/kind.ts';
import type { NumberSettings } from './settings.ts';

/** The number. */
export const numberFacts: KindFacts<NumberSettings> = {
  facts: (_question, value) => ({ codes: [], ...(Number.isFinite(value) && { number: Number(value) }) }),
};
