-- questions: [{"id": uuid, "text": string, "options": [{"code": int, "text": string, "removed"?: true}], "removed"?: true}]
-- poll:      {"text": string, "options": [{"code": int, "text": string, "removed"?: true}]}
-- A code is given once per survey (next_code) and never reused, so a response keeps its meaning whatever is edited later.
create table surveys (
  id uuid primary key,
  author_id uuid not null references users,
  title text not null check (length(title) between 1 and 200),
  description text not null check (length(description) between 1 and 5000),
  category text not null,
  duration_seconds integer not null check (duration_seconds between 1 and 86400),
  deadline timestamptz not null,
  is_published boolean not null default true,
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'),
  poll jsonb check (jsonb_typeof(poll) = 'object'),
  next_code smallint not null default 1 check (next_code > 0),
  revision integer not null default 1,
  created_at timestamptz not null default now()
);
create index surveys_published on surveys (id desc) where is_published;
create index surveys_category on surveys (category, id desc) where is_published;
create index surveys_author on surveys (author_id, id desc);

-- What the list sorts by: a copy of the tallies, refreshed every few seconds, so that a sort needs no sum over shards.
create table survey_ranks (
  survey_id uuid primary key references surveys on delete cascade,
  likes bigint not null default 0,
  dislikes bigint not null default 0,
  votes bigint not null default 0
);
create index survey_ranks_likes on survey_ranks (likes desc, survey_id desc);
create index survey_ranks_dislikes on survey_ranks (dislikes desc, survey_id desc);
create index survey_ranks_votes on survey_ranks (votes desc, survey_id desc);

-- What other processes must drop from their caches. Never written together with an answer.
create table change_marks (
  kind text not null check (kind in ('survey', 'user', 'session')),
  id text not null,
  at timestamptz not null default now(),
  primary key (kind, id)
);
create index change_marks_at on change_marks (at);
