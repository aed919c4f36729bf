import type { Json } from '#questions/model/kind.ts';
import type { ShownMoments } from './contract.ts';
import { MomentWords } from './moment-words.tsx';

/** The day in words, the time as it is. */
export function MomentAnswer({ value }: { result: ShownMoments; value: Json }) {
  return typeof value === 'string' ? <MomentWords value={value} /> : null;
}
