/** A question or the poll as a part of the document: an edge only while it is the one the author works on. */
export const PART_LOOK =
  'group/part relative -mx-3 rounded-card border border-transparent px-3 py-4 transition-[border-color,background-color] focus-within:border-blue focus-within:bg-raised data-current:border-blue data-current:bg-raised sm:-mx-4 sm:px-4 sm:py-5';

/** The type of a question, as respondents see it. */
export const QUESTION_TYPE = 'font-[650] font-display text-[1.25rem]/[1.3] tracking-tight sm:text-xl';
