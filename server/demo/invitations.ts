import { createHash, randomUUID } from 'node:crypto';
import type { MailState } from '#contract/admin/desk-choices.ts';
import { newId } from '#server/db/ids.ts';
import { type Cell, type TableRows, tableRows } from './copy-rows.queries.ts';
import { personAt } from './demo-people.ts';
import type { PlannedInvitation, PlannedSurvey } from './plan-types.ts';

const HOUR = 60 * 60 * 1_000;
/** "No such mailbox". */
const REFUSED = 550;

/** How many people have each status. The list is paused, so the server sends no mails. */
const PEOPLE: readonly (Partial<PlannedInvitation> & { state: MailState; count: number })[] = [
  { state: 'sent', hasAnswered: true, count: 9 },
  { state: 'sent', count: 8 },
  { state: 'waiting', count: 4 },
  { state: 'new', count: 3 },
  { state: 'refused', count: 2 },
  { state: 'unknown', count: 1 },
  { state: 'sent', wantsNoMails: true, count: 1 },
  { state: 'sent', revokedAt: 0, count: 1 },
];
/** The index of the first invited person; all people with an account come before. */
const FIRST_PERSON = 5_000;

export function planInvitations({ now, createdAt }: { now: number; createdAt: number }): PlannedInvitation[] {
  const all = PEOPLE.flatMap(({ count, ...status }) => Array.from({ length: count }, () => status));
  return all.map(({ state, revokedAt, hasAnswered = false, wantsNoMails = false }, nth) => {
    const { name, email } = personAt(FIRST_PERSON + nth);
    const wasSent = state === 'sent' || state === 'unknown';
    return {
      ...{ id: newId(createdAt + nth), name, email, state, hasAnswered, wantsNoMails, createdAt: createdAt + nth },
      sentAt: wasSent ? createdAt + HOUR + nth * 1_000 : null,
      revokedAt: revokedAt === undefined ? null : now - HOUR,
    };
  });
}

/** Makes rows of the lists, mails, people and stop list, in the order in which they refer to each other. */
export function invitations(planned: PlannedSurvey[]): TableRows[] {
  const lists = planned.flatMap(({ id, createdAt, reach }) =>
    reach?.invitations
      ? [{ surveyId: id, createdAt, people: reach.invitations, mailingId: newId(createdAt + HOUR) }]
      : [],
  );
  return [
    tableRows(
      'invitation_lists',
      ['survey_id', 'paused_at'],
      lists.map(({ surveyId, createdAt }) => [surveyId, new Date(createdAt + 2 * HOUR)]),
    ),
    tableRows(
      'invitation_mailings',
      ['id', 'survey_id', 'kind', 'subject', 'body', 'replies', 'mails', 'started_at'],
      lists.map(({ surveyId, createdAt, people, mailingId }): Cell[] => [
        ...[mailingId, surveyId, 'invitation', SUBJECT, BODY, false],
        ...[people.filter(({ state }) => state !== 'new').length, new Date(createdAt + HOUR)],
      ]),
    ),
    tableRows(
      'invitations',
      [
        ...(['id', 'survey_id', 'email', 'name', 'address_hash', 'state', 'mailing_id', 'mail_id', 'due_at'] as const),
        ...(['invited_at', 'sent_at', 'refused_code', 'created_at', 'revoked_at'] as const),
      ],
      lists.flatMap(({ surveyId, mailingId, people }) => people.map((each) => rowOf(each, surveyId, mailingId))),
    ),
    tableRows(
      'mail_stops',
      ['address_hash'],
      lists.flatMap(({ people }) =>
        people.filter(({ wantsNoMails }) => wantsNoMails).map(({ email }) => [hashOf(email)]),
      ),
    ),
  ];
}

const SUBJECT = '{title}';
const BODY =
  'Hello {name},\n\na month ago you began here. How was it? Two questions, by {deadline}:\n\n{link}\n\nThank you!';

function rowOf(person: PlannedInvitation, surveyId: string, mailingId: string): Cell[] {
  const { id, email, name, state, createdAt, sentAt, revokedAt } = person;
  const sent = sentAt === null ? null : new Date(sentAt);
  return [
    ...[id, surveyId, email, name, hashOf(email), state],
    ...(state === 'new' ? [null, null] : [mailingId, randomUUID()]),
    ...[state === 'waiting' ? new Date(createdAt + HOUR) : null, sent, sent],
    ...[state === 'refused' ? REFUSED : null, new Date(createdAt), revokedAt === null ? null : new Date(revokedAt)],
  ];
}

/** Hashes without the secret, unlike the site: the site never sends mails to these people. */
const hashOf = (email: string): string => `\\x${createHash('md5').update(email).digest('hex')}`;
