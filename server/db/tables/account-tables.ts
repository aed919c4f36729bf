import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Publishing } from '#basics/choices.ts';
import type { Role } from '#contract/people/roles.ts';

export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** A day as text, such as `2026-01-31`. */
export type Day = ColumnType<Date, string, string>;
export type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** The tables of a person's account. Of the identity library's columns (`identity_*`), only those that we read are listed. */
export interface UsersTable {
  id: string;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  photo: string | null;
  role: Generated<Role>;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: NullableTimestamp;
  two_factor_enabled: Generated<boolean>;
  deletion_due_at: NullableTimestamp;
  search_text: Generated<string>;
  publishing: Generated<Publishing>;
  language: Generated<string | null>;
  chose_language: Generated<boolean>;
  unread_answer: Generated<'granted' | 'declined' | null>;
  may_list: GeneratedAlways<boolean>;
}

export interface IdentityAccountsTable {
  id: string;
  user_id: string;
  provider_id: string;
  account_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: NullableTimestamp;
  refresh_token_expires_at: NullableTimestamp;
  scope: string | null;
  password: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface IdentitySessionsTable {
  id: string;
  user_id: string;
  /** SHA-256, in Base64. */
  token_hash: string;
  expires_at: Timestamp;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  last_seen_at: Timestamp;
}

export interface IdentityTwoFactorsTable {
  id: string;
  user_id: string;
  secret: string;
  backup_codes: string;
  verified: boolean | null;
  failed_verification_count: number | null;
  locked_until: NullableTimestamp;
  last_step: number | null;
}

export interface IdentityPasskeysTable {
  id: string;
  user_id: string;
  name: string | null;
  public_key: string;
  credential_id: string;
  counter: number;
  device_type: string;
  backed_up: boolean;
  transports: string | null;
  aaguid: string | null;
  created_at: NullableTimestamp;
}

export interface ApiTokensTable {
  id: string;
  user_id: string;
  name: string;
  hash: Buffer;
  scope: 'read' | 'write';
  expires_at: NullableTimestamp;
  created_at: Timestamp;
  last_used_at: NullableTimestamp;
}

export interface EmailChangesTable {
  user_id: string;
  email: string;
  hash: Buffer;
  requested_at: Timestamp;
  expires_at: Timestamp;
}

export interface SurveyorRequestsTable {
  id: string;
  user_id: string;
  reason: string;
  state: Generated<'open' | 'granted' | 'declined'>;
  message: string | null;
  created_at: Timestamp;
  decided_at: NullableTimestamp;
}
