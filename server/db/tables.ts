import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AnswerFileType } from '#contract/answer-files.ts';
import type { Audience, RespondentKind, WayToAsk } from '#contract/choices.ts';
import type { HiddenField } from '#contract/hidden-fields.ts';
import type { ResultTime } from '#contract/scores.ts';
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
  InvitationListsTable,
  InvitationMailingsTable,
  InvitationsTable,
  MailPaceTable,
  MailStopsTable,
} from './invitation-tables.ts';
import type {
  Given,
  StoredDraft,
  StoredEnding,
  StoredPoll,
  StoredQuestion,
  StoredScore,
  StoredSection,
  StoredTranslation,
} from './stored.ts';

/** The tables as Kysely sees them; a test compares their columns with the migrated database. */
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
}

interface SurveysTable {
  id: string;
  author_id: string;
  title: string;
  description: string;
  category: string;
  duration_seconds: number | null;
  /** null in drafts alone, which are read by their own queries. */
  deadline: ColumnType<Date, Date | string | null, Date | string | null>;
  is_published: Generated<boolean>;
  is_public: GeneratedAlways<boolean>;
  audience: Generated<Audience>;
  listed: Generated<boolean>;
  anonymous: Generated<boolean>;
  cap: Generated<number | null>;
  questions: JSONColumnType<StoredQuestion[]>;
  sections: JSONColumnType<StoredSection[], string | undefined>;
  endings: JSONColumnType<StoredEnding[], string | undefined>;
  left_out_code: Generated<number | null>;
  scores: JSONColumnType<StoredScore[], string | undefined>;
  result_shown: Generated<ResultTime>;
  asked: Generated<WayToAsk>;
  shuffled: Generated<boolean>;
  hidden_fields: JSONColumnType<HiddenField[], string | undefined>;
  embed_sites: Generated<string[]>;
  language: Generated<string | null>;
  poll: ColumnType<StoredPoll | null, string | null | undefined, string | null>;
  next_code: number;
  revision: Generated<number>;
  created_at: Timestamp;
  published_at: NullableTimestamp;
  opens_at: NullableTimestamp;
  planned_deadline: NullableTimestamp;
  draft: ColumnType<StoredDraft | null, string | null | undefined, string | null>;
  archived_at: NullableTimestamp;
  deleted_at: NullableTimestamp;
  erased_at: NullableTimestamp;
  idempotency_key: string | null;
  body_hash: Buffer | null;
}

interface SurveyRanksTable {
  survey_id: string;
  likes: number;
  dislikes: number;
  votes: number;
  open_reports: Generated<number>;
}

interface SurveyWordsTable {
  skeleton: string;
  word: string;
  survey_id: string;
  is_current: Generated<boolean>;
  created_at: Timestamp;
}

interface PublicationsTable {
  survey_id: string;
  revision: number;
  published_at: NullableTimestamp;
  replaced_at: Timestamp;
  responses: number;
  responses_until: number;
  content: JSONColumnType<Record<string, unknown>>;
}

interface SurveyTranslationsTable {
  survey_id: string;
  language: string;
  offered: Generated<boolean>;
  texts: JSONColumnType<Record<string, StoredTranslation>>;
  revision: Generated<number>;
}

interface ChangeMarksTable {
  kind: 'survey' | 'user';
  id: string;
  at: Timestamp;
}

interface ResponsesTable {
  survey_id: string;
  respondent_id: string;
  respondent_kind: Generated<RespondentKind>;
  choices: number[];
  given: ColumnType<Given | null, string | null | undefined, string | null>;
  screened: Generated<boolean>;
  revision: number;
  started_at: NullableTimestamp;
  submitted_at: Timestamp;
  idempotency_key: string;
  body_hash: Buffer;
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
