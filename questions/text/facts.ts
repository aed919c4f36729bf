import type { KindFacts } from '#questions/kind.ts';
import type { TextSettings } from './contract.ts';

/** The words, which no condition looks at. */
export const textFacts: KindFacts<TextSettings> = {
  facts: (_question, value) => ({ codes: [], ...(typeof value === 'string' && { text: value }) }),
};
