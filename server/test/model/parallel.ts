import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { type Act, sample } from './acts.ts';
import { anyStep, type Step, take } from './commands.ts';
import type { Edit } from './editing.ts';
import { at } from './lists.ts';
import { look, roleOf, type Server, type World } from './model-world.ts';
import type { Outcome } from './outcome.ts';
import { perform } from './perform.ts';
import { canHappen } from './predict.ts';
import { type Answered, serialEnds } from './serial-order.ts';
import type { Model } from './state.ts';
import { type View, viewOf } from './view.ts';

/** Some people who act at the same time, each one act after the other; the acts of `before` run alone, one by one. */
export interface Scene {
  before: Step[];
  lanes: Lane[];
}

/** The acts of one browser, all through one server. */
interface Lane {
  server: Server;
  /** Milliseconds after the other lanes: lets acts of several calls overlap with acts of one. */
  lateMs: number;
  acts: Act[];
}

/** Acts that change the same survey, person or payment. None that adds a new thing, whose index would be undetermined. */
const TOGETHER: Act['kind'][] = [
  ...(['answer', 'vote', 'react', 'take-back', 'start', 'comment', 'report'] as const),
  ...(['edit', 'moderate', 'set-state', 'delete-survey', 'set-role', 'delete-person', 'card', 'confirm'] as const),
];

const createOne: fc.Arbitrary<Step> = sample.map((n) => ({ act: { kind: 'create', who: 1, sample: n }, server: 0 }));

const anyScene: fc.Arbitrary<Scene> = fc.record({
  before: fc.tuple(createOne, fc.array(anyStep(), { maxLength: 8 })).map(([first, steps]) => [first, ...steps]),
  lanes: fc.array(anyLane(), { minLength: 2, maxLength: 4 }),
});

/** In half of them people do only allowed acts: otherwise most acts are refused for their role, and nothing races. */
export const scenes: fc.Arbitrary<Scene> = fc.oneof(
  anyScene.map(atOneSurvey),
  anyScene.map(({ before, lanes }) => atOneSurvey({ before: before.slice(0, 1), lanes: lanes.map(asRightful) })),
);

const ADMINS = new Set<Act['kind']>(['moderate', 'set-role', 'delete-person']);
const AUTHORS = new Set<Act['kind']>(['edit', 'set-state', 'delete-survey']);

/** The same acts by people of the cast who may do them; choices are the first or second option, and samples are answered too. */
const asRightful = (lane: Lane): Lane => ({
  ...lane,
  acts: lane.acts.map((act): Act => {
    if (!('who' in act)) return act;
    const who = ADMINS.has(act.kind) ? 0 : AUTHORS.has(act.kind) ? 1 : 3 + (act.who % 3);
    if (act.kind === 'edit') return { ...act, who, edit: atFirstOption(act.edit) };
    if (act.kind === 'answer') return { ...act, who, picks: [act.key % 2, act.key] };
    return act.kind === 'vote' ? { ...act, who, pick: act.key % 2 } : { ...act, who };
  }),
});

function anyLane(): fc.Arbitrary<Lane> {
  const acts = fc.array(anyStep(TOGETHER), { minLength: 1, maxLength: 2 });
  return fc
    .tuple(acts, fc.constantFrom<Server>(0, 1), fc.nat(4))
    .map(([steps, server, lateMs]) => ({ server, lateMs, acts: steps.map(({ act }) => act) }));
}

/**
 * The same scene with all acts on the first survey, where they conflict most, and with at most one edit: an edit sends the survey
 * as it is on the screen, and two screens would need two models.
 */
function atOneSurvey({ before, lanes }: Scene): Scene {
  const firstEdit = lanes.flatMap(({ acts }) => acts).find(({ kind }) => kind === 'edit');
  const isKept = (act: Act) => act.kind !== 'edit' || act === firstEdit;
  const atFirst = (act: Act): Act => ({
    ...act,
    ...('survey' in act && { survey: 0 }),
    ...(act.kind === 'edit' && { isStale: false }),
  });
  return { before, lanes: lanes.map((lane) => ({ ...lane, acts: lane.acts.filter(isKept).map(atFirst) })) };
}

