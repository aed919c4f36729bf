import { type KindTold, momentIn, onlyValue } from '#questions/exchange/told-answer.ts';
import type { MomentSettings } from './settings.ts';

export const momentTold: KindTold<MomentSettings> = {
  parts: () => [],
  read({ settings }, told) {
    const value = onlyValue(told);
    return value === undefined ? undefined : momentIn(value, settings.parts);
  },
};
