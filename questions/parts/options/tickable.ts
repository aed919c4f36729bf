/** An option as its look draws it. */
export interface TickableOption {
  code: number;
  text: string;
  picture: string | null;
  isTicked: boolean;
  /** How many places are left, in words; null where they are not limited. */
  left: string | null;
  /** It is full, and not what the respondent chose. */
  disabled: boolean;
  onTick: (isTicked: boolean) => void;
}

/** "Other", with the words of the respondent. */
export interface TickableOther {
  label: string;
  /** null while it is not ticked. */
  words: string | null;
  onWrite: (words: string | null) => void;
  /** The fault of the words. */
  fault: string | null;
}

/** The props of all looks: the options, then "other", then the option that excludes the others. */
export interface LookProps {
  /** The name of the inputs. */
  name: string;
  many: boolean;
  options: readonly TickableOption[];
  other: TickableOther | null;
  alone: TickableOption | null;
  /** The ticked options, in words. */
  said: string;
  /** Whether the answer has a fault: a search field says so, because its group cannot. */
  invalid: boolean;
}