const atFirstOption = (edit: Edit): Edit => ({
  ...edit,
  ...('question' in edit && { question: 0 }),
  ...('option' in edit && { option: edit.option % 2 }),
});

/** Milliseconds after which both servers must show the same outcome. */
const SETTLED_MS = 4_000;
const LOOK_MS = 25;

/**
 * Plays a scene on a new world. The servers choose the order; fast-check's scheduler orders only promises of our own process, so
 * the outcome is judged instead.
 * @throws Error when no serial order of the acts leads to these answers and this final state
 */
export async function playScene(world: World, model: Model, { before, lanes }: Scene): Promise<void> {
  for (const step of before) if (canHappen(model, step.act)) await take(model, world, step);
  const started = structuredClone(model);
  for (const [who] of started.people.entries()) {
    for (const server of [0, 1] as const) await world.untilKnown(started, server, who);
  }

  // The survey that all screens show before an act changes it.
  for (const [n, { revision }] of started.surveys.entries()) await world.asked(at(world.surveys, n), revision);

  const answered = await Promise.all(lanes.map((lane) => runLane(world, started, lane)));

  const ends = serialEnds(started, answered);
  const begun = performance.now();
  let seen = await observe(world, started);
  const expected = ends.map(expectedOf);
  while (!expected.some((each) => isDeepStrictEqual(each, seen))) {
    if (performance.now() - begun > SETTLED_MS) throw new Error(describe(answered, { seen, expected }));
    await delay(LOOK_MS);
    seen = await observe(world, started);
  }
}

async function runLane(world: World, started: Model, { server, lateMs, acts }: Lane): Promise<Answered[]> {
  await delay(lateMs);
  const done: Answered[] = [];
  for (const act of acts) {
    if (canHappen(started, act)) {
      const outcome: Outcome = await perform({ world, model: started, server }, act);
      done.push({ act, outcome });
    }
  }
  return done;
}

/** The roles of all people, and their views of every survey, through each server. */
interface Observed {
  roles: (string | null)[];
  views: (View | null)[];
}

const SERVERS = [0, 1] as const;
const viewersOf = ({ people }: Model) => [null, ...people.keys()];

function expectedOf(model: Model): Observed {
  return {
    roles: SERVERS.flatMap(() => model.people.map(({ session }) => session)),
    views: SERVERS.flatMap(() =>
      viewersOf(model).flatMap((who) => model.surveys.map((survey) => viewOf(model, survey, who))),
    ),
  };
}

async function observe(world: World, model: Model): Promise<Observed> {
  const roles = SERVERS.flatMap((server) => model.people.map((_, who) => roleOf(world, server, who)));
  const views = SERVERS.flatMap((server) =>
    viewersOf(model).flatMap((who) => model.surveys.map((_, n) => look(world, server, who, n))),
  );
  return { roles: await Promise.all(roles), views: await Promise.all(views) };
}

function describe(answered: Answered[][], { seen, expected }: { seen: Observed; expected: Observed[] }): string {
  const lanes = answered.map((lane) => lane.map((each) => JSON.stringify(each)).join('\n  then '));
  const [nearest] = expected;
  if (!nearest) return `No order of these gives these answers:\n${lanes.join('\n')}`;
  const differing = seen.views.findIndex((view, n) => !isDeepStrictEqual(view, nearest.views[n]));
  return [
    `${expected.length} orders of these give these answers, and none of them what is there now:`,
    ...lanes,
    `roles: ${JSON.stringify(seen.roles)} instead of ${JSON.stringify(nearest.roles)}`,
    `view ${differing}: ${JSON.stringify(seen.views[differing])} instead of ${JSON.stringify(nearest.views[differing])}`,
  ].join('\n');
}
