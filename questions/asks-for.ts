import type { Asked } from './model/kind.ts';

/** Whether a question asks anything: one that counts nothing is only read. */
export const asksFor = ({ codes, slots }: Pick<Asked<unknown>, 'codes' | 'slots'>): boolean =>
  codes.length > 0 || slots !== undefined;
