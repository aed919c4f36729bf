import { LOST_MAX } from '#basics/limits.ts';
import { withoutPiped } from '#basics/piping.ts';
import { fitInto } from '#basics/truncate.ts';
import type { Lost } from '#contract/surveys/exchange.ts';
import type { Lose } from '#questions/exchange/kind-exchange.ts';
import type { Loss } from '#questions/exchange/losses.ts';

/** Collects losses, each once. */
export interface Losses {
  /** Notes what a place loses. @param of the words of its question */
  at(where: string, of?: string): Lose;
  /** The named losses; the last says how many more there are. */
  list(): Lost[];
}

const WORDS_MAX = 80;
const DETAIL_MAX = 200;

/**
 * @param read turns a text into words for people, without the ids in placeholders
 * @param before losses that are listed already
 */
export function createLosses(read: (text: string) => string = withoutPiped, before: readonly Lost[] = []): Losses {
  const found = new Map<string, Lost>();
  let unnamed = 0;
  for (const lost of before) {
    if (lost.what === 'more') unnamed += Number(lost.detail);
    else found.set(JSON.stringify(lost), lost);
  }

  return {
    at:
      (where, of = '') =>
      (what: Loss, detail = '') => {
        // A place that another program would not fill in is named as it is written there.
        const told = what === 'placeholder' ? detail : read(detail);
        const lost = { where, of: shortened(read(of), WORDS_MAX), what, detail: shortened(told, DETAIL_MAX) };
        const key = JSON.stringify(lost);
        if (found.size < LOST_MAX - 1 || found.has(key)) found.set(key, lost);
        else unnamed += 1;
      },
    list: () => [
      ...found.values(),
      ...(unnamed > 0 ? [{ where: '', of: '', what: 'more' as const, detail: String(unnamed) }] : []),
    ],
  };
}

/** Reads no more than it keeps, even of a long text. */
export const shortened = (text: string, max: number): string =>
  text.length <= max ? text : fitInto(text.slice(0, 2 * max), max);
