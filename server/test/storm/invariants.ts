import type pg from 'pg';
import { findLayout } from '#server/db/distributed/layout.ts';

/** A rule that every state of the database keeps: a statement that returns one row for each breach. */
export interface Invariant {
  /** As in the list of the security rules. */
  id: `I${number}`;
  says: string;
  sql: string;
}

/** Tallies that differ from a recount of the rows. The rows of deleted surveys are left out, because they are erased in parts. */
const RECOUNT = `
  with rows as (
    select survey_id, code
    from responses, unnest(0::smallint || choices || case respondent_kind when 'guest' then array[-4]::smallint[] end) as code
    union all select survey_id, code from ballots, unnest(array[-1, choice]::smallint[]) as code
    union all select survey_id, case kind when 'like' then -2 else -3 end::smallint from reactions
  ), recounted as (select survey_id, code, count(*)::int as n from rows group by survey_id, code),
  counted as (select survey_id, code, sum(n)::int as n from tallies group by survey_id, code)
  select survey_id as survey, code, coalesce(c.n, 0) as tally, coalesce(r.n, 0) as recount
  from counted c full join recounted r using (survey_id, code)
  where coalesce(c.n, 0) <> coalesce(r.n, 0)
    and not exists (select from surveys s where s.id = survey_id and s.deleted_at is not null)
  order by survey_id, code`;

/** The rows of surveys that are not deleted. */
const GIVEN = `
  select survey_id, respondent_id as person, 'response' as what, submitted_at as at from responses
  union all select survey_id, voter_id, 'ballot', cast_at from ballots
  union all select survey_id, user_id, 'reaction', reacted_at from reactions`;

/**
 * A person's role at a moment, from the audit log: after the last change before it, otherwise before the first change after it,
 * otherwise the current one.
 */
const roleAt = (person: string, at: string) => `coalesce(
  (select a.after ->> 'role' from audit_log a
   where a.action = 'role' and a.subject = ${person}::text and a.at <= ${at} order by a.at desc, a.id desc limit 1),
  (select a.before ->> 'role' from audit_log a
   where a.action in ('role', 'deletion') and a.subject = ${person}::text and a.at > ${at} order by a.at, a.id limit 1),
  (select u.role from users u where u.id = ${person}))`;

/** Every countable code, its place in the survey, and whether a person can have only one code of the place. */
const ASKED = `
  select s.id as survey_id, code, 'question ' || (q ->> 'id') as place, not q ? 'kind' as single
  from surveys s, jsonb_array_elements(s.questions) as q, lateral (
    select (o ->> 'code')::smallint from jsonb_array_elements(q -> 'options') as o
    union all select (o ->> 'code')::smallint from jsonb_array_elements(q -> 'rows') as o
    union all select value::smallint from jsonb_each_text(q -> 'slots')
  ) as codes (code)
  union all
  select s.id, (o ->> 'code')::smallint, 'poll', true from surveys s, jsonb_array_elements(s.poll -> 'options') as o`;

