import type * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { Survey } from '#contract/surveys.ts';
import type { TranslatedSurvey } from '#contract/translations.ts';
import type { Db } from '#server/db/pool.ts';
import type { Respondent } from '#server/db/respondents.ts';
import { COUNTED, findTallies } from '#server/db/tallies.ts';
import type { Actor } from '#server/http/actor.ts';
import { type Prepared, prepare } from '#server/http/cache/prepared.ts';
import type { Snapshots } from '#server/http/cache/snapshots.ts';
import { encode, type Json, joined } from '#server/http/json-text.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { toPollText } from './answer-texts.policy.ts';
import type { StoredAnswers } from './answers.policy.ts';
import type { Definition, Definitions } from './definitions.ts';
import {
  type FindMarks,
  findMoment,
  listNewestAdminReports,
  listNewestComments,
  listNewestReports,
  listNewestResponses,
  marksKey,
  type OwnMarks,
} from './details.queries.ts';
import { leftOf } from './limits.policy.ts';
import { readable } from './readable.ts';
import { assertSees, type RespondentDeps } from './respondents.service.ts';
import { toEnded, toPollResult, toResults } from './results.ts';
import { hasOwnResult } from './scores.policy.ts';
import { toResponse } from './stored-response.ts';
import { toWords } from './survey-texts.ts';
import { canSeePollResult, canSeeResults, canSeeSurvey, isInsider } from './surveys.policy.ts';
import { languagesOf, type Translated } from './translated.ts';

export interface DetailsDeps extends RespondentDeps {
  db: Db;
  definitions: Definitions;
  snapshots: Snapshots<DetailsSnapshot>;
  findMarks: FindMarks;
  translated: Translated;
}

