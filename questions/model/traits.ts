/** The traits that the check before publishing uses. A missing trait does not hold. */
export interface Traits {
  /**
   * The sort of answer. A judgement rates a whole sentence and cannot separate two thoughts in it; a selection answers one
   * question; words can say anything.
   */
  answer: 'judgement' | 'selection' | 'words';
  /** Seconds for answering, without reading. */
  seconds: number;
  /** The choices in their order, and the field that holds their texts: options, or the words of points. */
  steps?: { texts: readonly string[]; field: readonly string[] };
  /** Set if respondents choose one or some from a list without an answer such as "none of these". */
  closed?: 'one' | 'some';
  /** The setting that no answer can satisfy. */
  unmet?: string;
}
