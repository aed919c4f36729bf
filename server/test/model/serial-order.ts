import { isDeepStrictEqual } from 'node:util';
import type { Act } from './acts.ts';
import { at } from './lists.ts';
import type { Outcome } from './outcome.ts';
import { predict } from './predict.ts';
import type { Model } from './state.ts';
import { type Words, wordsOf } from './words.ts';

export interface Answered {
  act: Act;
  outcome: Outcome;
}

interface Said extends Answered {
  words: Words;
}

/**
 * The possible states after overlapping acts: the results of all serial orders, each lane in its own order, in which every act
 * gets its actual answer.
 * @param started the state before, as all of them saw it
 */
export function serialEnds(started: Model, lanes: readonly (readonly Answered[])[]): Model[] {
  const said = lanes.map((lane) => lane.map((each) => ({ ...each, words: wordsOf(started, each.act) })));
  const ends: Model[] = [];
  search(started, said);
  return ends;

  function search(model: Model, left: readonly (readonly Said[])[]): void {
    if (left.every((lane) => lane.length === 0)) {
      if (!ends.some((end) => isDeepStrictEqual(end, model))) ends.push(model);
      return;
    }
    for (const [n, [next, ...rest]] of left.entries()) {
      if (!next) continue;
      const others = left.with(n, rest);
      for (const after of stepsFrom(model, next)) search(after, others);
    }
  }

  /** The possible models after this act, given its answer. */
  function stepsFrom(model: Model, { act, words, outcome }: Said): Model[] {
    const after = structuredClone(model);
    const steps = isDeepStrictEqual(predict(after, act, words), outcome) ? [after] : [];
    return [...steps, ...stepsOfOldSession(model, { act, words, outcome })];
  }

  /**
   * A server gets a change of the other server a moment later. Until then an act may run with the old session, while the writing
   * statements check the current state.
   */
  function stepsOfOldSession(model: Model, { act, words, outcome }: Said): Model[] {
    if (!('who' in act)) return [];
    const [was, is] = [at(started.people, act.who).session, at(model.people, act.who).session];
    if (was === is) return [];
    const after = structuredClone(model);
    const person = at(after.people, act.who);
    person.session = was;
    if (!isDeepStrictEqual(predict(after, act, words), outcome)) return [];
    person.session = is;
    return [after];
  }
}
