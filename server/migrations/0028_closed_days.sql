-- A day (UTC) is closed a little after it has ended: what came in on it is written down once, in the background, and
-- charts read a row a day. What came in since needs no counter of its own either: it is what the tallies have by now,
-- less what they had when the last day was closed. So an answer writes no more than it did.

-- Days before this one are closed.
create table day_closing (
  one_row boolean primary key default true check (one_row),
  before date not null
);
insert into day_closing (before) values (((now() - interval '10 minutes') at time zone 'UTC')::date);

-- How many of the responses to a survey belong to closed days.
create table closed_responses (
  survey_id uuid primary key references surveys,
  n bigint not null check (n >= 0)
);
-- How many accounts were opened on a closed day.
create table user_days (
  day date primary key,
  n bigint not null check (n >= 0)
);

insert into user_days (day, n)
select (created_at at time zone 'UTC')::date as day, count(*)
from users
where created_at < (select before::timestamp at time zone 'UTC' from day_closing)
group by 1;

insert into closed_responses (survey_id, n)
select survey_id, count(*)
from responses
where submitted_at < (select before::timestamp at time zone 'UTC' from day_closing)
group by 1;
-- Of a deleted survey some may be erased already, and none is to come.
insert into closed_responses (survey_id, n)
select t.survey_id, sum(t.counts[5])
from tally_blocks t join surveys s on s.id = t.survey_id
where t.block = 0 and s.deleted_at is not null
group by 1
on conflict (survey_id) do update set n = excluded.n;

-- Until now these were counted when somebody asked for them; such days have their rows, which know what was erased since.
insert into response_days (day, n)
select (submitted_at at time zone 'UTC')::date as day, count(*)
from responses
where submitted_at < (select before::timestamp at time zone 'UTC' from day_closing)
group by 1
on conflict (day) do nothing;
insert into author_days (author_id, day, n)
select s.author_id, (r.submitted_at at time zone 'UTC')::date as day, count(*)
from responses r join surveys s on s.id = r.survey_id
where r.submitted_at < (select before::timestamp at time zone 'UTC' from day_closing)
group by 1, 2
on conflict (author_id, day) do nothing;
