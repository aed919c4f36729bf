import { choiceServer } from './choice/server.ts';
import type { Kind } from './contract.ts';
import { fieldsServer } from './fields/server.ts';
import { fileServer } from './file/server.ts';
import { matrixServer } from './matrix/server.ts';
import type { KindServer } from './model/kind.ts';
import { momentServer } from './moment/server.ts';
import { multipleServer } from './multiple/server.ts';
import { numberServer } from './number/server.ts';
import { pointsServer } from './points/server.ts';
import { rankingServer } from './ranking/server.ts';
import { scaleServer } from './scale/server.ts';
import { statementServer } from './statement/server.ts';
import { textServer } from './text/server.ts';

/** The server part of each kind: a line for each. */
const KINDS = {
  choice: choiceServer,
  multiple: multipleServer,
  text: textServer,
  number: numberServer,
  moment: momentServer,
  scale: scaleServer,
  ranking: rankingServer,
  matrix: matrixServer,
  fields: fieldsServer,
  points: pointsServer,
  file: fileServer,
  statement: statementServer,
} satisfies Record<Kind, unknown>;

/** The server part of a kind. Call it with answers that the kind's own `check` has accepted. */
export const serverOf = (kind: Kind): KindServer<unknown, unknown, object> =>
  KINDS[kind] as unknown as KindServer<unknown, unknown, object>;
