import type * as z from 'zod';
import { NEWEST_MAX } from '#basics/limits.ts';
import { memoized } from '#basics/memoized.ts';
import { AppError } from '#contract/http/errors.ts';
import { isWithheld } from '#contract/responses/results-opening.ts';
import { stateOf } from '#contract/surveys/standing.ts';
import { Survey } from '#contract/surveys/surveys.ts';
import type { SurveyState } from '#contract/surveys/told.ts';
import type { PictureAddresses } from '#server/adapters/pictures/picture-addresses.ts';
import { leftOf } from '#server/answering/limits.policy.ts';
import { readable } from '#server/answering/readable.ts';
import { toEnded, toPollResult, toResults } from '#server/answering/results.ts';
import { hasOwnResult } from '#server/answering/scores.policy.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { COUNTED, findTallies } from '#server/db/tallies.ts';
import { type Prepared, prepare } from '#server/http/cache/prepared.ts';
import { encode, type Json, joined } from '#server/http/json-text.ts';
import { sightOf } from '#server/survey/access.policy.ts';
import type { Definition, Definitions } from '#server/survey/definitions.ts';
import { hasOpenTexts } from '#server/survey/stored-questions.ts';
import { toWords } from '#server/survey/survey-texts.ts';
import { languagesOf } from '#server/survey/translated.ts';
import { toCalculations } from '#survey/document/served.ts';
import { secondsNeeded } from '#survey/seconds-needed.ts';
import { pickSeen } from '#survey/settings.ts';
import { findMoment } from './details.queries.ts';
import { readComments } from './newest.ts';

/** A survey at one moment, encoded without the parts that depend on the viewer. */
export interface DetailsSnapshot {
  definition: Definition;
  opened: boolean;
  expired: boolean;
  state: SurveyState;
  /** As in `isWithheld`. */
  withheld: boolean;
  now: string;
  /** The parts that are the same for every viewer. */
  shared: Json<z.output<typeof Shared>>;
  /** As `shared`, for others than insiders: without the questions before the opening. */
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
export const Own = Survey.pick({ ...OWN, adminReports: true, readsTexts: true, attempt: true, respondent: true });
const Shared = Survey.omit({
  ...OWN,
  results: true,
  ended: true,
  pollResult: true,
  adminReports: true,
  readsTexts: true,
  attempt: true,
  respondent: true,
  serverNow: true,
});
const Results = Survey.pick({ results: true, ended: true });
const PollResult = Survey.pick({ pollResult: true });
const Clock = Survey.pick({ serverNow: true });
/** The details for a viewer who may not see the results. */
export const SEALED = {
  results: encode(Results, { results: null, ended: null }),
  pollResult: encode(PollResult, { pollResult: null }),
};
/** The questions before the opening: none. */
const UNASKED = {
  ...{ questions: [], secondsNeeded: 0, sections: [], endings: [], calculations: [], textsOpen: null },
  ...{ pollQuestion: '', pollOptions: [], pollCodes: [] },
};

const guestPart = (readsTexts: boolean) =>
  encode(Own, {
    ...{ likedBy: [], dislikedBy: [], polledBy: [], survey_response: [], reports: [], adminReports: [] },
    readsTexts,
    attempt: null,
    respondent: null,
  });
/** Memoized, because a survey changes less often than its numbers. */
const secondsFor = memoized((definition: Definition) => secondsNeeded(toWords(definition)));
/** The progress of a guest who is no respondent. */
const UNTAKEN = { responded: false, voted: false };

/** @throws AppError `not_found` */
export async function takeSnapshot(
  deps: { db: Db; definitions: Definitions; photos: PictureAddresses; sendsMail: boolean },
  id: string,
): Promise<DetailsSnapshot> {
  const definition = await deps.definitions.get(id);
  if (!definition) throw new AppError('not_found');
  const [moment, tallies, comments] = await Promise.all([
    findMoment(deps.db, id),
    findTallies(deps.db, [id]),
    readComments(deps.db, [id], NEWEST_MAX),
  ]);
  if (!moment) throw new AppError('not_found');
  const { now, status, opened, expired, invitations, invited, imported, authorConfirmed } = moment;
  const counted = tallies.get(id) ?? new Map<number, number>();
  const responseCount = counted.get(COUNTED.responses) ?? 0;
  const guests = counted.get(COUNTED.guests) ?? 0;
  const left = leftOf(definition, counted);
  const all = {
    _id: id,
    ...toWords(definition),
    secondsNeeded: secondsFor(definition),
    calculations: toCalculations(definition.calculations),
    author: definition.authorId,
    authorName: definition.authorName,
    authorPhoto: deps.photos.toShown(definition.authorPhoto),
    category: definition.category,
    duration: definition.durationSeconds,
    deadline: definition.deadline.toISOString(),
    isPublished: definition.isPublished,
    ...pickSeen(definition),
    sendsCopies: definition.confirms && authorConfirmed && deps.sendsMail,
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
    answeredBy: { members: responseCount - guests - invited - imported, guests, invited, imported, invitations },
    left,
    textsOpen: hasOpenTexts(definition) ? definition.textsOpen : null,
    resultShown: hasOwnResult(definition) ? definition.resultShown : null,
    comments: comments.of(id),
    expired,
  };
  const shared = encode(Shared, all);
  const outside = opened ? shared : encode(Shared, { ...all, ...UNASKED });
  const read = readable(definition);
  const open = {
    results: encode(Results, { results: toResults(read, counted), ended: toEnded(read, counted) }),
    pollResult: encode(PollResult, { pollResult: toPollResult(definition, counted) }),
  };
  const state = stateOf(
    { status, expired, left },
    definition.questions.some(({ removed }) => !removed),
  );
  const withheld = isWithheld(definition, responseCount);
  const parts = { definition, opened, expired, withheld, state, now: now.toISOString(), shared, outside, ...open };
  const sight = sightOf(null, definition, { opened, expired, withheld, ...UNTAKEN });
  const guest = assemble(
    { ...parts, shared: outside },
    {
      shared: true,
      own: guestPart(sight.texts),
      results: (sight.results ? open : SEALED).results,
      pollResult: (sight.pollResult ? open : SEALED).pollResult,
    },
  );
  const peopleNamed = new Set([definition.authorId, ...comments.authors]);
  return { ...parts, guest, peopleNamed, size: guest.size + parts.shared.length * 2 };
}

/** The answer for a viewer. Leaves the time out of the tag, because it changes with every snapshot. */
export function assemble(
  snapshot: Pick<DetailsSnapshot, 'shared' | 'now'>,
  viewer: Pick<DetailsSnapshot, 'results' | 'pollResult'> & { shared: boolean; own: Json<z.output<typeof Own>> },
): Prepared<Survey> {
  const { shared, now } = snapshot;
  const rest = joined(joined(viewer.results, viewer.pollResult), viewer.own);
  const json = joined(joined(shared, encode(Clock, { serverNow: now })), rest);
  return prepare(json, viewer.shared ? { shared: true, tagged: shared + rest } : { shared: false });
}
