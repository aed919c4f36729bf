import { AppError } from '#contract/http/errors.ts';
import { answerAsked } from '#server/timing/thread.ts';

/** Work for a thread. On request it never ends, uses all memory, is refused or fails. */
answerAsked((asked: string): string => {
  if (asked === 'no end') for (;;);
  if (asked === 'no memory') return String(fill([]));
  if (asked === 'refused') throw new AppError('invalid_input', { fields: { file: 'odd' } });
  if (asked === 'fails') throw new TypeError('broken');
  return asked.toUpperCase();
});

function fill(kept: string[][]): number {
  for (;;) kept.push(Array.from({ length: 1_000 }, (_, n) => `${kept.length} ${n}`));
}
