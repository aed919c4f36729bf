import type { KindFacts } from '#questions/model/kind.ts';
import type { ScaleSettings } from './settings.ts';

/** The chosen point, which is a number, too; or that the respondent cannot say. */
export const scaleFacts: KindFacts<ScaleSettings> = {
  single: true,
  facts({ slots = {} }, value) {
    const code = typeof value === 'number' || typeof value === 'string' ? slots[value] : undefined;
    if (code === undefined) return { codes: [] };
    return { codes: [code], ...(typeof value === 'number' && { number: value }) };
  },
};
