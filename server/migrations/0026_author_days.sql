-- How many responses came in to the surveys of one author on a day that is over (UTC), as `response_days` has it for all:
-- an author's home reads a row a day. Written by whoever first asks after the day has ended, never by an answer.
create table author_days (
  author_id uuid not null references users,
  day date not null,
  n bigint not null check (n >= 0),
  primary key (author_id, day)
);
create index surveys_closing on surveys (author_id, deadline) where is_published;
