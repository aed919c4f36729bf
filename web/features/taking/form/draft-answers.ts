import type { Json } from '#questions/model/kind.ts';

/** An answer with the words that the respondent read, which tell whether it still fits when the survey changes. */
export interface DraftAnswer {
  /** null in drafts of the first version, which stored only words. */
  value: Json;
  /** The text of the question. */
  question: string;
  /** The answer in words. */
  said: string;
  /** The language of these words; absent: that of the author. The other texts are always the author's. */
  saidIn?: string;
  /** It is the question's default answer, which its respondent has not touched. */
  isDefault?: true;
  /** The texts of the options and rows that it means, by their codes. */
  words: Readonly<Record<number, string>>;
}

/** By question id. */
export type DraftAnswers = Readonly<Record<string, DraftAnswer>>;

/** Whether it is a default answer, which nobody has given. */
export const isUntouched = ({ isDefault }: DraftAnswer): boolean => isDefault === true;

/** How many answers their respondent has given. */
export const givenIn = (answers: DraftAnswers): number =>
  Object.values(answers).filter((answer) => !isUntouched(answer)).length;
