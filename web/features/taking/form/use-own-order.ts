import { useMemo } from 'react';
import { inOrder, type Ordered, shuffles } from '#survey/randomization.ts';
import type { Answering, HandingIn, Unread } from '#web/features/taking/outbox/outbox-state.ts';

/** The survey in this respondent's order. Shuffled parts stay hidden until the seed is known, so that nothing jumps. */
export function useOwnOrder<Written extends Ordered>(written: Written, state: Unread | Answering | HandingIn) {
  const isUnread = state.phase === 'unread';
  const seed = state.phase === 'handing-in' ? state.submission.body.seed : isUnread ? undefined : state.seed;
  const survey = useMemo(() => (seed === undefined ? written : inOrder(written, seed)), [written, seed]);
  // Answers that were handed in without a seed were given in the order of the author.
  return { seed, survey, isInOrder: seed !== undefined || state.phase === 'handing-in' || !shuffles(written) };
}
