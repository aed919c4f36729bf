import { countOfSlot } from './slots.ts';

type Slots = Readonly<Record<string, number>>;

/** The slot of those who answered while a condition hid that option from them. */
export const unofferedKey = (code: number): string => `not:${code}`;

/** How many were offered an option when they answered: all, but those whom its condition hid it from. */
export const offeredOf = (
  slots: Slots,
  code: number,
  { answered, counted }: { answered: number; counted: ReadonlyMap<number, number> },
): number => answered - countOfSlot(slots, unofferedKey(code), counted);

/** The codes that say which options were hidden from a respondent. @param offered the codes of the others */
export const unofferedCodes = (
  { options, slots }: { options: readonly { code: number }[]; slots: Slots },
  offered: readonly number[],
): number[] => options.flatMap(({ code }) => (offered.includes(code) ? [] : (slots[unofferedKey(code)] ?? [])));

/** The options of a question by the codes that say that they were hidden. */
export const unofferedIn = ({ options, slots }: { options: readonly { code: number }[]; slots: Slots }) =>
  options.flatMap(({ code }): [slot: number, option: number][] => {
    const slot = slots[unofferedKey(code)];
    return slot === undefined ? [] : [[slot, code]];
  });
