import { serverOf } from '#questions/server.ts';
import type { Tallies } from '#server/db/tallies.ts';
import { isPersonal, kindOf, toCounted } from '#survey/document/served.ts';
import type { StoredQuestion } from '#survey/document/stored.ts';
import type { Definition } from './definitions.ts';

/** Whether a question asks for texts that others than insiders could read: texts that tell who wrote them are not such. */
export const hasOpenTexts = ({ questions }: Pick<Definition, 'questions'>): boolean =>
  questions.some(
    (question) => serverOf(kindOf(question)).texts?.(toCounted(question)) !== undefined && !isPersonal(question),
  );

/** How many people answered a question. */
export const answersOf = (question: StoredQuestion, counted: Tallies): number =>
  serverOf(kindOf(question)).result(toCounted(question), counted).total;
