import { NEWEST_MAX } from '#basics/limits.ts';
import { AppError } from '#contract/http/errors.ts';
import { INVITED_BEFORE } from '#contract/surveys/standing.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { TranslatedSurvey } from '#contract/surveys/translations.ts';
import type { PictureAddresses } from '#server/adapters/pictures/picture-addresses.ts';
import { toPollText } from '#server/answering/answer-texts.policy.ts';
import type { StoredAnswers } from '#server/answering/answers.policy.ts';
import { readable } from '#server/answering/readable.ts';
import { toResponse } from '#server/answering/stored-response.ts';
import type { Db } from '#server/db/connection/pool.ts';
import type { Respondent } from '#server/db/respondents.ts';
import type { Actor } from '#server/http/actor.ts';
import { prepareOwn } from '#server/http/cache/beginnings.ts';
import { type Prepared, prepare } from '#server/http/cache/prepared.ts';
import type { Snapshots } from '#server/http/cache/snapshots.ts';
import { encode } from '#server/http/json-text.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { assertSees, type RespondentDeps } from '#server/respondents/find-respondent.ts';
import { canSeeSurvey, isInsider, type Sight, sightOf } from '#server/survey/access.policy.ts';
import type { Definition, Definitions } from '#server/survey/definitions.ts';
import { toWords } from '#server/survey/survey-texts.ts';
import type { Translated } from '#server/survey/translated.ts';
import { type FindMarks, marksKey, type OwnMarks } from './details.queries.ts';
import { type DetailsSnapshot, Own, takeSnapshot } from './details-snapshot.ts';
import { readInsiderParts } from './newest.ts';

export interface DetailsDeps extends RespondentDeps {
  db: Db;
  definitions: Definitions;
  snapshots: Snapshots<DetailsSnapshot>;
  findMarks: FindMarks;
  translated: Translated;
  photos: PictureAddresses;
  sendsMail: boolean;
}

const NO_MARKS: OwnMarks = { reaction: null, ballot: null, response: null, attempt: null };

/**
 * A survey with everything that this viewer may see (row P08).
 * @throws AppError `not_found`, also when this viewer may not see it; with a field to a browser that has opened an invitation to it
 */
export async function getDetails(deps: DetailsDeps, visitor: Visitor, id: string): Promise<Prepared<Survey>> {
  try {
    return await readDetails(deps, visitor, id);
  } catch (error) {
    const isUnseen = error instanceof AppError && error.code === 'not_found';
    if (!isUnseen || visitor.invitationTo(id) === null) throw error;
    throw new AppError('not_found', { fields: INVITED_BEFORE });
  }
}

async function readDetails(deps: DetailsDeps, visitor: Visitor, id: string): Promise<Prepared<Survey>> {
  const snapshot = await snapshotOf(deps, id);
  const { definition, expired, opened, withheld } = snapshot;
  const { actor } = visitor;
  const respondent = await assertSees(deps, visitor, definition);
  if (!actor && !respondent) return snapshot.guest;

  const marks = await findOwnMarks(deps, visitor, definition.id, respondent);
  // A person who answered as a user and is a surveyor now still sees their answers.
  const given = respondent ?? (actor && { kind: 'member' as const, id: actor.id });
  const isInside = isInsider(actor, definition);
  const sight = sightOf(actor, definition, { opened, expired, withheld, ...takenIn(marks) });
  const insider = isInside ? (await readInsiderParts(deps.db, [definition], NEWEST_MAX))(definition) : {};
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
    readsTexts: sight.texts,
    attempt: opened && !expired ? runningAttempt(marks) : null,
    respondent: respondent && { kind: respondent.kind, id: respondent.id },
    ...insider,
  });
  return prepareOwn(snapshot.beginningFor({ ...sight, inside: isInside }), own);
}

/** A survey for viewers who may see its results now, and what else they may read. @throws AppError `not_found` to others */
export async function assertSeesResults(
  deps: DetailsDeps,
  visitor: Visitor,
  id: string,
): Promise<{ definition: Definition; sight: Sight }> {
  const { definition, opened, expired, withheld } = await snapshotOf(deps, id);
  const respondent = await assertSees(deps, visitor, definition);
  const taken = takenIn(await findOwnMarks(deps, visitor, definition.id, respondent));
  const sight = sightOf(visitor.actor, definition, { opened, expired, withheld, ...taken });
  if (!sight.results) throw new AppError('not_found');
  return { definition: readable(definition), sight };
}

const takenIn = ({ response, ballot }: OwnMarks) => ({
  responded: response?.screened === false,
  voted: ballot !== null,
});

/**
 * The stored answers of this respondent.
 * @throws AppError `not_found` to people who may not see the survey, have not submitted, or were screened out
 */
export async function getOwnResponse(
  deps: DetailsDeps,
  visitor: Visitor,
  id: string,
): Promise<{ definition: Definition; expired: boolean; stored: StoredAnswers }> {
  const { definition, expired } = await snapshotOf(deps, id);
  const respondent = await assertSees(deps, visitor, definition);
  const { response } = await findOwnMarks(deps, visitor, definition.id, respondent);
  if (!response || response.screened) throw new AppError('not_found');
  const { choices, given } = response;
  return { definition, expired, stored: { choices, given } };
}

const snapshotOf = (deps: DetailsDeps, id: string): Promise<DetailsSnapshot> =>
  deps.snapshots.get(id, 0, () => takeSnapshot(deps, id));

/** The marks of the visitor: likes and votes of the person, answers of the respondent. Most people are both. */
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
  const { definition, opened, expired } = await snapshotOf(deps, id);
  return opened && !expired && toWords(definition).pollCodes.length > 0;
}

/**
 * The texts of a survey for this visitor, in a language that its author offers.
 * @throws AppError `not_found`, also for another language
 */
export async function getTranslated(
  deps: DetailsDeps,
  visitor: Visitor,
  id: string,
  language: string,
): Promise<Prepared<TranslatedSurvey>> {
  const { definition, opened } = await snapshotOf(deps, id);
  const respondent = await assertSees(deps, visitor, definition);
  const isWhole = opened || isInsider(visitor.actor, definition);
  const found = await deps.translated.get(definition, { language, isWhole });
  if (!found) throw new AppError('not_found');
  return visitor.actor || respondent ? prepare(found.json, { shared: false }) : found;
}

export type ShownToGuests = Pick<DetailsSnapshot, 'definition' | 'state'>;

/** A survey as every guest may see it; null when they may not, or there is none. */
export async function findForGuests(deps: DetailsDeps, id: string): Promise<ShownToGuests | null> {
  const definition = await deps.definitions.get(id);
  if (!definition || !canSeeSurvey(null, definition, null)) return null;
  return snapshotOf(deps, id);
}

/** The countdown of a viewer who can still submit. */
function runningAttempt({ attempt, response }: OwnMarks): Survey['attempt'] {
  if (!attempt || response) return null;
  return { startedAt: attempt.startedAt.toISOString(), expiresAt: attempt.expiresAt?.toISOString() ?? null };
}
