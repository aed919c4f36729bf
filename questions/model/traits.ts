/** What the check before publishing knows of a question by its kind. A missing trait does not hold. */
export interface Traits {
  /**
   * The sort of answer: a judgement of the whole sentence, which cannot tell two things apart; a selection, which answers one
   * question; or words, which can say anything.
   */
  answer: 'judgement' | 'selection' | 'words';
  /** Seconds for answering, without reading. */
  seconds: number;
  /** The choices in their order, and the field below which the author writes them: options, or the words of points. */
  steps?: { texts: readonly string[]; field: readonly string[] };
  /** Set if respondents choose one or some from a list without an answer such as "none of these". */
  closed?: 'one' | 'some';
  /** The setting that no answer can meet. */
  unmet?: string;
}
