import * as z from 'zod';
import type { Output } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { FEATURED, LIST_MAX } from '#contract/limits.ts';
import { type SurveyFilter, SurveySummary, surveys } from '#contract/surveys.ts';
import type { Db } from '#server/db/pool.ts';
import { findTallies } from '#server/db/tallies.ts';
import type { Actor } from '#server/http/actor.ts';
import { type Prepared, prepare } from '#server/http/cache/prepared.ts';
import { createSnapshots, type Freshness } from '#server/http/cache/snapshots.ts';
import { asField, asList, encode, type Json, joined } from '#server/http/json-text.ts';
import type { WriteBehind } from '#server/timing/write-behind.ts';
import { type SummaryRow, toSummary } from './summary.ts';
import { listFiltered, listNewest, listReactions, type RankedCursor, rankOf } from './surveys.queries.ts';

export interface SurveysDeps {
  db: Db;
  lists: SurveyLists;
  freshness: Freshness;
  ranks: WriteBehind;
}

/** A list as everybody sees it: each survey encoded without the viewer's own marks, and the guests' answer ready. */
interface SurveyList<Answer> {
  items: { id: string; json: Json<z.output<typeof Shared>> }[];
  inFrame: Frame<Answer>;
  guest: Prepared<Answer>;
  size: number;
}

/** Makes the answer of a call from its surveys. */
type Frame<Answer> = (surveys: Json<SurveySummary[]>) => Json<Answer>;

type Found = Output<typeof surveys.findSurveys>;
type Featured = Output<typeof surveys.featuredSurveys>;

/** The lists that are kept for a moment, by the call that they answer. */
export type SurveyLists = ReturnType<typeof createSurveyLists>;

/** @param maxBytes what each kind may hold */
export function createSurveyLists(maxBytes: number, maxAgeMs: number) {
  const found = createSnapshots<SurveyList<Found>>(maxBytes, maxAgeMs);
  const featured = createSnapshots<SurveyList<Featured>>(maxBytes, maxAgeMs);
  const visible = createSnapshots<SurveyList<SurveySummary[]>>(maxBytes, maxAgeMs);
  return {
    ...{ found, featured, visible },
    clear() {
      for (const lists of [found, featured, visible]) lists.clear();
    },
  };
}

const OWN_MARKS = { likedBy: true, dislikedBy: true } as const;
/** The summary without the viewer's own marks: what is the same for everybody. */
const Shared = SurveySummary.omit(OWN_MARKS);
const Marks = SurveySummary.pick(OWN_MARKS);
const NO_MARKS = encode(Marks, { likedBy: [], dislikedBy: [] });
const NextCursor = surveys.findSurveys.response.pick({ nextCursor: true });

/** Published surveys by filter, a page at a time. */
export async function findSurveys(
  deps: SurveysDeps,
  actor: Actor | null,
  filter: SurveyFilter,
): Promise<Prepared<Found>> {
  const limit = filter.limit ?? LIST_MAX;
  const after = filter.cursor === undefined ? null : readCursor(filter.cursor);
  const list = await deps.lists.found.get(JSON.stringify(filter), deps.freshness.since(actor?.id), async () => {
    if (rankOf(filter)) await deps.ranks.flush();
    const rows = await listFiltered(deps.db, filter, { after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    const nextCursor = last ? writeCursor({ count: rankOf(filter) ? last.rank : 0, id: last.id }) : null;
    return encodeList(deps.db, page, (shown) => joined(asField('surveys', shown), encode(NextCursor, { nextCursor })));
  });
  return listFor(deps, actor, list);
}

/** The newest published surveys, for the landing page; and the id of the first, null without one. */
export async function listFeatured(
  deps: SurveysDeps,
  actor: Actor | null,
): Promise<{ answer: Prepared<Featured>; first: string | null }> {
  const list = await deps.lists.featured.get('', deps.freshness.since(actor?.id), async () =>
    encodeList(deps.db, await listNewest(deps.db, { published: true }, { limit: FEATURED }), (shown) =>
      asField('surveys', shown),
    ),
  );
  return { answer: await listFor(deps, actor, list), first: list.items[0]?.id ?? null };
}

/** The newest surveys that this viewer may see: published and own, all for admins. */
export async function listVisible(
  deps: SurveysDeps,
  actor: Actor | null,
  after?: string,
): Promise<Prepared<SurveySummary[]>> {
  const scope = actor?.role === 'admin' ? 'all' : { published: true, authorId: actor?.id };
  const load = async () => encodeList(deps.db, await listNewest(deps.db, scope, { after, limit: LIST_MAX }), asItIs);
  if (actor) return listFor(deps, actor, await load());
  return listFor(deps, null, await deps.lists.visible.get(after ?? '', 0, load));
}

/** The surveys of one author, for that author alone. */
export async function listOwn(
  deps: SurveysDeps,
  actor: Actor,
  authorId: string,
  after?: string,
): Promise<Prepared<SurveySummary[]>> {
  if (actor.id !== authorId) throw new AppError('other_person');
  const rows = await listNewest(deps.db, { published: false, authorId }, { after, limit: LIST_MAX });
  return listFor(deps, actor, await encodeList(deps.db, rows, asItIs));
}

const asItIs: Frame<SurveySummary[]> = (shown) => shown;

async function encodeList<Answer>(db: Db, rows: SummaryRow[], inFrame: Frame<Answer>): Promise<SurveyList<Answer>> {
  const tallies = await findTallies(
    db,
    rows.map((row) => row.id),
  );
  const items = rows.map((row) => ({ id: row.id, json: encode(Shared, toSummary(row, tallies.get(row.id))) }));
  const guest = prepare(inFrame(asList(items.map(({ json }) => joined(json, NO_MARKS)))), { shared: true });
  return { items, inFrame, guest, size: guest.size * 2 };
}

/** The list with the viewer's own marks put in. */
async function listFor<Answer>(
  deps: SurveysDeps,
  actor: Actor | null,
  list: SurveyList<Answer>,
): Promise<Prepared<Answer>> {
  if (!actor) return list.guest;
  const ids = list.items.map((item) => item.id);
  const reactions = new Map((await listReactions(deps.db, actor.id, ids)).map((row) => [row.survey_id, row.kind]));
  const marks = {
    like: encode(Marks, { likedBy: [actor.id], dislikedBy: [] }),
    dislike: encode(Marks, { likedBy: [], dislikedBy: [actor.id] }),
  };
  const items = list.items.map(({ id, json }) => {
    const kind = reactions.get(id);
    return joined(json, kind ? marks[kind] : NO_MARKS);
  });
  return prepare(list.inFrame(asList(items)), { shared: false });
}

const Cursor = z.tuple([z.int().min(0), z.uuid()]);

const writeCursor = ({ count, id }: RankedCursor) => Buffer.from(JSON.stringify([count, id])).toString('base64url');

function readCursor(cursor: string): RankedCursor {
  try {
    const [count, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { count, id };
  } catch (cause) {
    throw new AppError('invalid_input', { fields: { cursor: 'Not a cursor of this list' }, cause });
  }
}
