import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { FEATURED, LIST_MAX, type SurveyFilter, SurveySummary } from '#contract/surveys.ts';
import type { Db } from '#server/db/pool.ts';
import { findTallies } from '#server/db/tallies.ts';
import type { Actor } from '#server/http/actor.ts';
import { type Prepared, prepare } from '#server/http/cache/prepared.ts';
import type { Freshness, Snapshots } from '#server/http/cache/snapshots.ts';
import type { Ranks } from './ranks.ts';
import { type SummaryRow, toSummary } from './summary.ts';
import { listFiltered, listNewest, listReactions, type RankedCursor, rankOf } from './surveys.queries.ts';

export interface SurveysDeps {
  db: Db;
  lists: Snapshots<SurveyList>;
  freshness: Freshness;
  ranks: Ranks;
}

/** A list as everybody sees it: each survey encoded, without the viewer's own marks, and the guest's answer ready. */
export interface SurveyList {
  items: { id: string; json: string }[];
  /** What follows the array, such as `,"nextCursor":null}`. */
  before: string;
  after: string;
  guest: Prepared;
  size: number;
}

/** The summary without the viewer's own marks: what is the same for everybody. */
const Shared = SurveySummary.omit({ likedBy: true, dislikedBy: true });
const NO_MARKS = ',"likedBy":[],"dislikedBy":[]}';

/** Published surveys by filter, a page at a time. */
export async function findSurveys(deps: SurveysDeps, actor: Actor | null, filter: SurveyFilter): Promise<Prepared> {
  const limit = filter.limit ?? LIST_MAX;
  const after = filter.cursor === undefined ? null : readCursor(filter.cursor);
  const list = await deps.lists.get(JSON.stringify(filter), deps.freshness.since(actor?.id), async () => {
    if (rankOf(filter)) await deps.ranks.settled();
    const rows = await listFiltered(deps.db, filter, { after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    const nextCursor = last ? writeCursor({ count: rankOf(filter) ? last.rank : 0, id: last.id }) : null;
    return encodeList(deps.db, page, { before: '{"surveys":', after: `,"nextCursor":${JSON.stringify(nextCursor)}}` });
  });
  return listFor(deps, actor, list);
}

/** The newest published surveys, for the landing page. */
export async function listFeatured(deps: SurveysDeps, actor: Actor | null): Promise<Prepared> {
  const list = await deps.lists.get('featured', deps.freshness.since(actor?.id), async () =>
    encodeList(deps.db, await listNewest(deps.db, { published: true }, { limit: FEATURED }), {
      before: '{"surveys":',
      after: '}',
    }),
  );
  return listFor(deps, actor, list);
}

/** The newest surveys that this viewer may see: published and own, all for admins. */
export async function listVisible(deps: SurveysDeps, actor: Actor | null, after?: string): Promise<Prepared> {
  const scope = actor?.role === 'admin' ? 'all' : { published: true, authorId: actor?.id };
  const load = async () => encodeList(deps.db, await listNewest(deps.db, scope, { after, limit: LIST_MAX }));
  if (actor) return listFor(deps, actor, await load());
  return listFor(deps, null, await deps.lists.get(`visible ${after ?? ''}`, 0, load));
}

/** The surveys of one author, whoever may see them. */
export async function listOwn(deps: SurveysDeps, actor: Actor, authorId: string, after?: string): Promise<Prepared> {
  if (actor.id !== authorId) throw new AppError('other_person');
  const rows = await listNewest(deps.db, { published: false, authorId }, { after, limit: LIST_MAX });
  return listFor(deps, actor, await encodeList(deps.db, rows));
}

async function encodeList(
  db: Db,
  rows: SummaryRow[],
  frame: { before: string; after: string } = { before: '', after: '' },
): Promise<SurveyList> {
  const tallies = await findTallies(
    db,
    rows.map((row) => row.id),
  );
  const items = rows.map((row) => {
    const summary = Shared.parse(toSummary(row, tallies.get(row.id)));
    return { id: row.id, json: JSON.stringify(summary).slice(0, -1) };
  });
  const text = `${frame.before}[${items.map((item) => item.json + NO_MARKS).join()}]${frame.after}`;
  const guest = prepare(text, { shared: true });
  return { ...frame, items, guest, size: guest.size * 2 };
}

/** The list with the viewer's own marks put in. */
async function listFor(deps: SurveysDeps, actor: Actor | null, list: SurveyList): Promise<Prepared> {
  if (!actor) return list.guest;
  const ids = list.items.map((item) => item.id);
  const reactions = new Map((await listReactions(deps.db, actor.id, ids)).map((row) => [row.survey_id, row.kind]));
  const own = JSON.stringify([actor.id]);
  const items = list.items.map(({ id, json }) => {
    const kind = reactions.get(id);
    if (!kind) return json + NO_MARKS;
    return `${json},"likedBy":${kind === 'like' ? own : '[]'},"dislikedBy":${kind === 'dislike' ? own : '[]'}}`;
  });
  return prepare(`${list.before}[${items.join()}]${list.after}`, { shared: false });
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
