import type { KindFacts } from '#questions/model/kind.ts';
import type { TextSettings } from './settings.ts';

/** The words. */
export const textFacts: KindFacts<TextSettings> = {
  facts: (_question, value) => ({ codes: [], ...(typeof value === 'string' && { text: value }) }),
};
