import type { Said } from '../said.ts';
import { readXlsSaid, surveyJsCall, withCalls, withNames, writeSaid } from './foreign-expressions.ts';

/** The questions that expressions name. */
export interface XlsNames {
  /** The name of a question in SurveyJS, with its part where it became one. */
  nameOf(name: string): string;
  /** Whether a question takes several choices. */
  isSeveral(name: string): boolean;
  /** Whether an expression says a day. */
  isMoment(said: Said): boolean;
}

/** An expression of an XLSForm in SurveyJS's language; null where it has none. @param self the name that a dot means */
export function xlsExpression(written: string | Said, names: XlsNames, self = ''): string | null {
  const said = typeof written === 'string' ? readXlsSaid(written) : written;
  if (!said) return null;
  let isKnown = true;
  const named = withNames(said, (raw) => {
    const name = raw === '.' ? self : plainName(raw);
    if (name === '') isKnown = false;
    return { name };
  });
  const called = withCalls(named, (call, of) => {
    const isDays = call === '-' && of.length === 2 && of.every(names.isMoment);
    return isDays ? { call: 'datediff', of: of.toReversed() } : surveyJsCall(call, of, names.isSeveral);
  });
  const ours = withNames(called, (name) => {
    const [, own = name, rest = ''] = /^(.*?)(\.length)?$/.exec(name) ?? [];
    return { name: `${names.nameOf(own)}${rest}` };
  });
  return isKnown ? writeSaid(folded(ours)) : null;
}

/** `${name}`, `../group/name`, `./name`, `/data/group/name`; a bare word is no question. */
export function plainName(raw: string): string {
  if (raw.startsWith('${')) return raw.slice(2, -1).trim();
  return /^\.{0,2}\//.test(raw) ? (raw.split('/').at(-1) ?? '') : '';
}

/** Comparisons of two values are decided, and what they decide with "and" and "or" around them. */
function folded(said: Said): Said {
  if (!('call' in said)) return said;
  const of = said.of.map(folded);
  const [first, second] = of;
  if ((said.call === '=' || said.call === '<>') && first && second && 'value' in first && 'value' in second) {
    return { value: String((first.value === second.value) === (said.call === '=')) };
  }
  // No number is below or above nothing.
  if (/^[<>]=?$/.test(said.call) && of.some((each) => 'value' in each && each.value === '')) return { value: 'false' };
  if (said.call !== 'and' && said.call !== 'or') return { call: said.call, of };
  const decides = String(said.call === 'or');
  if (of.some((each) => isBoolean(each, decides))) return { value: decides };
  const left = of.filter((each) => !isBoolean(each, String(said.call === 'and')));
  const [only] = left;
  if (!only) return { value: String(said.call === 'and') };
  return left.length === 1 ? only : { call: said.call, of: left };
}

const isBoolean = (said: Said, value: string): boolean => 'value' in said && !said.quoted && said.value === value;
