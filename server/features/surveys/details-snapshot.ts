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
import { type Beginning, beginWith } from '#server/http/cache/beginnings.ts';
import { type Prepared, prepare } from '#server/http/cache/prepared.ts';
import { encode, type Json, joined } from '#server/http/json-text.ts';
import { type Sight, sightOf } from '#server/survey/access.policy.ts';
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
  /** The fields that are the same for all viewers who see this. */
  beginningFor(seen: Seen): Beginning<Begun>;
  guest: Prepared<Survey>;
  /** The ids of the people named in it. */
  peopleNamed: ReadonlySet<string>;
  size: number;
}

/** What a viewer sees. */
interface Seen extends Pick<Sight, 'results' | 'pollResult'> {
  /** The questions also before the opening. */
  inside: boolean;
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
type Begun = z.output<typeof Shared> & z.output<typeof Clock> & z.output<typeof Results> & z.output<typeof PollResult>;
/** The results of the questions and of the poll, which not every viewer may see. */
interface Open {
  results: Json<z.output<typeof Results>>;
  pollResult: Json<z.output<typeof PollResult>>;
}
/** For viewers who may not see them. */
const SEALED: Open = {
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
  const open: Open = {
    results: encode(Results, { results: toResults(read, counted), ended: toEnded(read, counted) }),
    pollResult: encode(PollResult, { pollResult: toPollResult(definition, counted) }),
  };
  const state = stateOf(
    { status, expired, left },
    definition.questions.some(({ removed }) => !removed),
  );
  const withheld = isWithheld(definition, responseCount);
  const beginningFor = createBeginnings({ shared, outside, open, now });
  const sight = sightOf(null, definition, { opened, expired, withheld, ...UNTAKEN });
  const own = guestPart(sight.texts);
  const { json } = beginningFor({ ...sight, inside: false });
  // Without the time, which changes with each snapshot.
  const tagged = outside + resultsFor(open, sight) + own;
  const guest = prepare(joined(json, own), { shared: true, tagged });
  const peopleNamed = new Set([definition.authorId, ...comments.authors]);
  const size = guest.size + shared.length * 2;
  return { definition, opened, expired, withheld, state, beginningFor, guest, peopleNamed, size };
}

/** @returns makes the beginning of the answers once for all who see the same */
function createBeginnings(parts: {
  shared: Json<z.output<typeof Shared>>;
  /** For others than insiders: without the questions before the opening. */
  outside: Json<z.output<typeof Shared>>;
  open: Open;
  now: Date;
}): DetailsSnapshot['beginningFor'] {
  const made = new Map<string, Beginning<Begun>>();
  const clock = encode(Clock, { serverNow: parts.now.toISOString() });
  return (seen) => {
    const key = `${seen.inside} ${seen.results} ${seen.pollResult}`;
    const known = made.get(key);
    if (known) return known;
    const shared = joined(seen.inside ? parts.shared : parts.outside, clock);
    const beginning = beginWith(joined(shared, resultsFor(parts.open, seen)));
    made.set(key, beginning);
    return beginning;
  };
}

const resultsFor = (open: Open, sees: Pick<Sight, 'results' | 'pollResult'>) =>
  joined((sees.results ? open : SEALED).results, (sees.pollResult ? open : SEALED).pollResult);
