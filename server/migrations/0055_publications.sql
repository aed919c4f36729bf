-- What a survey was before each change of it. Its present version is the survey's own row, so that one that never changed has none here.
create table publications (
  survey_id uuid not null references surveys on delete cascade,
  revision integer not null check (revision >= 1),
  published_at timestamptz,
  replaced_at timestamptz not null default now(),
  responses bigint not null check (responses >= 0),
  responses_until bigint not null check (responses_until >= responses),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  primary key (survey_id, revision)
);
comment on table publications is 'The earlier versions of published surveys, each kept in the transaction that replaced it. The present one is the row of the survey.';
comment on column publications.revision is 'What responses name as the version that they answered.';
comment on column publications.published_at is 'Null: it was published before versions were kept.';
comment on column publications.responses is 'How many answered it.';
comment on column publications.responses_until is 'How many had answered the survey when it was replaced.';
comment on column publications.content is 'The columns of the survey that its author writes, by their names.';
