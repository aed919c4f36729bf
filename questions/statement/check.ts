import type { Fault } from '#questions/faults.ts';

/** There is nothing to answer. */
export const checkStatement = (): Fault => ({ code: 'shape' });
