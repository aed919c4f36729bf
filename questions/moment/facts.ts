import type { KindFacts } from '#questions/model/kind.ts';
import type { MomentSettings } from './settings.ts';

/** The day or the time. */
export const momentFacts: KindFacts<MomentSettings> = {
  facts: (_question, value) => ({ codes: [], ...(typeof value === 'string' && { moment: value }) }),
};
