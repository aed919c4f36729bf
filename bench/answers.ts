import type pg from 'pg';
import { toBlocks } from '#server/db/tallies.ts';
import type { Questionnaire } from './questionnaire.ts';

/** A survey, and the stored answers that its respondents give in turn. */
interface Answered {
  surveyId: string;
  questionnaire: Questionnaire;
}

/** Inserts the responses of these people. */
export async function insertResponsesOf(client: pg.Client, call: Answered & { personIds: string[] }): Promise<void> {
  const people = 'with people (id, n) as (select * from unnest($5::uuid[]) with ordinality)';
  await client.query(people + RESPONSES, [...answersOf(call), call.personIds]);
}

/** Inserts the responses of `count` new people, each at a different time. */
export async function insertResponses(client: pg.Client, call: Answered & { count: number }): Promise<void> {
  const people = `with made as (
      insert into users (id, name, email, role)
      select id, 'Respondent ' || n, id || '@people.example', 'user'
      from generate_series(1, $5::int) as n, lateral (select gen_random_uuid() as id where n > 0) as drawn
      returning id
    ), people (id, n) as (select id, row_number() over () from made)`;
  await client.query(people + RESPONSES, [...answersOf(call), call.count]);
}

/** For `people`, numbered from 1. */
const RESPONSES = `, answers as (
    select choices::smallint[] as choices, given::jsonb as given, n from unnest($2::text[], $3::text[]) with ordinality as t (choices, given, n)
  )
  insert into responses (survey_id, respondent_id, choices, given, revision, started_at, submitted_at, idempotency_key, body_hash)
  select $1, people.id, answers.choices, answers.given, 1, now() - interval '1 hour', now() - random() * interval '50 minutes',
    gen_random_uuid(), '\\x00'
  from people join answers on answers.n = 1 + people.n % $4`;

const answersOf = ({ surveyId, questionnaire: { stored } }: Answered): unknown[] => [
  surveyId,
  stored.map(({ choices }) => `{${choices.join()}}`),
  stored.map(({ given }) => given && JSON.stringify(given)),
  stored.length,
];

/** Counts the responses of a survey that were inserted without the server. */
export async function recount(client: pg.Client, surveyId: string): Promise<void> {
  const { rows } = await client.query<{ code: number; n: number }>(
    `select code, count(*) as n from responses, unnest(0::smallint || choices) as code where survey_id = $1 group by code`,
    [surveyId],
  );
  for (const { block, counts } of toBlocks(rows.map(({ code, n }) => [code, n] as const))) {
    await client.query('insert into tally_blocks (survey_id, shard, block, counts) values ($1, 0, $2, $3)', [
      surveyId,
      block,
      counts,
    ]);
  }
}
