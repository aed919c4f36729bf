import type { Kind } from './contract.ts';
import { sayMatrix } from './matrix/say.ts';
import type { Say } from './model/kind.ts';
import { sayTicks } from './parts/options/say-ticks.ts';
import { sayPoints } from './points/say.ts';
import { sayRanking } from './ranking/say.ts';
import { sayScale } from './scale/say.ts';

/** How an answer is said in another language's words: a line for each kind. Only people who change the language load it. */
const KINDS = {
  choice: sayTicks,
  multiple: sayTicks,
  ranking: sayRanking,
  matrix: sayMatrix,
  points: sayPoints,
  scale: sayScale,
  text: null,
  number: null,
  moment: null,
  file: null,
  statement: null,
} satisfies Record<Kind, unknown>;

/** Null for a kind whose answers have no words of the author. */
export const sayOf = (kind: Kind): Say<unknown> | null => KINDS[kind] as Say<unknown> | null; // gets questions of that kind alone
