import type pg from 'pg';

/** Finds a question of a survey and the code of one of its options. */
export async function findChoice(client: pg.Client, surveyId: string): Promise<{ question: string; option: string }> {
  const { rows } = await client.query<{ question: string; option: string }>(
    `select questions -> 0 ->> 'id' as question, questions #>> '{0,options,0,code}' as option from surveys where id = $1`,
    [surveyId],
  );
  const [choice] = rows;
  if (!choice) throw new Error('There is no such survey');
  return choice;
}

const PAYMENTS = 20_000;
const ENTRIES = 50_000;
const MESSAGES = 5_000;
const REPORTS = 2_000;
const NOTES = 500;

/** Inserts payments, messages and other records of the admins' desks, and reports and a message about one survey. */
export async function insertRecords(client: pg.Client, adminId: string, surveyId: string): Promise<void> {
  await client.query(
    `insert into reports (id, survey_id, reporter_id, message)
     select gen_random_uuid(), $1, id, 'The third question says what to answer.' from users limit $2`,
    [surveyId, REPORTS],
  );
  await client.query(
    `insert into admin_reports (id, survey_id, admin_id, message)
     select gen_random_uuid(), $1, $2, 'Please ask the third question without an opinion.' from generate_series(1, $3::int)`,
    [surveyId, adminId, NOTES],
  );
  await client.query(
    `insert into payments (id, trans_id, mode, user_id, user_name, user_email, amount, currency)
     select gen_random_uuid(), 'pi_' || row_number() over (), 'test', id, name, email, 1000, 'usd' from users limit $1`,
    [PAYMENTS],
  );
  await client.query(
    `insert into audit_log (id, actor_id, action, subject, before, after)
     select gen_random_uuid(), $1, 'publication', id, '{"isPublished": true}', '{"isPublished": false}'
     from surveys, generate_series(1, 10) limit $2`,
    [adminId, ENTRIES],
  );
  await client.query(
    `insert into contact_messages (id, email, subject, message)
     select gen_random_uuid(), 'ada' || n || '@people.example', 'About survey ' || n, 'Well asked.' from generate_series(1, $1::int) n`,
    [MESSAGES],
  );
}
