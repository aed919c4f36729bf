/** What the check before publishing knows of a question by its kind. What a kind leaves out does not hold for it. */
export interface Traits {
  /**
   * What an answer is: a judgement of the whole sentence, in which two things cannot be told apart; a selection, which answers one
   * question; or words, which can say anything.
   */
  answer: 'judgement' | 'selection' | 'words';
  /** Seconds that answering takes, beside reading. */
  seconds: number;
  /** What is chosen from, in its order, and the field below which it is written: options, or the words of points. */
  steps?: { texts: readonly string[]; field: readonly string[] };
  /** Where respondents choose one or some of a list that has no answer for those who miss theirs. */
  closed?: 'one' | 'some';
  /** The setting that no answer can meet. */
  unmet?: string;
}
