import type { KindServer } from '#questions/model/kind.ts';
import { codeOfSlot, countOfSlot } from '#questions/parts/options/slots.ts';
import type { TextResult } from './contract.ts';
import { textSample } from './sample.ts';
import type { TextSettings } from './settings.ts';

export const textServer: KindServer<TextSettings, string, TextResult> = {
  codes: ({ slots }) => [codeOfSlot(slots, 'answered')],
  keep: (_question, value) => value,
  // Deleting the account removes identifying texts; the answer stays counted.
  read: (_question, _codes, kept) => (typeof kept === 'string' ? kept : ''),
  result: ({ slots, settings, answeredBefore }, counted) => ({
    total: countOfSlot(slots, 'answered', counted) + answeredBefore,
    format: settings.format,
  }),
  columns: () => [{ header: '', type: 'text' }],
  cells: (_question, value) => [value || null],
  texts: ({ slots, settings }) => ({ answered: codeOfSlot(slots, 'answered'), language: settings.language ?? null }),
  sample: textSample,
};
