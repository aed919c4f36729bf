import { choiceExchange } from './choice/exchange.ts';
import type { Kind } from './contract.ts';
import type { KindExchange } from './exchange/kind-exchange.ts';
import { fieldsExchange } from './fields/exchange.ts';
import { fileExchange } from './file/exchange.ts';
import { matrixExchange } from './matrix/exchange.ts';
import { momentExchange } from './moment/exchange.ts';
import { multipleExchange } from './multiple/exchange.ts';
import { numberExchange } from './number/exchange.ts';
import { pointsExchange } from './points/exchange.ts';
import { rankingExchange } from './ranking/exchange.ts';
import { scaleExchange } from './scale/exchange.ts';
import { statementExchange } from './statement/exchange.ts';
import { textExchange } from './text/exchange.ts';

/** How each kind is imported and exported: a line for each. The first kind that accepts a question gets it. */
const KINDS = {
  statement: statementExchange,
  matrix: matrixExchange,
  points: pointsExchange,
  fields: fieldsExchange,
  ranking: rankingExchange,
  scale: scaleExchange,
  multiple: multipleExchange,
  choice: choiceExchange,
  file: fileExchange,
  moment: momentExchange,
  number: numberExchange,
  text: textExchange,
} satisfies Record<Kind, unknown>;

/** Kinds in the order in which the import asks them. Each gets questions of its own kind only. */
export const EXCHANGES = Object.values(KINDS) as unknown as readonly KindExchange[];
export const exchangeOf = (kind: Kind): KindExchange => KINDS[kind] as unknown as KindExchange;
