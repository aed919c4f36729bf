import type { Named } from '#questions/exchange/kind-exchange.ts';
import { exchangeOf } from '#questions/exchanges.ts';
import type { FunctionName } from '#questions/model/expressions.ts';
import type { Leaving, Program } from './leaving.ts';

/** How a question is named in the file that is written. */
export interface NamedThere {
  each: Leaving;
  /** The names of its options and rows, in their order. */
  options: readonly string[];
  rows: readonly string[];
}

/** The written questions so far, by their ids; later parts may name them. */
export interface Written extends ReadonlyMap<string, NamedThere> {
  readonly program: Program;
  /** The functions that the program has. */
  readonly calls: ReadonlySet<FunctionName>;
  /** The names of the written calculated values, by their ids and their names here. */
  readonly calculated: Map<string, string>;
}

/** No question is written yet. */
export const nothingWritten = (program: Program, calls: ReadonlySet<FunctionName>): Written & Map<string, NamedThere> =>
  Object.assign(new Map<string, NamedThere>(), { program, calls, calculated: new Map<string, string>() });

export const namesOf = (program: Program, { question }: Leaving): Named => exchangeOf(question.kind)[program] ?? {};
