import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';
import { SETTING_NAMES, surveySettings } from '#survey/settings.ts';

/** An entry of the copy of a person's data. */
export interface OwnRow {
  /** The sort key within its list. */
  key: string;
  data: Record<string, unknown>;
}

interface Page {
  userId: string;
  after: OwnRow | undefined;
  limit: number;
}

interface PersonRow {
  /** When the copy was made. */
  exportedAt: Date;
  data: Record<string, unknown>;
}

/** @returns null for a deleted person */
export async function findPerson(db: Db, userId: string): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    select now() as "exportedAt", jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'emailVerified', u.email_verified,
      'newEmail', (select c.email from email_changes c where c.user_id = u.id),
      'photo', u.photo, 'role', u.role, 'publishing', u.publishing, 'language', u.language, 'twoFactor', u.two_factor_enabled, 'registered', u.created_at,
      'deletionDue', u.deletion_due_at) as data
    from users u where u.id = ${userId} and u.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

const SETTINGS = sql.raw(SETTING_NAMES.map((name) => `'${name}', s.${surveySettings[name].column}`).join(', '));

/** Reads each list of a person's data, by the name that the list has in the file. */
export const OWN_LISTS: Record<string, (db: Db, page: Page) => Promise<OwnRow[]>> = {
  responses: givenTo(
    { table: 'responses', as: 'r', owner: 'respondent_id', key: 'survey_id' },
    sql`'submitted', r.submitted_at, 'started', r.started_at, 'answers', jsonb_build_object(
      'questions', s.questions, 'choices', r.choices, 'given', r.given)`,
  ),
  files: givenTo(
    { table: 'answer_files', as: 'f', owner: 'respondent_id', key: 'id' },
    sql`'file', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes, 'uploaded', f.uploaded_at, 'handedIn', f.handed_in_at`,
  ),
  startedSurveys: givenTo(
    { table: 'attempts', as: 'a', owner: 'respondent_id', key: 'survey_id' },
    sql`'started', a.started_at, 'expires', a.expires_at`,
  ),
  votes: givenTo(
    { table: 'ballots', as: 'b', owner: 'voter_id', key: 'survey_id' },
    sql`'cast', b.cast_at, 'poll', s.poll->>'text', 'choice', (
      select o.value->>'text' from jsonb_array_elements(s.poll->'options') o
      where (o.value->>'code')::smallint = b.choice)`,
  ),
  reactions: givenTo(
    { table: 'reactions', as: 'r', owner: 'user_id', key: 'survey_id' },
    sql`'kind', r.kind, 'reacted', r.reacted_at`,
  ),
  comments: givenTo(
    { table: 'comments', as: 'c', owner: 'author_id', key: 'id' },
    sql`'text', c.text, 'written', c.created_at`,
  ),
  reports: givenTo(
    { table: 'reports', as: 'r', owner: 'reporter_id', key: 'id' },
    sql`'message', r.message, 'written', r.created_at, 'closed', r.closed_at`,
  ),
  feedback: givenTo(
    { table: 'admin_reports', as: 'r', owner: 'admin_id', key: 'id' },
    sql`'message', r.message, 'written', r.created_at`,
  ),
  surveys: list(
    sql`surveys s`,
    { owner: sql`s.author_id`, key: sql`s.id` },
    sql`'id', s.id, 'title', s.title, 'description', s.description, 'category', s.category,
      'durationSeconds', s.duration_seconds, 'opens', s.opens_at, 'deadline', s.deadline,
      'plannedDeadline', s.planned_deadline, 'published', s.is_published, 'firstPublished', s.published_at,
      'archived', s.archived_at, 'draft', s.draft, ${SETTINGS}, 'language', s.language,
      'questions', s.questions, 'sections', s.sections, 'endings', s.endings, 'scores', s.scores, 'poll', s.poll,
      'calculatedValues', s.calculations,
      'hiddenFields', s.hidden_fields, 'embedSites', s.embed_sites, 'written', s.created_at`,
  ),
  linkWords: list(
    sql`survey_words w join surveys s on s.id = w.survey_id`,
    { owner: sql`s.author_id`, key: sql`md5(w.skeleton)::uuid` },
    sql`'survey', s.title, 'surveyId', s.id, 'word', w.word, 'current', w.is_current, 'automatic', w.automatic,
      'chosen', w.created_at`,
  ),
  translations: list(
    sql`survey_translations t join surveys s on s.id = t.survey_id`,
    { owner: sql`s.author_id`, key: sql`md5(t.survey_id::text || ' ' || t.language)::uuid` },
    sql`'survey', s.title, 'surveyId', s.id, 'language', t.language, 'offered', t.offered, 'texts', t.texts`,
  ),
  earlierVersions: list(
    sql`publications p join surveys s on s.id = p.survey_id`,
    { owner: sql`s.author_id`, key: sql`md5(p.survey_id::text || ' ' || p.revision)::uuid` },
    sql`'survey', s.title, 'surveyId', s.id, 'version', p.revision, 'published', p.published_at, 'replaced', p.replaced_at,
      'content', p.content`,
  ),
  invitations: list(
    sql`invitations i join surveys s on s.id = i.survey_id`,
    { owner: sql`s.author_id`, key: sql`i.id` },
    sql`'survey', s.title, 'surveyId', s.id, 'email', i.email, 'name', i.name, 'added', i.created_at, 'mailed', i.invited_at,
      'revoked', i.revoked_at`,
  ),
  mailsToInvited: list(
    sql`invitation_mailings m join surveys s on s.id = m.survey_id`,
    { owner: sql`s.author_id`, key: sql`m.id` },
    sql`'survey', s.title, 'surveyId', s.id, 'kind', m.kind, 'subject', m.subject, 'text', m.body, 'sent', m.started_at`,
  ),
  responseEmails: list(
    sql`response_notices n join surveys s on s.id = n.survey_id`,
    { owner: sql`s.author_id`, key: sql`n.survey_id` },
    sql`'survey', s.title, 'surveyId', s.id, 'every', n.every, 'zone', n.zone, 'stopped', n.stopped_at`,
  ),
  surveyorRequests: list(
    sql`surveyor_requests r`,
    { owner: sql`r.user_id`, key: sql`r.id` },
    sql`'reason', r.reason, 'asked', r.created_at, 'state', r.state, 'message', r.message, 'answered', r.decided_at`,
  ),
  payments: list(
    sql`payments p`,
    { owner: sql`p.user_id`, key: sql`p.id` },
    sql`'transaction', p.trans_id, 'name', p.user_name, 'email', p.user_email, 'amountInCents', p.amount,
      'currency', p.currency, 'mode', p.mode, 'paid', p.created_at`,
  ),
  sessions: list(
    sql`identity_sessions s`,
    { owner: sql`s.user_id`, key: sql`s.id` },
    sql`'browser', s.user_agent, 'address', s.ip_address, 'begun', s.created_at, 'lastSeen', s.last_seen_at,
      'expires', s.expires_at`,
  ),
  signInWays: list(
    sql`identity_accounts a`,
    { owner: sql`a.user_id`, key: sql`a.id` },
    sql`'provider', a.provider_id, 'account', a.account_id, 'added', a.created_at`,
  ),
  passkeys: list(
    sql`identity_passkeys p`,
    { owner: sql`p.user_id`, key: sql`p.id` },
    sql`'name', p.name, 'added', p.created_at`,
  ),
  tokens: list(
    sql`api_tokens t`,
    { owner: sql`t.user_id`, key: sql`t.id` },
    sql`'name', t.name, 'scope', t.scope, 'made', t.created_at, 'expires', t.expires_at, 'lastUsed', t.last_used_at`,
  ),
  changes: list(
    sql`audit_log l`,
    { owner: sql`l.subject`, key: sql`l.id` },
    sql`'at', l.at, 'action', l.action, 'before', l.before, 'after', l.after, 'bySelf', l.actor_id::text = l.subject`,
  ),
  changesMade: list(
    sql`audit_log l`,
    { owner: sql`l.actor_id`, key: sql`l.id` },
    sql`'at', l.at, 'action', l.action, 'subject', l.subject`,
  ),
};

/** A list of the person's contributions to surveys, each with its survey. */
function givenTo(given: { table: string; as: string; owner: string; key: string }, said: RawBuilder<unknown>) {
  const column = (name: string) => sql.ref(`${given.as}.${name}`);
  return list(
    sql`${sql.table(given.table)} ${sql.ref(given.as)} join surveys s on s.id = ${column('survey_id')}`,
    { owner: column(given.owner), key: column(given.key) },
    sql`'survey', s.title, 'surveyId', s.id, ${said}`,
  );
}

/** Makes the function that reads a page of the owner's rows in the order of their key. */
function list(
  from: RawBuilder<unknown>,
  { owner, key }: { owner: RawBuilder<unknown>; key: RawBuilder<unknown> },
  said: RawBuilder<unknown>,
) {
  return async (db: Db, { userId, after, limit }: Page): Promise<OwnRow[]> => {
    const behind = after ? sql`and ${key} > ${after.key}::uuid` : sql``;
    const { rows } = await sql<OwnRow>`
      select ${key} as key, jsonb_build_object(${said}) as data from ${from}
      where ${owner} = ${userId} ${behind} order by ${key} limit ${limit}`.execute(db);
    return rows;
  };
}
