-- The key is the rule: one response, one ballot, one reaction for a person and a survey, under any concurrency.
create table responses (
  survey_id uuid not null references surveys,
  respondent_id uuid not null references users,
  choices smallint[] not null check (cardinality(choices) between 1 and 100),
  revision integer not null,
  started_at timestamptz,
  submitted_at timestamptz not null default now(),
  idempotency_key uuid not null,
  body_hash bytea not null,
  primary key (survey_id, respondent_id)
);
create index responses_newest on responses (survey_id, submitted_at desc, respondent_id desc);
create index responses_respondent on responses (respondent_id);

create table ballots (
  survey_id uuid not null references surveys,
  voter_id uuid not null references users,
  choice smallint not null,
  cast_at timestamptz not null default now(),
  primary key (survey_id, voter_id)
);
create index ballots_voter on ballots (voter_id);

create table reactions (
  survey_id uuid not null references surveys,
  user_id uuid not null references users,
  kind text not null check (kind in ('like', 'dislike')),
  reacted_at timestamptz not null default now(),
  primary key (survey_id, user_id)
);
create index reactions_user on reactions (user_id);

-- How often each option was chosen. Codes above 0 are options (of questions and poll alike); 0 counts responses,
-- -1 ballots, -2 likes, -3 dislikes. Spread over shards (one per process) so that processes do not wait for each other.
create table tallies (
  survey_id uuid not null references surveys,
  shard smallint not null check (shard between 0 and 15),
  code smallint not null check (code >= -3),
  n bigint not null check (n >= 0),
  primary key (survey_id, shard, code)
) with (fillfactor = 40);

-- The running countdown of a person in a survey.
create table attempts (
  survey_id uuid not null references surveys,
  user_id uuid not null references users,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (survey_id, user_id)
);
