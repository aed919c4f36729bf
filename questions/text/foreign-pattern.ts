import { INVALID_TEXT_MAX, PATTERN_MAX } from '#basics/limits.ts';
import { given } from '#questions/exchange/kind-exchange.ts';
import { isPattern, type OwnPattern } from '#questions/parts/own-pattern.ts';

/** "Has no such word in it", which is the only looking ahead that can be said otherwise. */
const HAS_NOT = /^\^\(\?!(?:\.\*\??|\[\\s\\S\]\*)(.+)\)(?:\.\*|\[\\s\\S\]\*)\$?$/s;

/**
 * A regular expression of another program as a pattern of ours; null for one that no engine judges in linear time.
 * @param of.text what people read there about an answer that is not so
 * @param of.isAnyCase whether it ignores case
 */
export function ownPatternOf(
  written: string,
  { text = '', isAnyCase = false }: { text?: string | undefined; isAnyCase?: boolean },
): OwnPattern | null {
  const [, without] = HAS_NOT.exec(written) ?? [];
  // Other programs write a character as JavaScript does.
  const plain = (without ?? written).replaceAll(/\\u([\dA-Fa-f]{4})/g, '\\x{$1}');
  const expression = isAnyCase ? `(?i)${plain}` : plain;
  if (expression === '' || expression.length > PATTERN_MAX || !isPattern(expression)) return null;
  return {
    expression,
    ...(without !== undefined && { excludes: true }),
    ...given({ faultText: text.slice(0, INVALID_TEXT_MAX) || undefined }),
  };
}

/** The regular expression of a mask of SurveyJS, as `999-AA`. What a mask writes by itself may be there or not. */
export function maskedBy(mask: string): string {
  const parts = [...mask.matchAll(/(9+)|(a+)|([#*]+)|\\?(.)/gsu)].map(([, digits, letters, either, literal]) => {
    const [found, form] = digits ? [digits, '[0-9]'] : letters ? [letters, '[A-Za-z]'] : [either ?? '', '[0-9A-Za-z]'];
    if (found !== '') return found.length > 1 ? `${form}{${found.length}}` : form;
    return `${(literal ?? '').replace(/[$()*+./?[\\\]^{|}-]/, '\\$&')}?`;
  });
  return `^${parts.join('')}$`;
}

/** The regular expression for other programs, and whether it ignores case. */
export function writtenPattern({ expression = '', excludes }: OwnPattern): { regex: string; isAnyCase: boolean } {
  const isAnyCase = expression.startsWith('(?i)');
  const plain = (isAnyCase ? expression.slice(4) : expression).replaceAll(/\\x\{([\dA-Fa-f]{4})\}/g, '\\u$1');
  return { regex: excludes ? `^(?!.*${plain}).*$` : plain, isAnyCase };
}
