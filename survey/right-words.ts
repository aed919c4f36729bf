import { contractOf, type Kind } from '#questions/contract.ts';
import type { Row } from '#questions/model/kind.ts';
import type { Right } from './scores.ts';

/** The right answers to a question in words; none without one. */
export function tellRight(
  question: {
    kind: Kind;
    options: readonly Row[];
    rows: readonly Row[];
    slots: Readonly<Record<string, number>>;
    settings: unknown;
  },
  right: Right | undefined,
): string[] {
  if (!right) return [];
  if ('texts' in right) return [...right.texts];
  if ('from' in right) return [right.from === right.to ? String(right.from) : `${right.from} – ${right.to}`];
  const offers = contractOf(question.kind).offers?.(question) ?? [];
  return offers.filter(({ code }) => right.codes.includes(code)).map(({ text }) => text);
}
