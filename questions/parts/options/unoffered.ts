import type { CountedOption } from '#questions/model/kind.ts';
import { countOfSlot } from './slots.ts';

type Slots = Readonly<Record<string, number>>;

/** The slot that counts respondents from whom a condition hid the option. */
export const unofferedKey = (code: number): string => `not:${code}`;

/** The number of respondents who were offered an option: it existed when they answered, and no condition hid it. */
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