/** A survey at one moment, encoded without the parts that depend on the viewer. */
export interface DetailsSnapshot {
  definition: Definition;
  opened: boolean;
  expired: boolean;
  now: string;
  /** The parts that are the same for every viewer. */
  shared: Json<z.output<typeof Shared>>;
  /** As `shared`, for others than insiders: before the opening without all that is asked. */
  outside: Json<z.output<typeof Shared>>;
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
const Own = Survey.pick({ ...OWN, adminReports: true, attempt: true, respondent: true });
const Shared = Survey.omit({
  ...OWN,
  results: true,
  ended: true,
  pollResult: true,
  adminReports: true,
  attempt: true,
  respondent: true,
  serverNow: true,
});
const Results = Survey.pick({ results: true, ended: true });
const PollResult = Survey.pick({ pollResult: true });
const Clock = Survey.pick({ serverNow: true });
const SEALED = {
  results: encode(Results, { results: null, ended: null }),
  pollResult: encode(PollResult, { pollResult: null }),
};
/** What is asked of respondents before the opening. */
const UNASKED = { questions: [], sections: [], endings: [], pollQuestion: '', pollOptions: [], pollCodes: [] };
const NO_MARKS: OwnMarks = { reaction: null, ballot: null, response: null, attempt: null };

const GUEST_PART = encode(Own, {
  ...{ likedBy: [], dislikedBy: [], polledBy: [], survey_response: [], reports: [], adminReports: [] },
  attempt: null,
  respondent: null,
});

/**
 * A survey with everything that this viewer may see (row P08).
 * @throws AppError `not_found`, also when this viewer may not see it
 */
export async function getDetails(deps: DetailsDeps, visitor: Visitor, id: string): Promise<Prepared<Survey>> {
  const snapshot = await deps.snapshots.get(id, 0, () => takeSnapshot(deps, id));
  const { definition, expired, opened } = snapshot;
  const { actor } = visitor;
  const respondent = await assertSees(deps, visitor, definition);
  if (!actor && !respondent) return snapshot.guest;

  const marks = await findOwnMarks(deps, visitor, definition.id, respondent);
  // Who answered as a user and is a surveyor now sees what they gave.
  const given = respondent ?? (actor && { kind: 'member' as const, id: actor.id });
  const isInside = isInsider(actor, definition);
  const insider = isInside ? await insiderPart(deps.db, definition) : {};
  const own = encode(Own, {
    likedBy: actor && marks.reaction === 'like' ? [actor.id] : [],
    dislikedBy: actor && marks.reaction === 'dislike' ? [actor.id] : [],
    polledBy:
      !actor || marks.ballot === null
        ? []
        : [{ user: actor.id, option: marks.ballot, selectedOption: toPollText(definition, marks.ballot) ?? '' }],
    survey_response:
      marks.response && given
        ? [toResponse(definition, { ...marks.response, ...given, name: nameOf(actor, given) })]
        : [],
    reports: [],
    adminReports: [],
    attempt: opened && !expired ? runningAttempt(marks) : null,
    respondent: respondent && { kind: respondent.kind, id: respondent.id },
    ...insider,
  });
  const responded = marks.response?.screened === false;
  const voted = marks.ballot !== null;
  const shared = isInside ? snapshot.shared : snapshot.outside;
  return assemble(
    { ...snapshot, shared },
    {
      shared: false,
      own,
      results: canSeeResults(actor, definition, { opened, expired, responded }) ? snapshot.results : SEALED.results,
      pollResult: canSeePollResult(actor, definition, { opened, expired, voted })
        ? snapshot.pollResult
        : SEALED.pollResult,
    },
  );
}

/**
 * A survey, for those who may see its results now.
 * @throws AppError `not_found` to others
 */
export async function assertSeesResults(deps: DetailsDeps, visitor: Visitor, id: string): Promise<Definition> {
  const { definition, opened, expired } = await deps.snapshots.get(id, 0, () => takeSnapshot(deps, id));
  const respondent = await assertSees(deps, visitor, definition);
  const { response } = await findOwnMarks(deps, visitor, definition.id, respondent);
  const responded = response?.screened === false;
  if (!canSeeResults(visitor.actor, definition, { opened, expired, responded })) throw new AppError('not_found');
  return readable(definition);
}

/**
 * The stored answers of this respondent.
 * @throws AppError `not_found` to those who see no such survey, have not handed in, or whom it did not fit
 */
export async function getOwnResponse(
  deps: DetailsDeps,
  visitor: Visitor,
  id: string,
): Promise<{ definition: Definition; expired: boolean; stored: StoredAnswers }> {
  const { definition, expired } = await deps.snapshots.get(id, 0, () => takeSnapshot(deps, id));
  const respondent = await assertSees(deps, visitor, definition);
  const { response } = await findOwnMarks(deps, visitor, definition.id, respondent);
  if (!response || response.screened) throw new AppError('not_found');
  const { choices, given } = response;
  return { definition, expired, stored: { choices, given } };
}

/** What the visitor did: as a person they like and vote, as a respondent they answer. Of most people both are one. */
async function findOwnMarks(
  { findMarks }: DetailsDeps,
  { actor }: Visitor,
  surveyId: string,
  respondent: Respondent | null,
): Promise<OwnMarks> {
  const find = async (id: string | undefined) =>
    (id === undefined ? null : await findMarks(marksKey(surveyId, id))) ?? NO_MARKS;
  if (!respondent || respondent.id === actor?.id) return find(actor?.id);
  const [own, { response, attempt }] = await Promise.all([find(actor?.id), find(respondent.id)]);
  return { ...own, response, attempt };
}

/** Invited people and guests have no name here; anonymous members gave theirs up. */
const nameOf = (actor: Actor | null, { id }: Pick<Respondent, 'id'>): string => (actor?.id === id ? actor.name : '');

/** Whether votes can be cast in the poll of a survey, which may have none. */
export async function hasOpenPoll(deps: DetailsDeps, id: string): Promise<boolean> {
  const { definition, opened, expired } = await deps.snapshots.get(id, 0, () => takeSnapshot(deps, id));
  return opened && !expired && toWords(definition).pollCodes.length > 0;
}

/**
 * What this visitor may read of a survey, in a language that its author offers.
 * @throws AppError `not_found`, also for another language
 */
export async function getTranslated(
  deps: DetailsDeps,
  visitor: Visitor,
  id: string,
  language: string,
): Promise<Prepared<TranslatedSurvey>> {
  const { definition, opened } = await deps.snapshots.get(id, 0, () => takeSnapshot(deps, id));
  const respondent = await assertSees(deps, visitor, definition);
  const isWhole = opened || isInsider(visitor.actor, definition);
  const found = await deps.translated.get(definition, { language, isWhole });
  if (!found) throw new AppError('not_found');
  return visitor.actor || respondent ? prepare(found.json, { shared: false }) : found;
}

export type ShownToGuests = Pick<DetailsSnapshot, 'definition' | 'opened' | 'expired'>;

/** A survey as every guest may see it; null when they may not, or there is none. */
export async function findForGuests(deps: DetailsDeps, id: string): Promise<ShownToGuests | null> {
  const definition = await deps.definitions.get(id);
  if (!definition || !canSeeSurvey(null, definition, null)) return null;
  return deps.snapshots.get(id, 0, () => takeSnapshot(deps, id));
}

async function takeSnapshot(deps: DetailsDeps, id: string): Promise<DetailsSnapshot> {
  const definition = await deps.definitions.get(id);
  if (!definition) throw new AppError('not_found');
  const [moment, tallies, comments] = await Promise.all([
    findMoment(deps.db, id),
    findTallies(deps.db, [id]),
    listNewestComments(deps.db, id),
  ]);
  if (!moment) throw new AppError('not_found');
  const { now, status, opened, expired, invitations, invited } = moment;
  const counted = tallies.get(id) ?? new Map<number, number>();
  const responseCount = counted.get(COUNTED.responses) ?? 0;
  const guests = counted.get(COUNTED.guests) ?? 0;
  const all = {
    _id: id,
    ...toWords(definition),
    author: definition.authorId,
    authorName: definition.authorName,
    category: definition.category,
    duration: definition.durationSeconds,
    deadline: definition.deadline.toISOString(),
    isPublished: definition.isPublished,
    audience: definition.audience,
    listed: definition.listed,
    anonymous: definition.anonymous,
    status,
    opensAt: definition.opensAt?.toISOString() ?? null,
    timestamp: definition.createdAt.toISOString(),
    revision: definition.revision,
    language: definition.language,
    languages: languagesOf(definition),
    hiddenFields: definition.hiddenFields.map(({ name }) => name),
    likes: counted.get(COUNTED.likes) ?? 0,
    dislikes: counted.get(COUNTED.dislikes) ?? 0,
    vote: counted.get(COUNTED.ballots) ?? 0,
    responseCount,
    answeredBy: { members: responseCount - guests - invited, guests, invited, invitations },
    left: leftOf(definition, counted),
    resultShown: hasOwnResult(definition) ? definition.resultShown : null,
    asked: definition.asked,
    shuffled: definition.shuffled,
    comments: comments.map((row) => ({
      _id: row.id,
      user_name: row.name,
      comment: row.text,
      timestamp: row.createdAt.toISOString(),
    })),
    expired,
  };
  const shared = encode(Shared, all);
  const outside = opened ? shared : encode(Shared, { ...all, ...UNASKED });
  const read = readable(definition);
  const open = {
    results: encode(Results, { results: toResults(read, counted), ended: toEnded(read, counted) }),
    pollResult: encode(PollResult, { pollResult: toPollResult(definition, counted) }),
  };
  const parts = { definition, opened, expired, now: now.toISOString(), shared, outside, ...open };
  const seen = opened && expired ? open : SEALED;
  const guest = assemble({ ...parts, shared: outside }, { shared: true, own: GUEST_PART, ...seen });
  const peopleNamed = new Set([definition.authorId, ...comments.map((row) => row.authorId)]);
  return { ...parts, guest, peopleNamed, size: guest.size + parts.shared.length * 2 };
}

/** The countdown of a viewer who can still hand in. */
function runningAttempt({ attempt, response }: OwnMarks): Survey['attempt'] {
  if (!attempt || response) return null;
  return { startedAt: attempt.startedAt.toISOString(), expiresAt: attempt.expiresAt?.toISOString() ?? null };
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
