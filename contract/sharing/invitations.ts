import * as z from 'zod';
import { AUDIENCES } from '#basics/choices.ts';
import { Id } from '#basics/ids.ts';
import {
  ADDRESSES_MAX,
  EMAIL_MAX,
  INVITED_NAME_MAX,
  MAIL_MAX,
  REMINDERS_MAX,
  SKIPPED_MAX,
  SUBJECT_MAX,
} from '#basics/limits.ts';
import { optionalText, text } from '#basics/text.ts';
import { INVITATION_STATUSES, MAILING_KINDS } from '../admin/desk-choices.ts';
import { endpoint } from '../http/endpoint.ts';
import { countedRows, countsOf, DeskPage, given, IdParams, Message } from '../http/paging.ts';
import { hasLink, isLinkClosed } from './letters.ts';
import { SITE_LANGUAGES } from './site-languages.ts';

const InvitationStatus = z.enum(INVITATION_STATUSES);

/** An invited person in the author's list. */
export const Invitation = z.object({
  _id: Id,
  email: z.string().max(EMAIL_MAX),
  name: z.string().max(INVITED_NAME_MAX).nullable(),
  status: InvitationStatus.describe('in an anonymous survey never `answered`, and nothing of reminders'),
  sentAt: z.iso.datetime().nullable().describe('the last mail; in an anonymous survey the first'),
  reminders: z.int().min(0).max(REMINDERS_MAX).nullable().describe('null in an anonymous survey'),
  refusedCode: z.int().nullable().describe('of the mail server, when it refused the mail; null when it gave none'),
});
export type Invitation = z.output<typeof Invitation>;

/** Why an address was left out: see `ADDRESS_FAULTS`. */
export const ADDRESS_FAULTS = ['no_address', 'bad_address', 'twice', 'listed', 'too_many'] as const;

const SkippedAddress = z.object({
  line: z.int().min(1),
  text: z.string().describe('the beginning of what stood there'),
  reason: z.enum(ADDRESS_FAULTS),
});
export type SkippedAddress = z.output<typeof SkippedAddress>;

/** A line of text. Line breaks become spaces, so that nothing can begin a new line in a mail's head. */
const oneLine = (max: number) => text(max).overwrite((value) => value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim());

/** A mail as its author writes it, with placeholders. */
const LetterShape = z.object({
  kind: z.enum(MAILING_KINDS),
  subject: oneLine(SUBJECT_MAX).refine((value) => !hasLink(value), { error: 'no_link' }),
  text: text(MAIL_MAX).refine(hasLink, { error: 'link_needed' }).refine(isLinkClosed, { error: 'link_joined' }),
  replies: z.boolean().describe('whether answers go to the address of the author'),
});
export type Letter = z.output<typeof LetterShape>;

const Overview = z.object({
  audience: z.enum(AUDIENCES),
  anonymous: z.boolean(),
  /** Whether mails can go now: the survey is open. */
  isOpen: z.boolean(),
  deadline: z.iso.datetime(),
  sendsMail: z.boolean().describe('false: mails are written as files in the data directory'),
  isConfirmed: z.boolean().describe('whether the address of the author is confirmed; without that nothing is sent'),
  counts: countsOf(INVITATION_STATUSES),
  answered: z.int().describe('how many of the invited have answered'),
  remindable: z
    .int()
    .nullable()
    .describe('who would get a reminder now; null in an anonymous survey, where it would tell who answered'),
  tooRecent: z
    .int()
    .nullable()
    .describe('who would get one once a day has passed since their last mail; null as above'),
  mailsMax: z.int().describe('how many emails the author may send in a day (UTC)'),
  mailsLeft: z.int().describe('how many of them are left today'),
  progress: z
    .object({ left: z.int(), total: z.int() })
    .nullable()
    .describe('of the last mailing; null while none runs, and for reminders in an anonymous survey'),
  isPaused: z.boolean(),
  trouble: z
    .object({ since: z.iso.datetime(), code: z.int().nullable() })
    .nullable()
    .describe('the mail server takes nothing'),
  language: z.enum(SITE_LANGUAGES).describe('of the dates and the foot of each email: the survey’s, else yours'),
  foot: z.array(z.string()).describe('the lines below your words in each email, with an example address'),
  lastLetters: z.array(LetterShape.extend({ startedAt: z.iso.datetime() })).describe('the last one of each kind'),
});
export type InvitationOverview = z.output<typeof Overview>;

/** Whether the mails of one kind are stopped: those of all authors to an address, or those to an author about responses to a survey. */
export const MailStop = z.object({ of: z.enum(['authors', 'responses']), stopped: z.boolean() });
export type MailStop = z.output<typeof MailStop>;

