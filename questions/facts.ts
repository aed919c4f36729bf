import { choiceFacts } from './choice/facts.ts';
import type { Kind } from './contract.ts';
import { fieldsFacts } from './fields/facts.ts';
import { matrixFacts } from './matrix/facts.ts';
import type { KindFacts } from './model/kind.ts';
import { momentFacts } from './moment/facts.ts';
import { multipleFacts } from './multiple/facts.ts';
import { numberFacts } from './number/facts.ts';
import { pointsFacts } from './points/facts.ts';
import { rankingFacts } from './ranking/facts.ts';
import { scaleFacts } from './scale/facts.ts';
import { textFacts } from './text/facts.ts';

/** For kinds whose conditions know only whether there is an answer. */
const ANSWERED: KindFacts = { facts: () => ({ codes: [] }) };

/** How conditions read the answers of each kind: a line for each. */
const KINDS = {
  choice: choiceFacts,
  multiple: multipleFacts,
  text: textFacts,
  number: numberFacts,
  moment: momentFacts,
  scale: scaleFacts,
  ranking: rankingFacts,
  matrix: matrixFacts,
  fields: fieldsFacts,
  points: pointsFacts,
  file: ANSWERED,
  statement: ANSWERED,
} satisfies Record<Kind, unknown>;

/** How conditions read the answers of a kind. It gets questions of that kind only. */
export const factsOf = (kind: Kind): KindFacts => KINDS[kind] as unknown as KindFacts;
