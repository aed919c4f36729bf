import fc from 'fast-check';
import { expect } from 'vitest';
import { type Act, anyAct } from './acts.ts';
import { at, placeIn } from './lists.ts';
import { look, type Server, untilEqual, type World } from './model-world.ts';
import { perform } from './perform.ts';
import { canHappen, predict } from './predict.ts';
import type { Model } from './state.ts';
import { viewOf } from './view.ts';

export interface Step {
  act: Act;
  server: Server;
}

export type Command = fc.AsyncCommand<Model, World>;

export const anyStep = (kinds?: readonly Act['kind'][]): fc.Arbitrary<Step> =>
  fc.record({ act: anyAct(kinds), server: fc.constantFrom(0, 1) });

/** Sequences of acts, each compared with the model as it happens. */
export const sequences = (maxSteps: number) =>
  fc.commands([anyStep().map(asCommand)], { maxCommands: maxSteps, size: 'max' });

const asCommand = ({ act, server }: Step): Command => ({
  check: (model) => canHappen(model, act),
  run: (model, world) => take(model, world, { act, server }),
  toString: () => `${JSON.stringify(act)} at ${server}`,
});

/** Does an act. Its response and the person's view of the survey must match the model. */
export async function take(model: Model, world: World, { act, server }: Step): Promise<void> {
  const who = 'who' in act ? placeIn(model.people, act.who) : null;
  if (who !== null) await world.untilKnown(model, server, who);

  const answered = await perform({ world, model, server }, act);
  expect(answered).toEqual(predict(model, act));

  const isAccepted = answered[0] < 400;
  if (!isAccepted || !('survey' in act) || who === null) return;
  const survey = placeIn(model.surveys, act.survey);
  await untilEqual(() => look(world, server, who, survey), viewOf(model, at(model.surveys, survey), who));
}
