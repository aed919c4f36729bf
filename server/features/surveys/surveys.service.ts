import type * as z from 'zod';
import { FEATURED, LIST_MAX } from '#basics/limits.ts';
import type { Output } from '#contract/http/endpoint.ts';
import { AppError } from '#contract/http/errors.ts';
import { type AuthoredSurvey, ListedSurvey, type SurveyFilter, surveys } from '#contract/surveys/surveys.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { readCursor, writeCursor } from '#server/db/lists/keyset.ts';
import { findTallies } from '#server/db/tallies.ts';
import type { Actor } from '#server/http/actor.ts';
import { type Prepared, prepare } from '#server/http/cache/prepared.ts';
import { createSnapshots, type Freshness } from '#server/http/cache/snapshots.ts';
import { asField, asList, encode, type Json, joined } from '#server/http/json-text.ts';
import { pageOf } from '#server/http/page-of.ts';
import type { RespondentDeps } from '#server/respondents/find-respondent.ts';
import type { WriteBehind } from '#server/timing/write-behind.ts';
import { encodeAuthored } from './authored.ts';
import { toSummary } from './summary.ts';
import {
  findLandingSurvey,
  type ListedRow,
  listAnswered,
  listFiltered,
  listNewest,
  listReactions,
  surveyOrder,
} from './surveys.queries.ts';

export interface SurveysDeps extends Pick<RespondentDeps, 'pseudonym'> {
  db: Db;
  lists: SurveyLists;
  freshness: Freshness;
  ranks: WriteBehind;
}

/** A list that all viewers share: each survey encoded without the viewer's marks, and the answer for guests. */
interface SurveyList<Answer> {
  items: { id: string; anonymous: boolean; json: Json<z.output<typeof Shared>> }[];
  inFrame: Frame<Answer>;
  guest: Prepared<Answer>;
  size: number;
}

/** Makes the answer of a call from its surveys. */
type Frame<Answer> = (surveys: Json<ListedSurvey[]>) => Json<Answer>;

type Found = Output<typeof surveys.findSurveys>;
type Featured = Output<typeof surveys.featuredSurveys>;

/** The lists that are cached for a moment, by the call that they answer. */
export type SurveyLists = ReturnType<typeof createSurveyLists>;

/** @param maxBytes of each kind of list */
export function createSurveyLists(maxBytes: number, maxAgeMs: number) {
  const found = createSnapshots<SurveyList<Found>>(maxBytes, maxAgeMs);
  const featured = createSnapshots<SurveyList<Featured> & { landing: string | null }>(maxBytes, maxAgeMs);
  const visible = createSnapshots<SurveyList<ListedSurvey[]>>(maxBytes, maxAgeMs);
  return {
    ...{ found, featured, visible },
    clear() {
      for (const lists of [found, featured, visible]) lists.clear();
    },
  };
}

const OWN_MARKS = { likedBy: true, dislikedBy: true, answered: true, screened: true } as const;
/** The survey without the viewer's marks, so the same for every viewer. */
const Shared = ListedSurvey.omit(OWN_MARKS);
const Marks = ListedSurvey.pick(OWN_MARKS);
const NO_MARKS = encode(Marks, { likedBy: [], dislikedBy: [], answered: false });
const NextCursor = surveys.findSurveys.response.pick({ nextCursor: true });

/** Published surveys by filter, a page at a time. @returns also the id of the first one; null when there is none */
export async function findSurveys(
  deps: SurveysDeps,
  actor: Actor | null,
  filter: SurveyFilter,
): Promise<{ answer: Prepared<Found>; first: string | null }> {
  const limit = filter.limit ?? LIST_MAX;
  const order = surveyOrder(filter);
  const after = readCursor(filter.cursor, order);
  const list = await deps.lists.found.get(JSON.stringify(filter), deps.freshness.since(actor?.id), async () => {
    if (order.isRanked) await deps.ranks.flush();
    const found = await listFiltered(deps.db, filter, { order, after, limit: limit + 1 });
    const { rows, nextCursor } = pageOf(found, limit, writeCursor);
    return encodeList(deps.db, rows, (shown) => joined(asField('surveys', shown), encode(NextCursor, { nextCursor })));
  });
  return { answer: await listFor(deps, actor, list), first: list.items[0]?.id ?? null };
}

/**
 * The newest published surveys and the survey whose poll an admin chose, for the landing page.
 * @returns also their ids, the chosen one first
 */
