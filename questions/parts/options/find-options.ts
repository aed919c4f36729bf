import { folded } from '#basics/folded.ts';

/**
 * The options that have each typed word somewhere, whatever its case and accents. First come those that begin with the typed text,
 * then those with a word that begins so, each in the order of the question.
 */
export function findOptions<Option extends { text: string }>(options: readonly Option[], typed: string): Option[] {
  const wanted = folded(typed).trim();
  if (wanted === '') return [...options];
  const words = wanted.split(/\s+/);
  const ranks: Option[][] = [[], [], []];
  for (const option of options) {
    const text = folded(option.text);
    if (words.every((word) => text.includes(word))) ranks[rankOf(text, wanted)]?.push(option);
  }
  return ranks.flat();
}

function rankOf(text: string, wanted: string): number {
  if (text.startsWith(wanted)) return 0;
  const at = text.indexOf(wanted);
  return at > 0 && !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ? 1 : 2;
}
