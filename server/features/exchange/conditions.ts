import type { ForeignTest } from '#questions/exchange/kind-exchange.ts';
import type { FunctionName, Literal } from '#questions/model/expressions.ts';

/** When another program shows a question, as it is written for it: tests over names of questions and values of options. */
export type ReadCondition =
  | { all: readonly ReadCondition[] }
  | { any: readonly ReadCondition[] }
  | { not: ReadCondition }
  | { holds: Formula }
  | ReadTest;
export type ReadTest = { question: string } & ForeignTest;

/** A formula over the names of another program, for one of its writers. */
export type Formula =
  | { value: Exclude<Literal, boolean> }
  | { question: string; part: string | null }
  | { calculated: string }
  | { test: ReadCondition }
  | { call: FunctionName; of: readonly Formula[] };
