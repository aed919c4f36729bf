import type { CellSettings } from './settings.ts';

type Choices = NonNullable<CellSettings['choices']>;

/**
 * The choices of typed lines. A line with the words of a choice is that choice, another one the choice at its place if that has gone;
 * further lines are new.
 */
export function choicesFrom(typed: string, before: Choices): Choices {
  const texts = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const left = new Map(before.map((choice) => [choice.text, choice]));
  const same = texts.map((text) => {
    const found = left.get(text);
    left.delete(text);
    return found;
  });
  const gone = new Set(left.values());
  const taken = new Set(before.map(({ code }) => code));
  return texts.map((text, place) => {
    const known = same[place];
    if (known) return known;
    const was = before[place];
    if (was && gone.delete(was)) return { ...was, text };
    let code = 1;
    while (taken.has(code)) code += 1;
    taken.add(code);
    return { code, text };
  });
}
