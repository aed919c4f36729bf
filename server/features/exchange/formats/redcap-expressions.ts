import type { Said } from '../said.ts';
import { readRedcapSaid, writeSaid } from './foreign-expressions.ts';

/** The fields that expressions name. */
export interface RedcapNames {
  /** The name of a field in SurveyJS, with its row where it is in a matrix; null for none. */
  nameOf(field: string): string | null;
}

const FUNCTIONS: Record<string, string | undefined> = {
  ...{ if: 'iif', mean: 'avg', rounddown: 'floor', roundup: 'ceil', length: 'length', concat: 'join' },
};

/** An expression of REDCap in SurveyJS's language; null where it has none, as for answers at other events. */
export function redcapExpression(written: string, names: RedcapNames): string | null {
  const said = readRedcapSaid(written.replaceAll(/[\r\n]+/g, ' '));
  const ours = said && inSurveyJs(said, names);
  return ours && writeSaid(ours);
}

function inSurveyJs(said: Said, names: RedcapNames): Said | null {
  if ('name' in said) return answerOf(said.name, names);
  if ('list' in said) return null;
  if (!('call' in said)) return said;
  const [first, second, unit] = said.of;
  if ((said.call === '=' || said.call === '<>') && first && second) {
    const box = boxIn(first, names);
    if (box && 'value' in second) return boxed(box, second.value, said.call === '=');
  }
  if (said.call === 'isblankormissingcode' && first) {
    const of = inSurveyJs(first, names);
    return of && { call: 'empty', of: [of] };
  }
  // Other units are in parts there, and whole here.
  if (said.call === 'datediff' && (!unit || !('value' in unit) || unit.value !== 'd')) return null;
  const given = said.call === 'datediff' ? said.of.slice(0, 2) : said.of;
  const of = given.map((each) => inSurveyJs(each, names));
  const whole = of.filter((each) => each !== null);
  if (whole.length !== of.length) return null;
  return { call: FUNCTIONS[said.call] ?? said.call, of: whole };
}

interface Box {
  name: string;
  choice: string;
}

/** `[pets(2)]`: the box of one choice, which is 1 or 0. */
function boxIn(said: Said, names: RedcapNames): Box | null {
  const [, field = '', code = ''] =
    'name' in said ? (/^\[\s*(\w+)\s*\(\s*([^()]+?)\s*\)\s*\]$/.exec(said.name) ?? []) : [];
  const name = field === '' ? null : names.nameOf(field);
  return name === null ? null : { name, choice: code };
}

function boxed({ name, choice }: Box, value: string, isEqual: boolean): Said | null {
  // A box is never empty.
  if (value.trim() === '') return { value: String(!isEqual) };
  const ticked = value.trim() === '1';
  if (!ticked && value.trim() !== '0') return null;
  return { call: ticked === isEqual ? 'has' : 'hasNot', of: [{ name }, { value: choice, quoted: true }] };
}

function answerOf(written: string, names: RedcapNames): Said | null {
  const box = boxIn({ name: written }, names);
  if (box) return { call: 'iif', of: [boxed(box, '1', true) ?? { value: 'false' }, { value: '1' }, { value: '0' }] };
  const field = /^\[\s*(\w+)\s*\]$/.exec(written)?.[1];
  const name = field === undefined ? null : names.nameOf(field);
  return name === null ? null : { name };
}
