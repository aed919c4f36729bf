import { type KindTold, numberIn, onlyValue } from '#questions/exchange/told-answer.ts';
import type { NumberSettings } from './settings.ts';

export const numberTold: KindTold<NumberSettings> = {
  parts: () => [],
  read(_question, told) {
    const value = onlyValue(told);
    return value === undefined ? undefined : numberIn(value);
  },
};
