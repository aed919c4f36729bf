create table comments (
  id uuid primary key,
  survey_id uuid not null references surveys,
  author_id uuid not null references users,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index comments_newest on comments (survey_id, id desc);
create index comments_author on comments (author_id);

create table reports (
  id uuid primary key,
  survey_id uuid not null references surveys,
  reporter_id uuid not null references users,
  message text not null check (length(message) between 1 and 2000),
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create unique index reports_one_open on reports (survey_id, reporter_id) where closed_at is null;
create index reports_newest on reports (survey_id, id desc);

create table admin_reports (
  id uuid primary key,
  survey_id uuid not null references surveys,
  admin_id uuid not null references users,
  message text not null check (length(message) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index admin_reports_newest on admin_reports (survey_id, id desc);
