import type { Fault } from '#questions/model/faults.ts';

/** There is nothing to answer. */
export const checkStatement = (): Fault => ({ code: 'shape' });
