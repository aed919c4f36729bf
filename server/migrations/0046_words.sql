create table survey_words (
  skeleton text collate "C" primary key check (length(skeleton) > 0),
  word text collate "C" not null check (length(word) between 3 and 60) check (word ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  survey_id uuid not null references surveys,
  is_current boolean not null default true,
  created_at timestamptz not null default now()
);
create index survey_words_survey on survey_words (survey_id);
create unique index survey_words_current on survey_words (survey_id) where is_current;
comment on table survey_words is 'The words that lead to a survey, chosen by its author: /s/{word}. A word stays the survey''s when another takes its place.';
comment on column survey_words.skeleton is 'What words that look alike have in common, so that they lead to one survey.';
comment on column survey_words.is_current is 'Whether it is the one that the author shows.';
