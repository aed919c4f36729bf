import type { ShownQuestion } from './model/kind.ts';

/** Whether a question asks anything: one that counts nothing is only read. */
export const asksFor = ({ codes, slots }: Pick<ShownQuestion<unknown>, 'codes' | 'slots'>): boolean =>
  codes.length > 0 || slots !== undefined;
