import type { Generated } from 'kysely';
import type { MailingKind, MailState } from '#contract/admin/desk-choices.ts';
import type { Day, NullableTimestamp } from './account-tables.ts';

export interface InvitationListsTable {
  survey_id: string;
  paused_at: NullableTimestamp;
  trouble_at: NullableTimestamp;
  trouble: number | null;
}

export interface InvitationMailingsTable {
  id: string;
  survey_id: string;
  kind: MailingKind;
  subject: string;
  body: string;
  replies: boolean;
  mails: number;
  started_at: Generated<Date>;
}

export interface InvitationsTable {
  id: string;
  survey_id: string;
  email: string;
  name: string | null;
  address_hash: Buffer;
  state: Generated<MailState>;
  mailing_id: string | null;
  mail_id: string | null;
  reminders: Generated<number>;
  attempts: Generated<number>;
  due_at: NullableTimestamp;
  invited_at: NullableTimestamp;
  sent_at: NullableTimestamp;
  refused_code: number | null;
  created_at: Generated<Date>;
  revoked_at: NullableTimestamp;
}

export interface ResponseNoticesTable {
  survey_id: string;
  every: 'each' | 'daily';
  zone: string;
  told: number;
  due_at: Date;
  stopped_at: NullableTimestamp;
}

export interface ConfirmingTable {
  survey_id: string;
  since: Generated<Date>;
  read_to: Generated<Date>;
}

export interface ConfirmationsTable {
  survey_id: string;
  respondent_id: string;
  address_hash: Buffer | null;
  at: Generated<Date>;
}

export interface MailStopsTable {
  address_hash: Buffer;
  stopped_at: Generated<Date>;
}

export interface MailPaceTable {
  one_row: Generated<boolean>;
  free_at: Generated<Date>;
}

export interface AuthorMailsTable {
  author_id: string;
  day: Day;
  mails: number;
}
