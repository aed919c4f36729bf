import { choiceWeb } from './choice/web.ts';
import type { Kind } from './contract.ts';
import { fieldsWeb } from './fields/web.ts';
import { fileWeb } from './file/web.ts';
import type { KindWeb } from './kind-web.ts';
import { matrixWeb } from './matrix/web.ts';
import { momentWeb } from './moment/web.ts';
import { multipleWeb } from './multiple/web.ts';
import { numberWeb } from './number/web.ts';
import { pointsWeb } from './points/web.ts';
import { rankingWeb } from './ranking/web.ts';
import { scaleWeb } from './scale/web.ts';
import { statementWeb } from './statement/web.ts';
import { textWeb } from './text/web.ts';

/** The web part of each kind: a line for each. */
const KINDS = {
  choice: choiceWeb,
  multiple: multipleWeb,
  text: textWeb,
  number: numberWeb,
  moment: momentWeb,
  scale: scaleWeb,
  ranking: rankingWeb,
  matrix: matrixWeb,
  fields: fieldsWeb,
  points: pointsWeb,
  file: fileWeb,
  statement: statementWeb,
} satisfies Record<Kind, unknown>;

/** The web part of a kind. Its components get questions, answers and results of that kind only. */
export const webOf = (kind: Kind): KindWeb<unknown, unknown> => KINDS[kind] as unknown as KindWeb<unknown, unknown>;
