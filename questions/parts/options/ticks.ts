export interface Ticks {
  codes: readonly number[];
  /** The respondent's words under "other"; null while it is not ticked. */
  words: string | null;
}

/** Which options can be ticked together. */
export interface TickRules {
  many: boolean;
  /** The code of an option that excludes all others, as "None of these". */
  alone?: number | undefined;
}

export const NO_TICKS: Ticks = { codes: [], words: null };

/** Ticks an option, or takes its tick away. */
export function withTick(ticks: Ticks, code: number, isTicked: boolean, { many, alone }: TickRules): Ticks {
  const { codes, words } = ticks;
  if (!isTicked) return { codes: codes.filter((each) => each !== code), words };
  if (!many || code === alone) return { codes: [code], words: null };
  return { codes: [...codes.filter((each) => each !== alone && each !== code), code], words };
}

/** Ticks "other" with these words; null takes its tick away. */
export function withWords({ codes }: Ticks, words: string | null, { many, alone }: TickRules): Ticks {
  if (words === null) return { codes, words };
  return { codes: many ? codes.filter((each) => each !== alone) : [], words };
}
