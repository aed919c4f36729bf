import type { KindFacts } from '#questions/kind.ts';
import type { MomentSettings } from './contract.ts';

/** The day or the time. */
export const momentFacts: KindFacts<MomentSettings> = {
  facts: (_question, value) => ({ codes: [], ...(typeof value === 'string' && { moment: value }) }),
};
