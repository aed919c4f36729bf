import { DEFAULT_PARTS_MAX, DEFAULT_TEXT_MAX } from '#basics/limits.ts';
import type { Kind, QuestionInput } from '#questions/contract.ts';
import type { Lose, Written } from '#questions/exchange/kind-exchange.ts';
import { wordsOf } from '#questions/words.ts';
import { isAnswer, takesDefault } from '#survey/default-answers.ts';

/** The answer with which a question of another program begins, by its own names. */
export interface ReadDefault {
  /** Its value, or several. */
  whole: readonly string[];
  /** The values of its parts, by their names. */
  parts: ReadonlyMap<string, string>;
}

/** The default answer of a read question in words; empty without one. One that the question does not take is listed as lost. */
export function defaultIn(
  read: ReadDefault | null | undefined,
  written: Written,
  input: QuestionInput,
  lose: Lose,
): Pick<QuestionInput, 'defaultAnswer'> {
  if (!takesDefault(written.kind)) return {};
  const texts = read ? textsFor(read, written) : [];
  if (texts.length === 0 && written.begins !== undefined) texts.push(written.begins);
  if (texts.length === 0) return {};
  const isPlain = texts.every((text) => text.length <= DEFAULT_TEXT_MAX && !/[{}]/.test(text));
  if (isPlain && texts.length <= DEFAULT_PARTS_MAX && isAnswer(input, texts)) return { defaultAnswer: texts };
  lose('default', texts.filter((text) => text !== '').join(', '));
  return {};
}

/** A part that became a question of its own begins with its own value. */
function textsFor(read: ReadDefault, written: Written): string[] {
  const own = written.partValue === undefined ? undefined : read.parts.get(written.partValue);
  if (own !== undefined) return [own];
  return written.partValue === undefined || read.whole.length > 0 ? textsOf(read, written) : [];
}

function textsOf({ whole, parts }: ReadDefault, written: Written): string[] {
  const { kind, options = [], values = [], slotValues = {} } = written;
  const nameOf = (value: string): string => {
    const place = values.indexOf(value);
    if (place >= 0) return options[place] ?? value;
    const settings: Readonly<Record<string, unknown>> = { ...written.settings };
    const slot = Object.keys(slotValues).find((key) => slotValues[key] === value);
    return slot !== undefined && typeof settings[slot] === 'string' ? settings[slot] : value;
  };
  const { told: are, inputFor } = wordsOf(kind);
  if (are === 'parts') {
    const texts = values.map((value) => parts.get(value) ?? '');
    return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
  }
  const ticked = [...parts].flatMap(([part, value]) => (TICKED.test(value) ? [part] : []));
  // Texts of other parts have no place in one answer.
  const told = [...parts].flatMap(([, value]) => (TICKED.test(value) ? [] : [value]));
  if (namesOptions(kind)) return [...whole, ...ticked].map(nameOf).concat(told);
  // A day that is written with a time.
  if (inputFor)
    return whole.map((text) => text.replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}).*$/, '$1T$2').replace(/T00:00$/, ''));
  return [...whole, ...parts.values()];
}
/** Whether the answers of a kind are told by its options. */
export const namesOptions = (kind: Kind): boolean => ['option', 'options', 'order'].includes(wordsOf(kind).told ?? '');
const TICKED = /^(?:Y|1|true)$/i;

/** The value of SurveyJS as a default answer; null for none. */
export function defaultOfValue(value: unknown): ReadDefault | null {
  if (value === undefined || value === null || value === '') return null;
  const none: ReadDefault = { whole: [], parts: new Map() };
  if (Array.isArray(value))
    return { ...none, whole: value.map((each) => (isPlain(each) ? String(each) : JSON.stringify(each))) };
  if (isPlain(value)) return { ...none, whole: [String(value)] };
  const parts = Object.entries(value as object).map(
    ([name, each]) => [name, isPlain(each) ? String(each) : JSON.stringify(each)] as const,
  );
  return { ...none, parts: new Map(parts) };
}
/** The value of an expression of SurveyJS that is a text or a number; undefined for any other. */
export function constantIn(expression: unknown): string | undefined {
  const [, text, number] = /^\s*(?:'([^'\\{}]*)'|(-?\d+(?:\.\d+)?))\s*$/.exec(String(expression ?? '')) ?? [];
  return text ?? number;
}

const isPlain = (value: unknown): boolean => typeof value !== 'object';
