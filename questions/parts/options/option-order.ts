import type { OptionOrder } from '#basics/choices.ts';
import { OPTION_MAX } from '#basics/limits.ts';
import { amountsOf } from '../results/option-amounts.ts';
import { intensitiesOf, leaningsOf, levelsOf } from './option-scales.ts';

/**
 * Guesses the order of a question's options from their English words. "Strongly disagree … Strongly agree" agrees, "Never … Always"
 * and "Under an hour … Longer" rise, "Yes, No" and other words have no order. Fewer than three options have no order.
 */
export function guessOrder(options: readonly string[]): OptionOrder {
  const words = stepsIn(options);
  if (words.length < 3) return 'none';

  const leaning = directionOf(leaningsOf(words));
  if (leaning !== null) return leaning === 'up' ? 'agreeing' : 'disagreeing';
  for (const read of [levelsOf, intensitiesOf, amountsOf]) {
    const direction = directionOf(read(words));
    if (direction !== null) return direction === 'up' ? 'rising' : 'falling';
  }
  return 'none';
}

/** The steps of an order among options, in lower case and without what makes no difference. */
export const stepsIn = (options: readonly string[]): string[] =>
  options.map(plain).filter((option) => !APART.test(option));

/** Whether an option is no step of an order, as "Don't know" and "Other". */
export function standsApart(option: string): boolean {
  return APART.test(plain(option));
}

const APART =
  /^(?:(?:i )?(?:do not|don't|cannot|can't) (?:know|say|remember|recall|tell)|not sure|unsure|(?:i have )?no opinion|n\/?a|(?:it )?(?:does not|doesn't) apply|not applicable|(?:i(?:'d| would)? )?(?:prefer|rather|would rather) not (?:to )?(?:say|answer)|no answer|other|something else|none of (?:these|them|the above)|there (?:was|is|were) none)\b/;

/** The option without case, curly quotes, brackets with remarks and a full stop. */
function plain(option: string): string {
  return option
    .slice(0, OPTION_MAX)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[,;]? *\(.*?\)/g, '')
    .replace(/[.!…]+$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The direction of values that only rise or only fall; null without values, or when they do neither. */
function directionOf(values: readonly number[] | null): 'up' | 'down' | null {
  if (values === null) return null;
  const steps = values.slice(1).map((value, index) => Math.sign(value - (values[index] ?? value)));
  if (steps.every((step) => step > 0)) return 'up';
  return steps.every((step) => step < 0) ? 'down' : null;
}
