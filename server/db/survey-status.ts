import { sql } from 'kysely';
import type { SurveyStatus } from '#contract/surveys/surveys.ts';

/** What the survey `s` is now, by the database's clock. An unpublished one that is not archived was unpublished by an admin. */
export const STATUS = sql<SurveyStatus>`case
  when s.published_at is null then 'draft'
  when s.archived_at is not null then 'archived'
  when not s.is_published then 'unpublished'
  when s.opens_at > now() then 'scheduled'
  when s.deadline >= now() then 'published'
  when s.planned_deadline is not null then 'closed'
  else 'expired' end`;

/** SQL: has the opening of the survey come? Stands in every statement that writes what people give to a survey. */
export const HAS_OPENED = '(opens_at is null or opens_at <= now())';
