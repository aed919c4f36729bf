import type * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { Survey } from '#contract/surveys.ts';
import type { Db } from '#server/db/pool.ts';
import type { StoredOption } from '#server/db/tables.ts';
import { COUNTED, findTallies } from '#server/db/tallies.ts';
import type { Actor } from '#server/http/actor.ts';
import { type Prepared, prepare } from '#server/http/cache/prepared.ts';
import type { Snapshots } from '#server/http/cache/snapshots.ts';
import { encode, type Json, joined } from '#server/http/json-text.ts';
import { toPollText } from './answer-texts.policy.ts';
import type { Definition, Definitions } from './definitions.ts';
import {
  type FindMarks,
  getNow,
  listNewestAdminReports,
  listNewestComments,
  listNewestReports,
  listNewestResponses,
  marksKey,
  type OwnMarks,
} from './details.queries.ts';
import { toPollResult, toResults } from './results.ts';
import { toAsked, toSections } from './stored-questions.ts';
import { toResponse } from './stored-response.ts';
import { canSeePollResult, canSeeResults, canSeeSurvey, isInsider } from './surveys.policy.ts';

export interface DetailsDeps {
  db: Db;
  definitions: Definitions;
  snapshots: Snapshots<DetailsSnapshot>;
  findMarks: FindMarks;
}

/** A survey at one moment, encoded without the parts that depend on the viewer. */
export interface DetailsSnapshot {
  definition: Definition;
  expired: boolean;
  now: string;
  /** The parts that are the same for every viewer. */
  shared: Json<z.output<typeof Shared>>;
  /** The results of the questions and of the poll, which not every viewer may see. */
  results: Json<z.output<typeof Results>>;
  pollResult: Json<z.output<typeof PollResult>>;
  guest: Prepared<Survey>;
  /** The ids of the people named in it. */
  peopleNamed: ReadonlySet<string>;
  size: number;
}

/** The parts that depend on the viewer. */
const OWN = { likedBy: true, dislikedBy: true, polledBy: true, survey_response: true, reports: true } as const;
const Own = Survey.pick({ ...OWN, adminReports: true, attempt: true });
const Shared = Survey.omit({
  ...OWN,
  results: true,
  pollResult: true,
  adminReports: true,
  attempt: true,
  serverNow: true,
});
const Results = Survey.pick({ results: true });
const PollResult = Survey.pick({ pollResult: true });
const Clock = Survey.pick({ serverNow: true });
const SEALED = { results: encode(Results, { results: null }), pollResult: encode(PollResult, { pollResult: null }) };
const NO_MARKS: OwnMarks = { reaction: null, ballot: null, response: null, attempt: null };

const GUEST_PART = encode(Own, {
  ...{ likedBy: [], dislikedBy: [], polledBy: [], survey_response: [], reports: [], adminReports: [] },
  attempt: null,
});

/**
 * A survey with everything that this viewer may see (row P08).
 * @throws AppError `not_found`, also when this viewer may not see it
 */
export async function getDetails(deps: DetailsDeps, actor: Actor | null, id: string): Promise<Prepared<Survey>> {
  const snapshot = await deps.snapshots.get(id, 0, () => takeSnapshot(deps, id));
  const { definition, expired } = snapshot;
  if (!canSeeSurvey(actor, definition)) throw new AppError('not_found');
  if (!actor) return snapshot.guest;

  const marks = (await deps.findMarks(marksKey(definition.id, actor.id))) ?? NO_MARKS;
  const insider = isInsider(actor, definition) ? await insiderPart(deps.db, definition) : {};
  const own = encode(Own, {
    likedBy: marks.reaction === 'like' ? [actor.id] : [],
    dislikedBy: marks.reaction === 'dislike' ? [actor.id] : [],
    polledBy:
      marks.ballot === null
        ? []
        : [{ user: actor.id, option: marks.ballot, selectedOption: toPollText(definition, marks.ballot) ?? '' }],
    survey_response: marks.response
      ? [toResponse(definition, { ...marks.response, id: actor.id, name: actor.name })]
      : [],
    reports: [],
    adminReports: [],
    attempt: runningAttempt(marks, expired),
    ...insider,
  });
  const responded = marks.response !== null;
  const voted = marks.ballot !== null;
  return assemble(snapshot, {
    shared: false,
    own,
    results: canSeeResults(actor, definition, { expired, responded }) ? snapshot.results : SEALED.results,
    pollResult: canSeePollResult(actor, definition, { expired, voted }) ? snapshot.pollResult : SEALED.pollResult,
  });
}

/**
 * A survey, for those who may see its results now.
 * @throws AppError `not_found` to others
 */
