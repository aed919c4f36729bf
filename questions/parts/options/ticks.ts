export interface Ticks {
  codes: readonly number[];
  /** The respondent's words under "other"; null while it is not ticked. */
  words: string | null;
}

/** Which options can be ticked together. */
export interface TickRules {
  many: boolean;
  /** The codes of options that exclude all others, as "None of these". */
  exclusive?: readonly number[];
}

export const NO_TICKS: Ticks = { codes: [], words: null };

/** Ticks an option, or takes its tick away. */
export function withTick(ticks: Ticks, code: number, isTicked: boolean, { many, exclusive = [] }: TickRules): Ticks {
  const { codes, words } = ticks;
  if (!isTicked) return { codes: codes.filter((each) => each !== code), words };
  if (!many || exclusive.includes(code)) return { codes: [code], words: null };
  return { codes: [...codes.filter((each) => !exclusive.includes(each) && each !== code), code], words };
}

/** Ticks "other" with these words; null takes its tick away. */
export function withWords({ codes }: Ticks, words: string | null, { many, exclusive = [] }: TickRules): Ticks {
  if (words === null) return { codes, words };
  return { codes: many ? codes.filter((each) => !exclusive.includes(each)) : [], words };
}
