import { AppError } from '#contract/http/errors.ts';
import { isWithheld } from '#contract/responses/results-opening.ts';
import type { Db } from '#server/db/pool.ts';
import { COUNTED } from '#server/db/tallies.ts';
import type { FindActor } from '#server/http/actor.ts';
import type { EventStream, Watching } from '#server/http/streams/event-stream.ts';
import type { ReadVisitor } from '#server/http/visitor.ts';
import { assertSees, findRespondent, type RespondentDeps } from '#server/respondents/find-respondent.ts';
import { canSeeSurvey, sightOf } from '#server/survey/access.policy.ts';
import type { Definitions } from '#server/survey/definitions.ts';
import { createLoop } from '#server/timing/loop.ts';
import { inSlices } from '#server/timing/slices.ts';
import { createFrames, type Frame, type Frames, readTallies } from './frames.ts';
import { type LiveRow, listLive, listTaken, type Taken } from './live.queries.ts';
import { createThrottle } from './throttle.ts';

/** Sends the changes of a survey's numbers to its watchers. */
export interface Live {
  /** @returns who the viewer is as a respondent. @throws AppError `not_found` when this viewer may not see the survey */
  admit(watching: Watching): Promise<Watching['respondent']>;
  /** Sends events to the stream. @returns a function that stops it */
  watch(watching: Watching, stream: EventStream): () => void;
  /** Called after a change of this survey, in this or another process, to read it at once. */
  touch(surveyId: string): void;
  /** Called after a change of this person, their role or their sessions, to find them again. */
  recheck(personId: string): void;
  /** Open streams of this process. */
  watchers(): number;
  close(): Promise<void>;
}

interface LiveDeps extends RespondentDeps {
  db: Db;
  definitions: Definitions;
  findActor: FindActor;
  readVisitor: ReadVisitor;
  /** Milliseconds after which the streams of a session that ended unannounced, or of a revoked invitation, are closed. */
  sessionsMs: number;
  /** Called when a read failed; the next one replaces it. */
  onError(error: unknown): void;
}

interface Watcher extends Watching, Taken {
  stream: EventStream;
  /** The counts at the last look-up of what this person has taken; null before the first one. */
  lookedUpAt: TakenCounts | null;
  /** The id of the event that was sent last. */
  sent: string | null;
}

/** Numbers of people who have taken each part of a survey. */
interface TakenCounts {
  responses: number;
  ballots: number;
}

/** A survey with its watchers. */
interface Room {
  watchers: Set<Watcher>;
  /** The survey as it was last read; null before the first read. */
  now: Now | null;
}

interface Now {
  row: LiveRow;
  taking: TakenCounts;
  frames: Frames;
}

/** Milliseconds after which the changes of other processes are sent at the latest. */
const EVERY_MS = 1_000;
/** Milliseconds between two events under load. */
const GAP_MS = 250;

