import { sql } from 'kysely';
import type { SurveyStatus } from '#contract/surveys/surveys.ts';

/**
 * The present state of the survey `s`, by the database's clock. If it is unpublished and not archived, an admin has unpublished it.
 */
export const STATUS = sql<SurveyStatus>`case
  when s.published_at is null then 'draft'
  when s.archived_at is not null then 'archived'
  when not s.is_published then 'unpublished'
  when s.opens_at > now() then 'scheduled'
  when s.deadline >= now() then 'published'
  when s.planned_deadline is not null then 'closed'
  else 'expired' end`;

/** SQL: whether the survey has opened. Every statement that writes people's input to a survey has it. */
export const HAS_OPENED = '(opens_at is null or opens_at <= now())';

/** SQL: whether everyone finds the survey `s` in the public lists, and members can vote in its poll. */
export const HAS_PUBLIC_POLL = sql<boolean>`(s.listed and s.is_public and ${STATUS} = 'published'
  and s.poll is not null and s.poll -> 'removed' is null)`;
