import { contractOf } from '#questions/contract.ts';
import type { Offer } from '#questions/model/kind.ts';
import { takenBy, writtenIn } from '#web/authoring/values/editor-values.ts';
import { settingsOf } from '#web/authoring/values/kind-values.ts';
import type { OptionValues, QuestionValues } from '#web/authoring/values/value-types.ts';

/** An option or a row that would be stored, with a code and its place in the fields. */
export interface CodedItem extends OptionValues {
  code: number;
  place: number;
}

/** The parts of a question that would be stored, with codes that tell them apart. Stored parts have others. */
export interface CodedParts {
  options: CodedItem[];
  rows: CodedItem[];
  slots: Record<string, number>;
  settings: unknown;
  /** The first free code after them. */
  next: number;
}

/** @param first the code of the first part */
export function codedParts(question: QuestionValues, first = 1): CodedParts {
  const settings = settingsOf(question);
  let next = first;
  const newCode = () => {
    next += 1;
    return next - 1;
  };
  const coded = (items: readonly OptionValues[]) => once(items).map((item) => ({ ...item, code: newCode() }));
  const taken = takenBy(question);
  const [options, rows] = [coded(taken.options), coded(taken.rows)];
  const codes = (items: readonly CodedItem[]) => items.map(({ code }) => code);
  const keys = contractOf(question.kind).slots({ codes: codes(options), rows: codes(rows), settings });
  const slots = Object.fromEntries(keys.map((key) => [key, newCode()]));
  return { options, rows, slots, settings, next };
}

/** What conditions can name of a question. */
export const offersIn = ({ kind }: Pick<QuestionValues, 'kind'>, parts: CodedParts): Offer[] =>
  contractOf(kind).offers?.(parts) ?? [];

/** Each text once, and no blank ones. */
function once(items: readonly OptionValues[]): (OptionValues & { place: number })[] {
  const written = writtenIn(items).map((item) => ({ ...item, text: item.text.trim(), place: items.indexOf(item) }));
  return written.filter(({ text }, index) => written.findIndex((other) => other.text === text) === index);
}
