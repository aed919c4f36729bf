import { readLimeSaid } from './dialects.ts';
import type { Said } from './said.ts';

/** The attributes that say the least and the most of a comparison. */
const BOUNDS: Readonly<Record<string, readonly [least: string, most: string]>> = {
  ...{ value: ['min_num_value_n', 'max_num_value_n'], strlen: ['minimum_chars', 'maximum_chars'] },
  ...{ count: ['min_answers', 'max_answers'] },
};
const HUNDREDTH = 0.01;
const MAIL = String.raw`^.+@.+\..+$`;
const FLIPPED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=' };

/**
 * Reads the equation that an answer must fit as the attributes that say the same: bounds of a number, a length or the number of
 * answers, a pattern, or that there has to be an answer (`required`). Null if any part of the equation says something else.
 * @param of.code of the question, which the equation may call itself
 * @param of.isWhole whether its numbers are whole, so that "above 4" is "at least 5"
 */
export function validationIn(
  equation: string,
  of: { code: string; isWhole: boolean },
): ReadonlyMap<string, string> | null {
  const said = readLimeSaid(equation);
  const found = new Map<string, string>();
  return said && read(said) ? found : null;

  function read(each: Said): boolean {
    if (!('call' in each)) return false;
    const [first, second] = each.of;
    if (each.call === 'and') return each.of.every(read);
    // An empty answer is judged by whether it is required.
    if (each.call === 'or' && first && second && each.of.length === 2) return isEmptyTest(first) && read(second);
    if (/^regexmatch$/i.test(each.call)) return matched(first, second) || matched(second, first);
    if (each.call === 'not' && first && isEmptyTest(first)) return set('required', '1');
    if (each.call === '<>' && isEmptyTest({ ...each, call: '=' })) return set('required', '1');
    if (!first || !second || !(each.call in FLIPPED)) return false;
    if (isMail(each.call, first, second)) return set('preg', MAIL);
    return compared(each.call, first, second) || compared(FLIPPED[each.call] ?? '', second, first);
  }

  /** An @ behind the first character makes an address. */
  function isMail(call: string, first: Said, second: Said): boolean {
    const [text, sign] = 'call' in first && first.call === 'strpos' ? first.of : [];
    const isSign = !!sign && 'value' in sign && sign.value === '@';
    return call === '>' && !!text && isSelf(text) && isSign && 'value' in second && second.value === '0';
  }

  function matched(expression: Said | undefined, answer: Said | undefined): boolean {
    return !!expression && 'value' in expression && !!answer && isSelf(answer) && set('preg', expression.value);
  }

  function compared(call: string, measured: Said, bound: Said): boolean {
    const sort = isSelf(measured) ? 'value' : measureOf(measured);
    const number = 'value' in bound && bound.value.trim() !== '' ? Number(bound.value) : Number.NaN;
    const [least, most] = BOUNDS[sort ?? ''] ?? [];
    if (!least || !most || !Number.isFinite(number)) return false;
    // Other numbers have two digits after the point.
    const step = sort === 'value' && !of.isWhole ? HUNDREDTH : 1;
    const isFit = Number(number.toFixed(2)) === number;
    if (call === '=') return set(least, String(number)) && set(most, String(number));
    if (call === '>=' || call === '<=') return set(call === '>=' ? least : most, String(number));
    return (
      isFit && set(call === '>' ? least : most, String(Number((number + (call === '>' ? step : -step)).toFixed(2))))
    );
  }

  function measureOf(each: Said): string | null {
    if (!('call' in each) || each.of.length !== 1) return null;
    const [only] = each.of;
    return only && isSelf(only) && ['strlen', 'count'].includes(each.call) ? each.call : null;
  }

  function isSelf(each: Said): boolean {
    const name = 'name' in each ? each.name.replace(/^that\./, '').replace(/\.(?:NAOK|value|code)$/, '') : '';
    return name === 'this' || name === 'self' || name === of.code;
  }

  function isEmptyTest(each: Said): boolean {
    if (!('call' in each)) return false;
    const [first, second] = each.of;
    if (!first || !isSelf(first)) return false;
    return (
      each.call === 'is_empty' ||
      each.call === 'empty' ||
      (each.call === '=' && !!second && 'value' in second && second.value === '')
    );
  }

  function set(name: string, value: string): boolean {
    if (found.has(name)) return false;
    found.set(name, value);
    return true;
  }
}