/** Rules I1 to I14, I16 to I19. I15, about the files of the database, is in database-files.ts. */
export const INVARIANTS: readonly Invariant[] = [
  {
    id: 'I1',
    says: 'one response for a person and a survey',
    sql: 'select survey_id, respondent_id from responses group by 1, 2 having count(*) > 1',
  },
  {
    id: 'I2',
    says: 'one ballot and one reaction for a person and a survey',
    sql: `select survey_id, voter_id, 'ballot' from ballots group by 1, 2 having count(*) > 1
      union all select survey_id, user_id, kind from reactions group by 1, 2, 3 having count(*) > 1`,
  },
  { id: 'I3', says: 'every number is the count of its rows', sql: RECOUNT },
  {
    id: 'I4',
    says: 'nobody both likes and dislikes',
    sql: 'select survey_id, user_id from reactions group by 1, 2 having count(distinct kind) > 1',
  },
  {
    id: 'I5',
    says: 'only a user or a pro-user answers, votes and reacts',
    // A change of roles at the same instant may be ordered either way.
    sql: `with suspects as (
        select id from users where role not in ('user', 'pro-user')
        union select subject::uuid from audit_log where action = 'role'
      )
      select given.*, ${roleAt('person', 'given.at')} as role from (${GIVEN}) as given
      where person in (select id from suspects)
        and ${roleAt('person', 'given.at')} not in ('user', 'pro-user')
        and ${roleAt('person', "given.at - current_setting('canvass.slack')::interval")} not in ('user', 'pro-user')`,
  },
  {
    id: 'I6',
    says: 'an answer has codes of its survey, each once, and one of each question of a single choice',
    sql: `with asked as materialized (${ASKED}), chosen as (
        select r.survey_id, r.respondent_id as person, code, r.revision from responses r, unnest(r.choices) as code
        union all select b.survey_id, b.voter_id, b.choice, null from ballots b
      )
      select c.survey_id, c.person, c.code, 'no such option' from chosen c join surveys s on s.id = c.survey_id
      where s.deleted_at is null
        and not exists (select from asked a where a.survey_id = c.survey_id and a.code = c.code
          and (a.place = 'poll') = (c.revision is null))
      union all
      select c.survey_id, c.person, min(c.code), 'twice in ' || a.place
      from chosen c join asked a on a.survey_id = c.survey_id and a.code = c.code
      where a.single group by c.survey_id, c.person, a.place having count(*) > 1
      union all
      select c.survey_id, c.person, c.code, 'twice' from chosen c group by c.survey_id, c.person, c.code having count(*) > 1
      union all
      select r.survey_id, r.respondent_id, 0, 'of a version that is not there yet'
      from responses r join surveys s on s.id = r.survey_id where r.revision > s.revision`,
  },
  {
    id: 'I7',
    says: 'nothing is stored after the deadline or the end of the countdown',
    // A later edit may bring the deadline forward, so only responses to the present revision are checked.
    sql: `select r.survey_id, r.respondent_id, r.submitted_at from responses r join surveys s on s.id = r.survey_id
      where r.revision = s.revision and r.submitted_at > s.deadline
      union all
      select b.survey_id, b.voter_id, b.cast_at from ballots b join surveys s on s.id = b.survey_id
      where s.revision = 1 and b.cast_at > s.deadline
      union all
      select r.survey_id, r.respondent_id, r.submitted_at
      from responses r join attempts a on a.survey_id = r.survey_id and a.respondent_id = r.respondent_id
      where r.started_at = a.started_at and r.submitted_at > a.expires_at + interval '10 seconds'`,
  },
  {
    id: 'I8',
    says: 'the author of a survey that an admin unpublished was told why',
    sql: `select s.id from surveys s
      where not s.is_published and s.published_at is not null and s.archived_at is null and s.deleted_at is null
        and exists (select from audit_log a where a.action = 'publication' and a.subject = s.id::text
          and a.actor_id <> s.author_id)
        and not exists (select from admin_reports r where r.survey_id = s.id)`,
  },
  {
    id: 'I9',
    says: 'a pro-user has paid, or an admin made them one',
    sql: `select u.id from users u
      where u.role = 'pro-user' and not exists (select from payments p where p.user_id = u.id)
        and not exists (select from audit_log a where a.action = 'role' and a.subject = u.id::text
          and a.actor_id is not null and a.after ->> 'role' = 'pro-user')`,
  },
  {
    id: 'I10',
    says: 'a payment is one succeeded intent of ten dollars, bound to its payer',
    sql: `select p.trans_id, 'not bound' from payments p
      left join payment_intents i on i.intent_id = p.trans_id and i.mode = p.mode and i.user_id = p.user_id
      where i.id is null or i.state <> 'paid' or (p.amount, p.currency, i.amount, i.currency) <> (1000, 'usd', 1000, 'usd')
      union all
      select p.trans_id, 'not paid' from payments p left join test_card_intents t on t.id = p.trans_id
      where p.mode = 'test' and (t.id is null or t.status <> 'succeeded' or t.amount <> 1000 or t.currency <> 'usd')
      union all
      select trans_id, 'twice' from payments group by trans_id having count(*) > 1`,
  },
  {
    id: 'I11',
    says: 'where there was an admin, there is one',
    sql: `select a.subject from audit_log a
      where a.action in ('role', 'deletion') and (a.before ->> 'role' = 'admin' or a.after ->> 'role' = 'admin')
        and not exists (select from users where role = 'admin' and deleted_at is null)`,
  },
  {
    id: 'I12',
    says: 'there are four roles',
    sql: `select id, role from users where role not in ('user', 'pro-user', 'surveyor', 'admin')`,
  },
  {
    id: 'I13',
    says: 'an address has one account, whatever its case',
    sql: 'select lower(email collate "C") from users group by 1 having count(*) > 1',
  },
  {
    id: 'I14',
    says: 'what follows from a payment or an event follows once',
    sql: `select subject, 'recorded' as what from audit_log where action = 'payment' group by 1 having count(*) > 1
      union all
      select after ->> 'trans_id', 'granted' from audit_log where action = 'role' and after ? 'trans_id'
      group by 1 having count(*) > 1
      union all
      select id, 'taken twice' from payment_events group by 1 having count(*) > 1`,
  },
  {
    id: 'I16',
    says: 'a file that is handed in has the response of its owner',
    sql: `select f.id, f.survey_id, f.respondent_id from answer_files f join surveys s on s.id = f.survey_id
      where f.handed_in_at is not null and f.removed_at is null and s.deleted_at is null
        and not exists (select from responses r where r.survey_id = f.survey_id and r.respondent_id = f.respondent_id)`,
  },
  {
    id: 'I17',
    says: 'a question that counts its respondents apart counts each; words are of its respondents, or came with their address',
    sql: `with places as materialized (${ASKED}), answers as (
        select r.survey_id, r.respondent_id as person, a.place, array_agg(a.code) as codes
        from responses r join surveys s on s.id = r.survey_id and s.deleted_at is null
        cross join unnest(r.choices) as chosen
        join places a on a.survey_id = r.survey_id and a.code = chosen and a.place <> 'poll'
        group by 1, 2, 3
      ), apart as (
        select s.id as survey_id, 'question ' || (q ->> 'id') as place, (q #>> '{slots,answered}')::smallint as answered,
          coalesce((q ->> 'answeredBefore')::int, 0) as before
        from surveys s, jsonb_array_elements(s.questions) as q where q -> 'slots' ? 'answered'
      )
      select survey_id, place, null::uuid as person, count(*) as answers from answers join apart using (survey_id, place)
      group by survey_id, place, before, answered
      having count(*) <> before + count(*) filter (where answered = any(codes))
      union all
      select r.survey_id, 'question ' || word, r.respondent_id, 0
      from responses r join surveys s on s.id = r.survey_id, jsonb_object_keys(r.given) as word
      where s.deleted_at is null and word <> 'fields' and not exists (
        select from answers a
        where a.survey_id = r.survey_id and a.person = r.respondent_id and a.place = 'question ' || word)
      union all
      select survey_id, 'fields', respondent_id, 0 from responses
      where given ? 'fields' and (jsonb_typeof(given -> 'fields') <> 'object'
        or jsonb_array_length(jsonb_path_query_array(given, '$.fields.keyvalue() ? (@.value.type() == "string")', '{}', true))
          not between 1 and 11)`,
  },
  {
    id: 'I18',
    says: 'no response passes a limit of its survey',
    // A limit may be lowered below the present number of responses; then the server accepts no further response to this revision.
    sql: `with limits as (
        select s.id as survey_id, s.revision, array[0] as codes, s.cap as most from surveys s where s.cap is not null
        union all
        select s.id, s.revision, array[(o ->> 'code')::int], (o ->> 'seats')::int
        from surveys s, jsonb_array_elements(s.questions) as q, jsonb_array_elements(q -> 'options') as o
        where o ? 'seats' and not q ? 'removed' and not o ? 'removed'
        union all
        select s.id, s.revision, array(select jsonb_array_elements_text(l -> 'codes')::int), (l ->> 'most')::int
        from surveys s, jsonb_array_elements(s.questions) as q, jsonb_array_elements(q -> 'quotas') as l
        where not q ? 'removed'
      )
      select l.survey_id, l.codes, l.most, count(*) as chosen
      from limits l join responses r on r.survey_id = l.survey_id, unnest(0::smallint || r.choices) as code
      where code = any(l.codes)
      group by l.survey_id, l.codes, l.most
      having count(*) > l.most and bool_or(r.revision = l.revision)`,
  },
  {
    id: 'I19',
    says: 'a response is of an account, of an invitation to its survey, or of a guest',
    // In an anonymous survey the id tells neither.
    sql: `select r.survey_id, r.respondent_id, r.respondent_kind
      from responses r join surveys s on s.id = r.survey_id and not s.anonymous and s.deleted_at is null
      where r.respondent_kind = 'member' and not exists (select from users where id = r.respondent_id)
        or r.respondent_kind = 'invited' and not exists (
          select from invitations i where i.id = r.respondent_id and i.survey_id = r.survey_id)`,
  },
];

