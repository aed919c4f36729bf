import { COUNTDOWN_GRACE_SECONDS } from '#contract/responses.ts';
import { PARTICIPANTS } from '#contract/roles.ts';
import { arrayOf } from '#server/db/batch-sql.ts';
import { insertPicked, type SurveyWrite } from '#server/db/distributed/survey-write.ts';
import { HAS_OPENED } from '#server/db/survey-status.ts';
import { COUNTED } from '#server/db/tallies.ts';
import { filesOf } from './handed-files.queries.ts';
import type { Submission } from './responses.queries.ts';

/** Parameters of the files that are handed in; null when there are none, and then nothing looks at files. */
const fileParameter = (name: string, of: 'files' | 'questions' | 'givers') => ({
  name,
  type: 'uuid[]' as const,
  of: (items: readonly Submission[]) => filesOf(items)?.[of] ?? null,
});

/** Decides as the statement of `responseWrite`, with the same locks in the same order. */
export const responsesOfSurvey: SurveyWrite<Submission> = {
  name: 'write_responses',
  idOf: ({ respondent }) => respondent.id,
  codesOf: codesOfResponse,
  parameters: [
    { name: 'p_choices', type: 'text[]', of: (items) => arrayOf(items.map(({ choices }) => arrayOf(choices))) },
    { name: 'p_revision', type: 'int[]', of: (items) => arrayOf(items.map(({ revision }) => revision)) },
    { name: 'p_key', type: 'uuid[]', of: (items) => arrayOf(items.map(({ idempotencyKey }) => idempotencyKey)) },
    { name: 'p_hash', type: 'bytea[]', of: (items) => arrayOf(items.map(({ bodyHash }) => `\\x${bodyHash}`)) },
    { name: 'p_given', type: 'text[]', of: (items) => items.map(({ given }) => given) },
    { name: 'p_kind', type: 'text[]', of: (items) => arrayOf(items.map(({ respondent }) => respondent.kind)) },
    { name: 'p_proof', type: 'uuid[]', of: (items) => arrayOf(items.map(({ respondent }) => respondent.proof)) },
    { name: 'p_roles', type: 'text[]', of: () => PARTICIPANTS },
    fileParameter('p_file', 'files'),
    fileParameter('p_file_question', 'questions'),
    fileParameter('p_file_owner', 'givers'),
  ],
  variables: `
  v_revision int;
  members uuid[];
  invited uuid[];
  begun_by uuid[];
  begun timestamptz[];
  ends timestamptz[];
  started timestamptz[];
  held uuid[];
  held_question uuid[];
  held_owner uuid[];
  lacking uuid[] := '{}';`,
  body: ({ surveys, users, invitations }) => `
  select revision into v_revision from ${surveys}
  where id = p_survey and is_published and now() <= deadline and ${HAS_OPENED} for share;
  if found then
    members := array(
      select id from ${users} where id = any(p_proof) and role = any(p_roles) and deleted_at is null order by id for share);
    invited := array(
      select id from ${invitations} where id = any(p_proof) and survey_id = p_survey and revoked_at is null
      order by id for share);
    select array_agg(respondent_id), array_agg(started_at), array_agg(expires_at) into begun_by, begun, ends
    from attempts where survey_id = p_survey and respondent_id = any(p_id);
    if p_file is not null then
      select array_agg(f.id), array_agg(f.question_id), array_agg(f.respondent_id) into held, held_question, held_owner
      from (
        select id, question_id, respondent_id from answer_files
        where survey_id = p_survey and id = any(p_file) and handed_in_at is null and removed_at is null
        order by id for update
      ) as f;
      lacking := array(
        select named.owner
        from unnest(p_file, p_file_question, p_file_owner) as named (id, question, owner)
        left join unnest(held, held_question, held_owner) as h (id, question, owner) using (id, question, owner)
        group by named.owner having count(distinct h.id) < count(*));
    end if;
    started := array(
      select b.started_at from unnest(p_id) with ordinality as sent (id, place)
      left join unnest(begun_by, begun) as b (id, started_at) using (id) order by sent.place);
    picked := array(
      select sent.place
      from unnest(p_id, p_revision, p_kind, p_proof) with ordinality as sent (id, revision, kind, proof, place)
      left join unnest(begun_by, ends) as b (id, expires_at) using (id)
      where sent.revision = v_revision
        and (b.expires_at is null or now() <= b.expires_at + make_interval(secs => ${COUNTDOWN_GRACE_SECONDS}))
        and case sent.kind when 'guest' then true when 'member' then sent.proof = any(members) else sent.proof = any(invited) end
        and not sent.id = any(lacking)
      order by sent.place);
    ${insertPicked('responses', 'respondent_id', [
      ['choices', 'p_choices', 'smallint[]'],
      ['revision', 'p_revision'],
      ['started_at', 'started'],
      ['idempotency_key', 'p_key'],
      ['body_hash', 'p_hash'],
      ['given', 'p_given', 'jsonb'],
      ['respondent_kind', 'p_kind'],
    ])}
    if p_file is not null then
      update answer_files set handed_in_at = now()
      where survey_id = p_survey and id = any(p_file) and respondent_id = any(done);
    end if;
  end if;`,
};

/** What a response adds one to. */
export function codesOfResponse({ respondent, choices }: Pick<Submission, 'respondent' | 'choices'>): number[] {
  return respondent.kind === 'guest'
    ? [COUNTED.guests, COUNTED.responses, ...choices]
    : [COUNTED.responses, ...choices];
}
