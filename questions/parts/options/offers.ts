import type { Offer, Row } from '#questions/model/kind.ts';

/** The options of a question as what can be chosen. */
export const offeredOptions = (options: readonly Row[]): Offer[] =>
  options.map(({ code, text }, option) => ({ code, text, option }));

/** A slot as what can be chosen; nothing where the question does not have it. */
export const offeredSlot = (
  slots: Readonly<Record<string, number>>,
  slot: string,
  text: string | undefined,
): Offer[] => (slots[slot] === undefined || text === undefined ? [] : [{ code: slots[slot], text, slot }]);
