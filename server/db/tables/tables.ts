import type { ColumnType, Generated } from 'kysely';
import type { AnswerFileType } from '#basics/answer-files.ts';
import type { ResponseKind } from '#basics/choices.ts';
import type {
  ApiTokensTable,
  EmailChangesTable,
  IdentityAccountsTable,
  IdentityPasskeysTable,
  IdentitySessionsTable,
  IdentityTwoFactorsTable,
  NullableTimestamp,
  SurveyorRequestsTable,
  Timestamp,
  UsersTable,
} from './account-tables.ts';
import type {
  AuthorDaysTable,
  ClosedResponsesTable,
  ResponseDaysTable,
  TalliesView,
  TallyBlocksTable,
  UserDaysTable,
} from './count-tables.ts';
import type {
  AuthorMailsTable,
  ConfirmationsTable,
  ConfirmingTable,
  InvitationListsTable,
  InvitationMailingsTable,
  InvitationsTable,
  MailPaceTable,
  MailStopsTable,
  ResponseNoticesTable,
} from './invitation-tables.ts';
import type { Given } from './stored.ts';
import type {
  PublicationsTable,
  SurveyRanksTable,
  SurveysTable,
  SurveyTranslationsTable,
  SurveyWordsTable,
} from './survey-tables.ts';

/** The tables for Kysely; a test compares their columns with the migrated database. */
export interface Database {
  users: UsersTable;
  identity_accounts: IdentityAccountsTable;
  identity_sessions: IdentitySessionsTable;
  identity_two_factors: IdentityTwoFactorsTable;
  identity_passkeys: IdentityPasskeysTable;
  api_tokens: ApiTokensTable;
  email_changes: EmailChangesTable;
  surveys: SurveysTable;
  survey_ranks: SurveyRanksTable;
  survey_words: SurveyWordsTable;
  publications: PublicationsTable;
  survey_translations: SurveyTranslationsTable;
  change_marks: ChangeMarksTable;
  responses: ResponsesTable;
  hidden_texts: HiddenTextsTable;
  answer_files: AnswerFilesTable;
  ballots: BallotsTable;
  reactions: ReactionsTable;
  tally_blocks: TallyBlocksTable;
  /** The view of `tally_blocks` with one row per counted code. */
  tallies: TalliesView;
  closed_responses: ClosedResponsesTable;
  response_days: ResponseDaysTable;
  author_days: AuthorDaysTable;
  user_days: UserDaysTable;
  attempts: AttemptsTable;
  invitation_lists: InvitationListsTable;
  invitation_mailings: InvitationMailingsTable;
  invitations: InvitationsTable;
  response_notices: ResponseNoticesTable;
  confirming: ConfirmingTable;
  confirmations: ConfirmationsTable;
  mail_stops: MailStopsTable;
  mail_pace: MailPaceTable;
  author_mails: AuthorMailsTable;
  comments: CommentsTable;
  reports: ReportsTable;
  admin_reports: AdminReportsTable;
  audit_log: AuditLogTable;
  payment_intents: PaymentIntentsTable;
  payments: PaymentsTable;
  contact_messages: ContactMessagesTable;
  surveyor_requests: SurveyorRequestsTable;
  site: SiteTable;
}

interface SiteTable {
  id: Generated<boolean>;
  surveyors: 'asked' | 'open';
  landing_survey_id: string | null;
}

interface ChangeMarksTable {
  kind: 'survey' | 'user';
  id: string;
  at: Timestamp;
}

interface ResponsesTable {
  survey_id: string;
  respondent_id: string;
  respondent_kind: Generated<ResponseKind>;
  choices: number[];
  given: ColumnType<Given | null, string | null | undefined, string | null>;
  screened: Generated<boolean>;
  revision: number;
  started_at: NullableTimestamp;
  submitted_at: Timestamp;
  idempotency_key: string;
  body_hash: Buffer;
  settled: Generated<number | null>;
}

interface HiddenTextsTable {
  survey_id: string;
  respondent_id: string;
  question_id: string;
  hidden_at: Generated<Date>;
}

interface AnswerFilesTable {
  id: string;
  survey_id: string;
  question_id: string;
  respondent_id: string;
  name: string;
  type: AnswerFileType;
  bytes: number;
  uploaded_at: Timestamp;
  handed_in_at: NullableTimestamp;
  removed_at: NullableTimestamp;
}

interface BallotsTable {
  survey_id: string;
  voter_id: string;
  choice: number;
  cast_at: Timestamp;
  idempotency_key: Generated<string>;
}

interface ReactionsTable {
  survey_id: string;
  user_id: string;
  kind: 'like' | 'dislike';
  reacted_at: Timestamp;
  idempotency_key: Generated<string>;
}

interface AttemptsTable {
  survey_id: string;
  respondent_id: string;
  started_at: Timestamp;
  expires_at: NullableTimestamp;
}

interface CommentsTable {
  id: string;
  survey_id: string;
  author_id: string;
  text: string;
  created_at: Timestamp;
}

interface ReportsTable {
  id: string;
  survey_id: string;
  reporter_id: string;
  message: string;
  created_at: Timestamp;
  closed_at: NullableTimestamp;
}

interface AdminReportsTable {
  id: string;
  survey_id: string;
  admin_id: string;
  message: string;
  created_at: Timestamp;
}

export type AuditAction =
  | 'role'
  | 'publication'
  | 'deletion'
  | 'payment'
  | 'feedback'
  | 'reports'
  | 'recovery'
  | 'token'
  | 'sessions'
  | 'invitations';

interface AuditLogTable {
  id: string;
  at: Timestamp;
  actor_id: string | null;
  action: AuditAction;
  subject: string;
  before: ColumnType<Record<string, unknown> | null, string | null, never>;
  after: ColumnType<Record<string, unknown> | null, string | null, never>;
  request_id: string | null;
}

interface PaymentIntentsTable {
  id: string;
  mode: 'test' | 'live';
  intent_id: string | null;
  user_id: string;
  amount: number;
  currency: string;
  state: Generated<'open' | 'paid' | 'closed'>;
  created_at: Timestamp;
  looked_at: NullableTimestamp;
}

interface PaymentsTable {
  id: string;
  trans_id: string;
  mode: 'test' | 'live';
  user_id: string;
  user_name: string;
  user_email: string;
  amount: number;
  currency: string;
  created_at: Timestamp;
  confirmed_at: NullableTimestamp;
  search_text: Generated<string>;
}

interface ContactMessagesTable {
  id: string;
  email: string;
  subject: string;
  message: string;
  created_at: Timestamp;
  done_at: NullableTimestamp;
  done_by: string | null;
}