export async function assertSeesResults(deps: DetailsDeps, actor: Actor | null, id: string): Promise<Definition> {
  const { definition, expired } = await deps.snapshots.get(id, 0, () => takeSnapshot(deps, id));
  if (!canSeeSurvey(actor, definition)) throw new AppError('not_found');
  const marks = actor && (await deps.findMarks(marksKey(definition.id, actor.id)));
  const responded = (marks?.response ?? null) !== null;
  if (!canSeeResults(actor, definition, { expired, responded })) throw new AppError('not_found');
  return definition;
}

/** Whether votes can be cast in the poll of a survey, which may have none. */
export async function hasOpenPoll(deps: DetailsDeps, id: string): Promise<boolean> {
  const { definition, expired } = await deps.snapshots.get(id, 0, () => takeSnapshot(deps, id));
  const { poll } = definition;
  return !expired && poll !== null && !poll.removed && shown(poll.options).options.length > 0;
}

async function takeSnapshot(deps: DetailsDeps, id: string): Promise<DetailsSnapshot> {
  const definition = await deps.definitions.get(id);
  if (!definition) throw new AppError('not_found');
  const [now, tallies, comments] = await Promise.all([
    getNow(deps.db),
    findTallies(deps.db, [id]),
    listNewestComments(deps.db, id),
  ]);
  const counted = tallies.get(id) ?? new Map<number, number>();
  const expired = now > definition.deadline;
  const poll = definition.poll?.removed ? null : definition.poll;
  const offered = shown(poll?.options ?? []);
  const shared = encode(Shared, {
    _id: id,
    title: definition.title,
    description: definition.description,
    author: definition.authorId,
    authorName: definition.authorName,
    category: definition.category,
    duration: definition.durationSeconds,
    deadline: definition.deadline.toISOString(),
    isPublished: definition.isPublished,
    hiddenBy: definition.isPublished ? null : definition.isTakenDown ? 'author' : 'admin',
    timestamp: definition.createdAt.toISOString(),
    revision: definition.revision,
    likes: counted.get(COUNTED.likes) ?? 0,
    dislikes: counted.get(COUNTED.dislikes) ?? 0,
    vote: counted.get(COUNTED.ballots) ?? 0,
    responseCount: counted.get(COUNTED.responses) ?? 0,
    questions: definition.questions.filter((question) => !question.removed).map(toAsked),
    sections: toSections(definition),
    asked: definition.asked,
    pollQuestion: poll?.text ?? '',
    pollOptions: offered.options,
    pollCodes: offered.codes,
    comments: comments.map((row) => ({
      _id: row.id,
      user_name: row.name,
      comment: row.text,
      timestamp: row.createdAt.toISOString(),
    })),
    expired,
  });
  const open = {
    results: encode(Results, { results: toResults(definition, counted) }),
    pollResult: encode(PollResult, { pollResult: toPollResult(definition, counted) }),
  };
  const parts = { definition, expired, now: now.toISOString(), shared, ...open };
  const guest = assemble(parts, { shared: true, own: GUEST_PART, ...(expired ? open : SEALED) });
  const peopleNamed = new Set([definition.authorId, ...comments.map((row) => row.authorId)]);
  return { ...parts, guest, peopleNamed, size: guest.size + parts.shared.length * 2 };
}

/** The countdown of a viewer who can still hand in. */
function runningAttempt({ attempt, response }: OwnMarks, expired: boolean): Survey['attempt'] {
  if (!attempt || response || expired) return null;
  return { startedAt: attempt.startedAt.toISOString(), expiresAt: attempt.expiresAt.toISOString() };
}

/** Leaves the time out of the tag, because it changes with every snapshot. */
function assemble(
  snapshot: Pick<DetailsSnapshot, 'shared' | 'now'>,
  viewer: Pick<DetailsSnapshot, 'results' | 'pollResult'> & { shared: boolean; own: Json<z.output<typeof Own>> },
): Prepared<Survey> {
  const { shared, now } = snapshot;
  const rest = joined(joined(viewer.results, viewer.pollResult), viewer.own);
  const json = joined(joined(shared, encode(Clock, { serverNow: now })), rest);
  return prepare(json, viewer.shared ? { shared: true, tagged: shared + rest } : { shared: false });
}

async function insiderPart(db: Db, definition: Definition): Promise<Partial<Survey>> {
  const [responses, reports, adminReports] = await Promise.all([
    listNewestResponses(db, definition.id),
    listNewestReports(db, definition.id),
    listNewestAdminReports(db, definition.id),
  ]);
  const toReport = (row: { id: string; createdAt: Date; message: string }) => ({
    _id: row.id,
    timestamp: row.createdAt.toISOString(),
    report_message: row.message,
  });
  return {
    survey_response: responses.map((row) => toResponse(definition, row)),
    reports: reports.map((row) => ({ ...toReport(row), user_name: row.name })),
    adminReports: adminReports.map(toReport),
  };
}

function shown(options: StoredOption[]): { options: string[]; codes: number[] } {
  const left = options.filter((option) => !option.removed);
  return { options: left.map(({ text }) => text), codes: left.map(({ code }) => code) };
}
