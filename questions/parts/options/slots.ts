type Slots = Readonly<Record<string, number>>;

/**
 * The code of a slot that an answer chooses.
 * @throws Error where the question has no such slot: the answer would be counted as something else
 */
export function codeOfSlot(slots: Slots, key: string): number {
  const code = slots[key];
  if (code === undefined) throw new Error(`The question has no slot ${key}`);
  return code;
}

/** How many chose a slot; none where the question has no such slot. */
export function countOfSlot(slots: Slots, key: string, counted: ReadonlyMap<number, number>): number {
  const code = slots[key];
  return code === undefined ? 0 : (counted.get(code) ?? 0);
}
