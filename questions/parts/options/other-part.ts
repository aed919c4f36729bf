import type { Json, PartFacts } from '#questions/model/kind.ts';

/** The text of "other" as a part of an answer. */
export function otherPart(slots: Readonly<Record<string, number>> = {}, value: Json | undefined): PartFacts {
  const { other } = slots;
  const isWritten = typeof value === 'object' && value !== null && !Array.isArray(value);
  const text = isWritten ? value['other'] : undefined;
  return new Map(other === undefined || typeof text !== 'string' ? [] : [[other, { codes: [], text }]]);
}
