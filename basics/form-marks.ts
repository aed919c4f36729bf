// Whether a text may have form, for pages that load the reader of marks only then.

/** The noncharacters before and after words that are not read as marks: an answer inside an author's text. */
export const BEGIN = '\ufdd0';
const END = '\ufdd1';
export const BOUNDS = /[\ufdd0\ufdd1]/g;

/** Whether a text may have form. Most texts do not, and stay as they are. */
export const mayHaveForm = (text: string): boolean => /[*[\ufdd0]|^\\?- /m.test(text);

/** Words of a respondent for a place in a text with form, where no character of theirs is a mark. */
export function literal(words: string): string {
  const own = words.replaceAll(BOUNDS, '');
  return /[*[\]\\]|^- /.test(own) ? `${BEGIN}${own}${END}` : own;
}
