/** A word of a text, and its place. */
export interface Word {
  /** In lower case, with straight apostrophes. */
  word: string;
  start: number;
  end: number;
}

/** The words of a text in any script. Reads each character once. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: found, index }) => ({
    word: found.toLowerCase().replaceAll('’', "'"),
    ...{ start: index, end: index + found.length },
  }));
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

/** How many words a respondent reads. Scripts without spaces are counted by their signs. */
export function countWords(text: string): number {
  const spaced = text.replaceAll(UNSPACED, ' ');
  const signs = text.match(UNSPACED)?.length ?? 0;
  return (spaced.match(WORD)?.length ?? 0) + Math.ceil(signs / SIGNS_PER_WORD);
}

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const SIGNS_PER_WORD = 2;

/** Whether a sentence is English, by the small words that no sentence is without. */
export function isEnglish(words: readonly Word[]): boolean {
  let english = 0;
  let foreign = 0;
  for (const { word } of words) {
    if (ENGLISH.has(word)) english += 1;
    else if (FOREIGN.has(word) || NO_ENGLISH.test(word)) foreign += 1;
  }
  return english > foreign;
}

/** A letter that English words do not have, but for a few borrowed ones. */
const NO_ENGLISH = /(?![a-zéèêïçñ])\p{L}/u;

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Words of English that are none of other languages with Latin letters. */
const ENGLISH = setOf(
  "the of you your yours how what which do does did is are were have has had with for to this that these those would we our my it its they their when where who why be been being not please should could can from about than at by any there i'm i've you're don't doesn't isn't aren't wasn't wouldn't every each if or and rate agree think feel was been on as",
);
const FOREIGN = setOf(
  'der die das und oder ist sind nicht sie ihr ihre wie mit für ein eine einen haben wird werden auf von zu im den dem le la les des est vous votre nous que qui dans pour avec une sur ou et du au el los las es usted su cómo qué y con para por lo il che di sono come con della het een van niet hoe wat zijn u uw o os uma você seu não att det är och på som ni er ikke og på hvor się na jest nie jak',
);
