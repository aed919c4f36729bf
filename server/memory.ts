import type { Proofs } from './adapters/identity/proofs.ts';
import type { SessionCookie } from './adapters/identity/sessions/session-cookie.ts';
import type { Visitors } from './adapters/identity/visitors.ts';
import type { PictureAddresses } from './adapters/pictures/picture-addresses.ts';
import { watchChanges } from './db/change-marks.ts';
import { type BatchWrite, createGroupCommit, type GroupCommit } from './db/commit/group-commit.ts';
import type { MeterOf } from './db/commit/measured-commit.ts';
import { createMeasuredCommit } from './db/commit/measured-commit.ts';
import type { Databases } from './db/connection/pool.ts';
import { findLayout } from './db/distributed/layout.ts';
import { fitToLayout } from './db/distributed/survey-write.ts';
import { createSessions } from './features/auth/auth.service.ts';
import { createLive } from './features/live/live.service.ts';
import { createSessionWatch } from './features/live/session-watch.ts';
import { ballotWrite } from './features/polls/polls.queries.ts';
import { reactionWrite, takeBackWrite } from './features/reactions/reactions.queries.ts';
import { limitedWrite, secretLimitedWrite } from './features/responses/limited-responses.queries.ts';
import { responseWrite, secretWrite } from './features/responses/responses.queries.ts';
import { createFindMarks } from './features/surveys/details.queries.ts';
import type { DetailsSnapshot } from './features/surveys/details-snapshot.ts';
import { updateRanks } from './features/surveys/ranks.queries.ts';
import { createSurveyLists } from './features/surveys/surveys.service.ts';
import { createGrants } from './features/tokens/grants.service.ts';
import { createFreshness, createSnapshots } from './http/cache/snapshots.ts';
import type { WarnOf } from './http/log.ts';
import type { RenderedPage } from './http/pages/pages.ts';
import { createGuests } from './respondents/guests.ts';
import { createFindBegun, createFindInvitation } from './respondents/respondents.queries.ts';
import { createDefinitions } from './survey/definitions.ts';
import { findDefinition, getTranslation } from './survey/row.queries.ts';
import { createTranslated } from './survey/translated.ts';
import { createWriteBehind } from './timing/write-behind.ts';

/** Milliseconds: other people may see counts of this age. */
const SNAPSHOT_MS = 1_000;
const SNAPSHOT_BYTES = 64 * 1024 * 1024;
const GUEST_PAGES_BYTES = 64 * 1024 * 1024;
/** A stream checks its session this many times less often than requests do. */
const STREAM_LOOKS = 5;
/** Milliseconds after which this process learns of other processes' changes. */
const CHANGES_MS = 250;
/** Milliseconds for which lists may be ordered by old counts; all votes in this time share one refresh. */
const RANKS_MS = 200;

/** The group commits' writes, in the form that the database's layout asks for. */
export async function prepareWrites(pool: Databases['pool']) {
  const layout = await findLayout(pool);
  return {
    responses: await fitToLayout(pool, layout, responseWrite),
    limitedResponses: await fitToLayout(pool, layout, limitedWrite),
    secretResponses: await fitToLayout(pool, layout, secretWrite),
    secretLimitedResponses: await fitToLayout(pool, layout, secretLimitedWrite),
    ballots: await fitToLayout(pool, layout, ballotWrite),
    reactions: await fitToLayout(pool, layout, reactionWrite),
    takenBack: await fitToLayout(pool, layout, takeBackWrite),
  };
}

export type Memory = ReturnType<typeof createMemory>;

interface MemoryDeps {
  databases: Databases;
  writes: Awaited<ReturnType<typeof prepareWrites>>;
  cookie: SessionCookie;
  visitors: Visitors;
  photos: PictureAddresses;
  sendsMail: boolean;
  proofs: Proofs;
  /** Requests of guests to one survey in a second, above which it is flooded. */
  guestRate: number;
  /** Milliseconds for which a looked-up session or token stays valid. */
  sessionsKeptMs: number;
  /** Null: the group commits are not measured. */
  meterOf: MeterOf | null;
  warnOf: WarnOf;
}

