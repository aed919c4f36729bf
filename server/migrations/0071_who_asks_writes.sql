-- People who ask to become surveyors waited for an admin before they could write anything. From now on they write at once; where
-- an admin decides, their surveys are found only by their links until then.
alter table users add column publishing text not null default 'everywhere'
  check (publishing in ('everywhere', 'by-link', 'nowhere'));
alter table users add column unread_answer text check (unread_answer in ('granted', 'declined'));
alter table users add column may_list boolean not null
  generated always as (role <> 'surveyor' or publishing = 'everywhere') stored;
create unique index users_may_list on users (id, may_list);

alter table surveys add column needs_listing boolean
  generated always as (case when listed and published_at is not null then true end) stored;
alter table surveys add constraint surveys_listing foreign key (author_id, needs_listing) references users (id, may_list) not valid;

comment on column users.publishing is
  'Where a surveyor publishes: also in the public lists, only where the link leads, or nothing new. An admin decides.';
comment on column users.unread_answer is
  'What an admin answered to the request to become a surveyor, until the person has read it.';
comment on column users.may_list is 'Whether surveys of this person may be in the public lists.';
comment on column surveys.needs_listing is 'True for a published survey in the public lists, whose author must be allowed that; else null.';

-- How long requests took, for people who ask.
create index surveyor_requests_decided on surveyor_requests (decided_at desc) where decided_at > created_at;

create table site (
  id boolean primary key default true check (id),
  surveyors text not null check (surveyors in ('asked', 'open'))
);
comment on table site is 'What holds for the whole site: one row.';
comment on column site.surveyors is
  'Whether an admin decides who lists surveys, unless SURVEYORS says so. Sites from before this column keep what held for them.';
insert into site (surveyors) select case when exists (select from users) then 'asked' else 'open' end;