export interface Breach {
  id: Invariant['id'];
  says: string;
  row: Record<string, unknown>;
}

/**
 * Finds breaches of all invariants at one moment, by SQL alone, without the server's own code.
 * @param slackMs how far apart a change of roles and an answer must be for their order to be known; 0 for serial runs
 */
export async function findBreaches(client: Pick<pg.Client, 'query'>, slackMs = 0): Promise<Breach[]> {
  await client.query(`select set_config('canvass.slack', $1, false)`, [`${slackMs} ms`]);
  const isDistributed = (await findLayout(client)) !== null;
  if (isDistributed) await copyTables(client);
  const { rows } = await client.query<Breach>(ALL);
  if (isDistributed) await client.query('discard temp'); // the next to use the connection wants the tables themselves
  return rows;
}

/**
 * Copies distributed tables into temporary tables, whose names come first in the search path: the cluster cannot run the joins
 * above.
 */
async function copyTables(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ view: string }>(`select pg_get_viewdef('tallies'::regclass) as view`);
  const tables = await client.query<{ name: string }>('select logicalrelid::text as name from pg_dist_partition');
  for (const { name } of tables.rows) {
    await client.query(`create temp table ${name} (like public.${name} including indexes)`);
    await client.query(`insert into pg_temp.${name} table public.${name}`);
    await client.query(`analyze pg_temp.${name}`);
  }
  await client.query('set citus.enable_ddl_propagation = off'); // else a worker refuses the view
  for (const { view } of rows) await client.query(`create temp view tallies as ${view}`);
  await client.query('reset citus.enable_ddl_propagation');
}

const ALL = INVARIANTS.map(
  ({ id, says, sql }) => `select '${id}' as id, '${says}' as says, to_jsonb(breach) as row from (${sql}) as breach`,
).join('\nunion all\n');