export async function listFeatured(
  deps: SurveysDeps,
  actor: Actor | null,
): Promise<{ answer: Prepared<Featured>; ids: string[] }> {
  const list = await deps.lists.featured.get('', deps.freshness.since(actor?.id), async () => {
    const [rows, landing] = await Promise.all([
      listNewest(deps.db, { listed: true }, { limit: FEATURED }),
      findLandingSurvey(deps.db),
    ]);
    const list = await encodeList(deps.db, rows, (shown) =>
      joined(asField('surveys', shown), encode(Landing, { landing })),
    );
    return { ...list, landing };
  });
  const newest = list.items.map(({ id }) => id);
  const ids = list.landing === null ? newest : [list.landing, ...newest.filter((id) => id !== list.landing)];
  return { answer: await listFor(deps, actor, list), ids };
}

const Landing = surveys.featuredSurveys.response.pick({ landing: true });

/** The newest surveys that this viewer may see: published and own ones, for admins all. */
export async function listVisible(
  deps: SurveysDeps,
  actor: Actor | null,
  after?: string,
): Promise<Prepared<ListedSurvey[]>> {
  const scope = actor?.role === 'admin' ? 'all' : { listed: true, authorId: actor?.id };
  const load = async () => encodeList(deps.db, await listNewest(deps.db, scope, { after, limit: LIST_MAX }), asItIs);
  if (actor) return listFor(deps, actor, await load());
  return listFor(deps, null, await deps.lists.visible.get(after ?? '', 0, load));
}

/** The surveys of one author, for that author alone, with what people gave to them. A large page ends early. */
export async function listOwn(
  deps: SurveysDeps,
  actor: Actor,
  authorId: string,
  after?: string,
): Promise<Prepared<AuthoredSurvey[]>> {
  if (actor.id !== authorId) throw new AppError('other_person');
  const rows = await listNewest(deps.db, { listed: false, authorId }, { after, limit: LIST_MAX });
  const { items } = await encodeList(deps.db, rows, asItIs);
  const [marksOf, authored] = await Promise.all([
    findMarks(deps, actor, items),
    encodeAuthored(
      deps.db,
      items.map(({ id }) => id),
    ),
  ]);
  const shown = items.flatMap(({ id, json }) => {
    const part = authored.get(id);
    return part ? [joined(joined(json, marksOf(id)), part)] : [];
  });
  return prepare(asList(shown), { shared: false });
}

const asItIs: Frame<ListedSurvey[]> = (shown) => shown;

async function encodeList<Answer>(db: Db, rows: ListedRow[], inFrame: Frame<Answer>): Promise<SurveyList<Answer>> {
  const tallies = await findTallies(
    db,
    rows.map((row) => row.id),
  );
  const items = rows.map((row) => ({
    id: row.id,
    anonymous: row.anonymous,
    json: encode(Shared, {
      ...toSummary(row, tallies.get(row.id)),
      ...{ questionCount: row.questionCount, expired: row.expired, resultsOpen: row.resultsOpen },
    }),
  }));
  const guest = prepare(inFrame(asList(items.map(({ json }) => joined(json, NO_MARKS)))), { shared: true });
  return { items, inFrame, guest, size: guest.size * 2 };
}

/** Adds the viewer's marks to a list. */
async function listFor<Answer>(
  deps: SurveysDeps,
  actor: Actor | null,
  list: SurveyList<Answer>,
): Promise<Prepared<Answer>> {
  if (!actor) return list.guest;
  const marksOf = await findMarks(deps, actor, list.items);
  return prepare(list.inFrame(asList(list.items.map(({ id, json }) => joined(json, marksOf(id))))), { shared: false });
}

/** This viewer's marks in these surveys. */
async function findMarks(
  deps: SurveysDeps,
  actor: Actor,
  items: readonly { id: string; anonymous: boolean }[],
): Promise<(id: string) => Json<z.output<typeof Marks>>> {
  const ids = items.map((item) => item.id);
  const [reactions, answered] = await Promise.all([
    listReactions(deps.db, actor.id, ids),
    listAnswered(
      deps.db,
      items.map(({ id, anonymous }) => ({
        surveyId: id,
        respondentId: anonymous ? deps.pseudonym(actor.id, id) : actor.id,
      })),
    ),
  ]);
  const kinds = new Map(reactions.map((row) => [row.surveyId, row.kind]));
  const done = new Map(answered.map(({ surveyId, screened }) => [surveyId, screened]));
  return (id) => {
    const kind = kinds.get(id);
    if (!kind && !done.has(id)) return NO_MARKS;
    return encode(Marks, {
      likedBy: kind === 'like' ? [actor.id] : [],
      dislikedBy: kind === 'dislike' ? [actor.id] : [],
      answered: done.has(id),
      ...(done.get(id) && { screened: true as const }),
    });
  };
}
