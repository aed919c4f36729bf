import { OPTION_MAX } from '#basics/limits.ts';
import { fileNameIn } from '#basics/media.ts';
import { freeCode, nearestCode } from '#basics/own-codes.ts';
import type { Lose } from '#questions/exchange/kind-exchange.ts';
import type { ItemInput } from '#questions/model/question.ts';
import { shortened } from './losses.ts';

/** Options or rows: each text once, shortened, and as many as there may be, with their codes in the file. */
export function itemsOf(
  texts: readonly string[] = [],
  values: readonly string[] = [],
  {
    max,
    settings = [],
    pictures = [],
    exclusive = [],
    lose,
  }: {
    max: number;
    settings?: readonly object[];
    pictures?: readonly (string | null)[];
    exclusive?: readonly string[];
    lose: Lose;
  },
): ItemInput[] {
  const kept = new Map<string, ItemInput>();
  const taken = new Set<string>();
  for (const [index, text] of texts.entries()) {
    const short = cut(text.trim(), OPTION_MAX, lose);
    if (short === '') continue;
    if (kept.has(short)) lose('repeated', short);
    else if (kept.size >= max) lose('items', short);
    else {
      // A value that says the same as the text is no code of its own.
      const value = values[index] === text.trim() ? '' : (values[index] ?? '');
      const ownCode = codeIn(value, 'item', { taken, lose });
      const [own, picture] = [settings[index], pictures[index] ?? null];
      if (picture !== null) lose('absent', fileNameIn(picture) ?? '');
      kept.set(short, {
        text: short,
        ...(own && { settings: own }),
        ...(picture !== null && { picture }),
        ...(ownCode !== null && { ownCode }),
        ...(exclusive.includes(values[index] ?? '') && { exclusive: true }),
      });
    }
  }
  return [...kept.values()];
}

/** The own code made of a name in the file; lists changes of the name. */
export function codeIn(
  name: string,
  of: 'question' | 'item',
  { taken, lose }: { taken: Set<string>; lose: Lose },
): string | null {
  const nearest = nearestCode(name, of);
  const code = nearest && freeCode(nearest, taken);
  if (code !== name.trim() && name.trim() !== '') lose('code', code ? `${name} → ${code}` : name);
  return code;
}

/** The beginning of a text that is too long; lists the rest. */
export function cut(text: string, max: number, lose: Lose): string {
  if (text.length <= max) return text;
  lose('cut', text.slice(max));
  return shortened(text, max);
}
