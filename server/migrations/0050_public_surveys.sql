alter table surveys
  add column is_public boolean not null generated always as (is_published and audience <> 'invited') stored;
comment on column surveys.is_public is 'Whether every visitor who has the link may see it; a survey for invited people they alone.';

-- As many as invitations: counted for the results, and no cost to other responses.
create index responses_invited on responses (survey_id) where respondent_kind = 'invited';
