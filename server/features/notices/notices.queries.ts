import { sql } from 'kysely';
import type { NoticeChoice } from '#basics/choices.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { STATUS } from '#server/db/survey-status.ts';

/** The choice of an author, and what decides whether its emails arrive. */
export async function getChoice(db: Db, surveyId: string) {
  const { rows } = await sql<{ every: NoticeChoice; to: string; isConfirmed: boolean }>`
    select coalesce(n.every, 'none') as every, u.email as "to", u.email_verified as "isConfirmed"
    from surveys s join users u on u.id = s.author_id
    left join response_notices n on n.survey_id = s.id and n.stopped_at is null
    where s.id = ${surveyId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The survey was found before');
  return row;
}

export async function deleteChoice(db: Db, surveyId: string): Promise<void> {
  await db.deleteFrom('response_notices').where('survey_id', '=', surveyId).execute();
}

/** @param choice.told the responses that the author knows of */
export async function upsertChoice(
  db: Db,
  choice: { surveyId: string; every: Exclude<NoticeChoice, 'none'>; zone: string; told: number },
): Promise<void> {
  await sql`
    insert into response_notices (survey_id, every, zone, told, due_at)
    select ${choice.surveyId}, ${choice.every}, known.zone, ${choice.told}, ${nextLook(sql`${choice.every}::text`, sql`known.zone`)}
    from (select coalesce(
      (select name from pg_timezone_names where name = ${choice.zone} limit 1), 'UTC') as zone) as known
    on conflict (survey_id) do update set
      every = excluded.every, zone = excluded.zone, due_at = excluded.due_at, stopped_at = null,
      told = case when response_notices.stopped_at is null then response_notices.told else excluded.told end`.execute(
    db,
  );
}

/** Seconds between two looks at a survey that has no more responses: an open one, and a closed one, which may open again. */
const LOOK_SECONDS = 30;
const CLOSED_LOOK_SECONDS = 60 * 60;
/** Seconds between two emails of `each`: what comes in between is in the next one. */
const QUIET_SECONDS = 15 * 60;
/** The hour of the morning, in the author's zone. */
const MORNING = 8;

/** The next moment at which there may be something to tell. */
const nextLook = (every: ReturnType<typeof sql>, zone: ReturnType<typeof sql>, seconds = sql`${0}::int`) => sql`
  case when ${every} = 'daily' then (
    select case when today > now() then today
      else (today at time zone ${zone} + interval '1 day') at time zone ${zone} end
    from (select (date_trunc('day', now() at time zone ${zone}) + make_interval(hours => ${MORNING})) at time zone ${zone} as today) as morning)
  else now() + make_interval(secs => ${seconds}) end`;

/** A survey whose author wants to know of new responses. */
export interface DueNotice {
  surveyId: string;
  every: Exclude<NoticeChoice, 'none'>;
  told: number;
  title: string;
  authorName: string;
  authorEmail: string;
  authorLanguage: string | null;
  isOpen: boolean;
}

/**
 * Takes the surveys to look at. Other processes skip them until the transaction ends. An anonymous survey is told of daily, whatever
 * was chosen before it became one.
 */
export async function lockDue(db: Db, limit: number): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select n.survey_id as "surveyId", n.told::int as told, s.title, u.name as "authorName", u.email as "authorEmail",
      u.language as "authorLanguage", case when s.anonymous then 'daily' else n.every end as every, s.deadline >= now() as "isOpen"
    from response_notices n join surveys s on s.id = n.survey_id join users u on u.id = s.author_id
    where n.due_at <= now() and n.stopped_at is null
      and ${STATUS} <> 'unpublished' and s.deleted_at is null and u.deleted_at is null and u.email_verified
    order by n.due_at limit ${limit} for update of n skip locked`.execute(db);
  return rows;
}

/** Stores how many responses the author knows of, and when to look again. */
export async function updateTold(
  db: Db,
  seen: readonly { surveyId: string; every: string; told: number; isNews: boolean; isOpen: boolean }[],
): Promise<void> {
  const list = <K extends keyof (typeof seen)[number]>(name: K) => seen.map((each) => each[name]);
  await sql`
    update response_notices n set told = seen.told, due_at = ${nextLook(
      sql`seen.every`,
      sql`n.zone`,
      sql`case when seen.is_news then ${QUIET_SECONDS}::int when seen.is_open then ${LOOK_SECONDS}::int
        else ${CLOSED_LOOK_SECONDS}::int end`,
    )}
    from unnest(${list('surveyId')}::uuid[], ${list('every')}::text[], ${list('told')}::bigint[],
      ${list('isNews')}::boolean[], ${list('isOpen')}::boolean[]) as seen (survey_id, every, told, is_news, is_open)
    where n.survey_id = seen.survey_id`.execute(db);
}
