import { choiceFromText } from './choice/from-text.ts';
import type { Kind } from './contract.ts';
import { matrixFromText } from './matrix/from-text.ts';
import type { FromText } from './model/kind.ts';
import { momentFromText } from './moment/from-text.ts';
import { multipleFromText } from './multiple/from-text.ts';
import { numberFromText } from './number/from-text.ts';
import { pointsFromText } from './points/from-text.ts';
import { rankingFromText } from './ranking/from-text.ts';
import { scaleFromText } from './scale/from-text.ts';
import { textFromText } from './text/from-text.ts';

/** How a link fills in answers to each kind: a line for each. Only people with such a link load it. */
const KINDS = {
  choice: choiceFromText,
  multiple: multipleFromText,
  ranking: rankingFromText,
  matrix: matrixFromText,
  points: pointsFromText,
  text: textFromText,
  number: numberFromText,
  moment: momentFromText,
  scale: scaleFromText,
  file: null,
  statement: null,
} satisfies Record<Kind, unknown>;

/** How a link fills in an answer to this kind of question; null for a kind that none can fill in. */
export const fromTextOf = (kind: Kind): FromText<unknown> | null => KINDS[kind] as FromText<unknown> | null; // gets questions of that kind alone