/** Signed by the site: no other key stops anything. */
const StopKey = z.string().regex(/^[\w-]{43}$/);
const InvitationParams = IdParams.extend({ invitation: Id });
const OF_SURVEY = ['not_found', 'other_person'] as const;

/** How many mails go; null where the number would tell who answered. */
const Mailed = z.object({ mails: z.int().nullable() });

export const invitations = {
  getInvitations: endpoint({
    method: 'GET',
    path: '/survey/{id}/invitations/overview',
    summary: 'Get how many were invited to your survey and answered, and the progress of sending',
    access: ['surveyor'],
    params: IdParams,
    response: Overview,
    errors: OF_SURVEY,
  }),
  listInvitations: endpoint({
    method: 'GET',
    path: '/survey/{id}/invitations',
    summary: 'List the people invited to your survey, in the order they were added',
    access: ['surveyor'],
    params: IdParams,
    query: DeskPage.extend({ status: given(InvitationStatus) }),
    response: countedRows(Invitation, INVITATION_STATUSES),
    errors: OF_SURVEY,
  }),
  addInvitations: endpoint({
    method: 'POST',
    path: '/survey/{id}/invitations',
    summary: 'Add people to your survey’s list; sends nothing yet',
    access: ['surveyor'],
    params: IdParams,
    body: z.object({
      addresses: optionalText(ADDRESSES_MAX).describe(
        'between line breaks, commas, semicolons or tabs, as `ada@example.org` or `Ada <ada@example.org>`; or CSV',
      ),
    }),
    response: z.object({
      added: z.int(),
      skipped: z.array(SkippedAddress).max(SKIPPED_MAX).describe('the first of them'),
      skippedCount: z.int(),
    }),
    // Names of other alphabets have more bytes than letters, and quotes and line breaks are escaped.
    bodyBytes: 2 * 1024 * 1024,
    errors: [...OF_SURVEY, 'too_large'],
  }),
  removeInvitations: endpoint({
    method: 'DELETE',
    path: '/survey/{id}/invitations',
    summary: 'Remove people who got no email yet: all of them, or one',
    access: ['surveyor'],
    params: IdParams,
    query: z.object({ invitation: given(Id) }),
    response: z.object({ removed: z.int() }),
    errors: OF_SURVEY,
  }),
  revokeInvitation: endpoint({
    method: 'PUT',
    path: '/survey/{id}/invitations/{invitation}/revoked',
    summary:
      'Revoke the personal link of an invitation, or allow it again; an answer stays. In an anonymous survey, at least five people keep their link',
    access: ['surveyor'],
    params: InvitationParams,
    body: z.object({ revoked: z.boolean() }),
    response: Message,
    errors: [...OF_SURVEY, 'too_few_invited'],
  }),
  sendInvitations: endpoint({
    method: 'POST',
    path: '/survey/{id}/invitations/mails',
    summary:
      'Email everyone who got no email yet, or remind people who haven’t answered, at most twice, a day apart; repeating the call emails no one twice',
    access: ['surveyor'],
    personally: true,
    params: IdParams,
    body: LetterShape,
    response: Mailed,
    errors: [...OF_SURVEY, 'mailing_closed', 'email_unconfirmed', 'too_many_mails'],
  }),
  resendInvitations: endpoint({
    method: 'POST',
    path: '/survey/{id}/invitations/mails/again',
    summary: 'Send the last email again to people whose email was refused or has an unknown result',
    access: ['surveyor'],
    personally: true,
    params: IdParams,
    body: z.object({ state: z.enum(['unknown', 'refused']) }),
    response: Mailed,
    errors: [...OF_SURVEY, 'mailing_closed', 'email_unconfirmed', 'too_many_mails'],
  }),
  pauseInvitations: endpoint({
    method: 'PUT',
    path: '/survey/{id}/invitations/paused',
    summary: 'Pause or continue sending',
    access: ['surveyor'],
    params: IdParams,
    body: z.object({ paused: z.boolean() }),
    response: Message,
    errors: OF_SURVEY,
  }),
  readMailStop: endpoint({
    method: 'GET',
    path: '/mail-stops/{key}',
    summary: 'Get whether the emails that have this key are stopped',
    access: 'public',
    params: z.object({ key: StopKey }),
    response: MailStop,
    limit: { calls: 120, minutes: 1 },
    errors: ['not_found'],
  }),
  setMailStop: endpoint({
    method: 'PUT',
    path: '/mail-stops/{key}',
    summary:
      'Unsubscribe an address from emails of all authors, or an author from emails about responses, or subscribe again',
    access: 'public',
    params: z.object({ key: StopKey }),
    body: z.object({ stopped: z.boolean() }),
    response: MailStop,
    limit: { calls: 120, minutes: 1 },
    errors: ['not_found'],
  }),
};
