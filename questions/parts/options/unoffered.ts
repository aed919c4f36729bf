import type { CountedOption } from '#questions/model/kind.ts';
import { countOfSlot } from './slots.ts';

type Slots = Readonly<Record<string, number>>;

/** The slot of those who answered while a condition hid that option from them. */
export const unofferedKey = (code: number): string => `not:${code}`;

/** How many were offered an option when they answered: those who answered while it was there, and whom no condition hid it from. */
export function offeredOf(
  slots: Slots,
  { code, missed = 0, removedAfter }: CountedOption,
  { answered, counted }: { answered: number; counted: ReadonlyMap<number, number> },
): number {
  const offered = (removedAfter ?? answered) - missed - countOfSlot(slots, unofferedKey(code), counted);
  return Math.max(offered, counted.get(code) ?? 0);
}

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
