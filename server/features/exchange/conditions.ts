import type { ForeignTest } from '#questions/exchange/kind-exchange.ts';

/** When another program shows a question, as it is written for it: tests over names of questions and values of options. */
export type ReadCondition =
  | { all: readonly ReadCondition[] }
  | { any: readonly ReadCondition[] }
  | { not: ReadCondition }
  | ReadTest;
export type ReadTest = { question: string } & ForeignTest;
