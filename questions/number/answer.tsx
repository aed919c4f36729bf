import type { Json } from '#questions/model/kind.ts';
import type { ShownNumbers } from './contract.ts';
import { useNumberWords } from './use-number-words.ts';

/** The number with its unit. */
export function NumberAnswer({ result, value }: { result: ShownNumbers; value: Json }) {
  const words = useNumberWords(result);
  return typeof value === 'number' ? <span className="tabular-nums">{words(value)}</span> : null;
}
