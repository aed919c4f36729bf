import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { HiddenField } from '#contract/sharing/hidden-fields.ts';
import type {
  StoredCalculation,
  StoredEnding,
  StoredPoll,
  StoredQuestion,
  StoredScore,
  StoredSection,
} from '#survey/document/stored.ts';
import type { SettingColumns } from '#survey/settings.ts';
import type { NullableTimestamp, Timestamp } from './account-tables.ts';
import type { StoredDraft, StoredTranslation } from './stored.ts';

/** `survey/settings.ts` says which column each setting has. Each has a default. */
type SettingsTable = { [Column in keyof SettingColumns]: Generated<SettingColumns[Column]> };

export interface SurveysTable extends SettingsTable {
  id: string;
  author_id: string;
  title: string;
  description: string;
  category: string;
  duration_seconds: number | null;
  /** null only in drafts, which have their own queries. */
  deadline: ColumnType<Date, Date | string | null, Date | string | null>;
  is_published: Generated<boolean>;
  is_public: GeneratedAlways<boolean>;
  needs_listing: GeneratedAlways<boolean | null>;
  questions: JSONColumnType<StoredQuestion[]>;
  sections: JSONColumnType<StoredSection[], string | undefined>;
  endings: JSONColumnType<StoredEnding[], string | undefined>;
  left_out_code: Generated<number | null>;
  scores: JSONColumnType<StoredScore[], string | undefined>;
  calculations: JSONColumnType<StoredCalculation[], string | undefined>;
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

export interface SurveyRanksTable {
  survey_id: string;
  likes: number;
  dislikes: number;
  votes: number;
  open_reports: Generated<number>;
}

export interface SurveyWordsTable {
  skeleton: string;
  word: string;
  survey_id: string;
  is_current: Generated<boolean>;
  automatic: Generated<boolean>;
  created_at: Timestamp;
}

export interface PublicationsTable {
  survey_id: string;
  revision: number;
  published_at: NullableTimestamp;
  replaced_at: Timestamp;
  responses: number;
  responses_until: number;
  content: JSONColumnType<Record<string, unknown>>;
}

export interface SurveyTranslationsTable {
  survey_id: string;
  language: string;
  offered: Generated<boolean>;
  texts: JSONColumnType<Record<string, StoredTranslation>>;
  revision: Generated<number>;
}