export function createLive(deps: LiveDeps): Live {
  const { db, definitions, findActor, sessionsMs, onError } = deps;
  const rooms = new Map<string, Room>();
  /** Surveys to read next. */
  let due = new Set<string>();
  const looking = createThrottle({ gapMs: GAP_MS, work: look, onError });
  const loops = [
    createLoop({ everyMs: EVERY_MS, work: async () => rooms.keys().forEach(touch), onError }),
    createLoop({ everyMs: sessionsMs, work: recheckViewers, onError }),
  ];
  for (const each of loops) each.start();

  return {
    async admit({ actor, cookies, surveyId }) {
      const survey = await definitions.get(surveyId);
      if (!survey) throw new AppError('not_found');
      return assertSees(deps, deps.readVisitor(actor, cookies), survey);
    },

    watch(watching, stream) {
      const { surveyId, lastEventId } = watching;
      const unknown = { responded: false, voted: false, lookedUpAt: null };
      const watcher: Watcher = { ...watching, ...unknown, stream, sent: lastEventId };
      const room: Room = rooms.get(surveyId) ?? { watchers: new Set(), now: null };
      rooms.set(surveyId, room);
      room.watchers.add(watcher);
      touch(surveyId);
      return () => {
        room.watchers.delete(watcher);
        if (room.watchers.size === 0 && rooms.get(surveyId) === room) rooms.delete(surveyId);
      };
    },

    touch,

    recheck(personId) {
      const theirs = allWatchers().filter(({ actor }) => actor?.id === personId);
      Promise.all(theirs.map(recheck)).catch(onError);
    },

    watchers: () => allWatchers().length,

    async close() {
      await Promise.all([...loops, looking].map((each) => each.close()));
    },
  };

  function touch(surveyId: string): void {
    if (!rooms.has(surveyId)) return;
    due.add(surveyId);
    looking.ask();
  }

  /** Reads all due surveys in one query, and their watchers' responses in another if those may have changed. */
  async function look(): Promise<void> {
    const ids = [...due].filter((id) => rooms.has(id));
    due = new Set();
    if (ids.length === 0) return;
    const rows = new Map((await listLive(db, ids)).map((row) => [row.id, row]));
    await Promise.all([...rows.values()].map(refresh));
    await lookUpTaken(ids);

    const outgoing: { watcher: Watcher; frame: Frame }[] = [];
    for (const id of ids) {
      for (const watcher of rooms.get(id)?.watchers ?? []) {
        const row = rows.get(id);
        const now = rooms.get(id)?.now;
        if (!row || !canSeeSurvey(watcher.actor, row, watcher.respondent)) watcher.stream.end();
        else if (now) outgoing.push(...news(watcher, { ...now, row }));
      }
    }
    await inSlices(outgoing, ({ watcher, frame }) => watcher.stream.send(frame.bytes));
  }

  /** Encodes a survey again if it has changed. */
  async function refresh(row: LiveRow): Promise<void> {
    const room = rooms.get(row.id);
    if (!room || (room.now !== null && isSame(room.now.row, row))) return;
    const known = await definitions.get(row.id);
    const definition = known?.revision === row.revision ? known : await definitions.reload(row.id);
    if (!definition) return;
    const counted = readTallies(row);
    const taking = { responses: counted.get(COUNTED.responses) ?? 0, ballots: counted.get(COUNTED.ballots) ?? 0 };
    room.now = { row, taking, frames: createFrames(definition, row, counted) };
  }

  /** Looks up what watchers have taken when the number of responses or ballots has changed. */
  async function lookUpTaken(ids: readonly string[]): Promise<void> {
    const asked = ids.flatMap((id) => {
      const room = rooms.get(id);
      const taking = room?.now?.taking;
      return [...(room?.watchers ?? [])].flatMap((watcher) => {
        const personId = watcher.actor?.id ?? null;
        // A person who answered as a user and is a surveyor now keeps their response.
        const respondentId = watcher.respondent?.id ?? personId;
        if (respondentId === null || !taking || !mayHaveTaken(watcher, taking)) return [];
        return { watcher, taking, surveyId: id, respondentId, personId };
      });
    });
    const taken = await listTaken(db, asked);
    for (const [index, { watcher, taking }] of asked.entries()) {
      Object.assign(watcher, taken[index], { lookedUpAt: taking });
    }
  }

  async function recheckViewers(): Promise<void> {
    const revocable = allWatchers().filter(({ actor, respondent }) => actor !== null || respondent?.kind === 'invited');
    const checks: Promise<void>[] = [];
    await inSlices(revocable, (watcher) => void checks.push(recheck(watcher)));
    await Promise.all(checks);
  }

  /** Ends the stream when its session has ended or belongs to another person, or its invitation is revoked. */
  async function recheck(watcher: Watcher): Promise<void> {
    const [actor, stillInvited] = await Promise.all([findActor(watcher.cookies), isStillInvited(watcher)]);
    if (actor?.id !== watcher.actor?.id || !stillInvited) return watcher.stream.end();
    const promoted = actor?.role !== watcher.actor?.role;
    watcher.actor = actor;
    if (promoted) touch(watcher.surveyId);
  }

  async function isStillInvited({ actor, cookies, surveyId, respondent }: Watcher): Promise<boolean> {
    if (respondent?.kind !== 'invited') return true;
    const survey = await definitions.get(surveyId);
    const found = survey && (await findRespondent(deps, deps.readVisitor(actor, cookies), survey));
    return found?.id === respondent.id;
  }

  function allWatchers(): Watcher[] {
    return [...rooms.values()].flatMap((room) => [...room.watchers]);
  }
}

/** The event that this watcher has not got yet, if any. A signed-in watcher waits until their answers are looked up. */
function news(watcher: Watcher, { row, taking: { responses }, frames }: Now): { watcher: Watcher; frame: Frame }[] {
  const { actor, respondent, responded, voted, lookedUpAt } = watcher;
  if ((actor || respondent) && lookedUpAt === null) return [];
  const { expired, opened } = row;
  const withheld = isWithheld(row, responses);
  const frame = frames(sightOf(actor, row, { opened, expired, responded, voted, withheld }));
  if (frame.id === watcher.sent) return [];
  watcher.sent = frame.id;
  return [{ watcher, frame }];
}

const mayHaveTaken = ({ lookedUpAt, responded, voted }: Watcher, { responses, ballots }: TakenCounts): boolean =>
  lookedUpAt === null ||
  (!responded && lookedUpAt.responses !== responses) ||
  (!voted && lookedUpAt.ballots !== ballots);

const isSame = (a: LiveRow, b: LiveRow): boolean =>
  a.counted === b.counted &&
  a.revision === b.revision &&
  a.expired === b.expired &&
  a.opened === b.opened &&
  a.newestComment === b.newestComment;