/** Creates the caches that this process keeps between requests, and the functions that invalidate them. */
export function createMemory(deps: MemoryDeps) {
  const { databases, writes, cookie, visitors, sessionsKeptMs, meterOf, warnOf } = deps;
  const { db, pool, hot } = databases;
  const onUseLost = warnOf('the use of sessions or tokens could not be noted');
  const keptMs = sessionsKeptMs;
  const sessions = createSessions({ pool: hot, db, cookie, keptMs, onEnded: forgetUser, onError: onUseLost });
  const grants = createGrants({ pool, db, keptMs, onError: onUseLost });
  const { findActor } = sessions;

  const definitions = createDefinitions((id) => findDefinition(db, id));
  const freshness = createFreshness(SNAPSHOT_MS);
  const lists = createSurveyLists(SNAPSHOT_BYTES / 2, SNAPSHOT_MS);
  const snapshots = createSnapshots<DetailsSnapshot>(SNAPSHOT_BYTES, SNAPSHOT_MS);
  const guestPages = createSnapshots<RenderedPage>(GUEST_PAGES_BYTES, SNAPSHOT_MS);
  const ranks = createWriteBehind({
    write: (ids) => updateRanks(db, ids),
    waitMs: RANKS_MS,
    onError: warnOf('the ranks could not be refreshed'),
  });
  const respondents = { findInvitation: createFindInvitation(hot), pseudonym: visitors.pseudonym };
  const { proofs, guestRate: perSecond } = deps;
  const guests = createGuests({ findBegun: createFindBegun(hot), proofs, perSecond });
  const live = createLive({
    db,
    definitions,
    ...respondents,
    findActor,
    readVisitor: visitors.read,
    sessionsMs: STREAM_LOOKS * keptMs,
    onError: warnOf('the live numbers could not be read'),
  });
  const sessionWatch = createSessionWatch({ findActor, onError: warnOf('a session could not be looked at again') });
  const commits = {
    responses: commitTo('responses', writes.responses),
    limitedResponses: commitTo('limited_responses', writes.limitedResponses),
    secretResponses: commitTo('secret_responses', writes.secretResponses),
    secretLimitedResponses: commitTo('secret_limited_responses', writes.secretLimitedResponses),
    ballots: commitTo('ballots', writes.ballots),
    reactions: commitTo('reactions', writes.reactions),
    takenBack: commitTo('taken_back', writes.takenBack),
  };
  const changes = watchChanges({
    pool,
    everyMs: CHANGES_MS,
    onChange(kind, id) {
      if (kind === 'user') forgetUser(id);
      if (kind === 'survey') forgetSurvey(id);
    },
    onError: warnOf('changes could not be read'),
  });

  return {
    sessions,
    grants,
    visitors,
    surveys: {
      db,
      definitions,
      freshness,
      lists,
      ranks,
      snapshots,
      findMarks: createFindMarks(hot),
      translated: createTranslated((id, language) => getTranslation(db, id, language)),
      photos: deps.photos,
      sendsMail: deps.sendsMail,
      guests,
      ...respondents,
    },
    guestPages,
    live,
    sessionWatch,
    commits,
    changes,
    forgetSurvey,
    forgetUser,
    noteAnswer,
    noteRanked,
    close,
  };

  function commitTo<Item>(name: string, write: BatchWrite<Item>): GroupCommit<Item> {
    return meterOf ? createMeasuredCommit(hot, write, meterOf(name)) : createGroupCommit(hot, write);
  }

  function forgetSurvey(id: string): void {
    definitions.forget(id);
    snapshots.drop(id);
    lists.clear();
    guestPages.clear();
    live.touch(id);
  }

  function forgetUser(id: string): void {
    sessions.forgetUser(id);
    grants.forgetUser(id);
    definitions.forgetAuthor(id);
    snapshots.dropWhere(({ peopleNamed }) => peopleNamed.has(id));
    guestPages.clear();
    live.recheck(id);
    sessionWatch.recheck(id);
  }

  /** After a person's answer to a survey: they see it at once, others after their snapshot expires. */
  function noteAnswer(surveyId: string, personId: string): void {
    snapshots.drop(surveyId);
    freshness.wrote(personId);
    live.touch(surveyId);
  }

  /** After a person gave or took back something that orders the lists. */
  function noteRanked(surveyId: string, personId: string): void {
    noteAnswer(surveyId, personId);
    ranks.note(surveyId);
    lists.clear();
  }

  /** Writes the pending data; writes that others wait for go first. */
  async function close(): Promise<void> {
    await Promise.all(Object.values(commits).map((each) => each.drain()));
    await ranks.close();
    await Promise.all([sessions.close(), grants.close()]);
    await changes.close();
    await live.close();
  }
}
