import { type KindTold, onlyValue } from '#questions/exchange/told-answer.ts';
import type { TextSettings } from './settings.ts';

export const textTold: KindTold<TextSettings> = {
  parts: () => [],
  read(_question, told) {
    const value = onlyValue(told);
    return value === undefined ? undefined : String(value).replaceAll('\r\n', '\n');
  },
};
