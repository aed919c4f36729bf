import { choiceWords } from './choice/words.ts';
import type { Kind } from './contract.ts';
import { fieldsWords } from './fields/words.ts';
import { matrixWords } from './matrix/words.ts';
import type { KindWords } from './model/kind.ts';
import { momentWords } from './moment/words.ts';
import { multipleWords } from './multiple/words.ts';
import { numberWords } from './number/words.ts';
import { pointsWords } from './points/words.ts';
import { rankingWords } from './ranking/words.ts';
import { scaleWords } from './scale/words.ts';
import { textWords } from './text/words.ts';

/** For kinds whose answers have no words that a link could name or another language replace. */
const WORDLESS: KindWords = {};

/** The answers of each kind in words: a line for each. Only people who come by such a link or change the language load it. */
const KINDS = {
  choice: choiceWords,
  multiple: multipleWords,
  text: textWords,
  number: numberWords,
  moment: momentWords,
  scale: scaleWords,
  ranking: rankingWords,
  matrix: matrixWords,
  fields: fieldsWords,
  points: pointsWords,
  file: WORDLESS,
  statement: WORDLESS,
} satisfies Record<Kind, unknown>;

/** The answers of a kind in words. It gets questions of that kind only. */
export const wordsOf = (kind: Kind): KindWords => KINDS[kind] as unknown as KindWords;
