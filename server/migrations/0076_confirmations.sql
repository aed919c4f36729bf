-- Copies of their answers by email to respondents, where the author of a survey wants them.
alter table surveys add column confirms boolean not null default false;
create index surveys_confirming on surveys (id) where confirms;
comment on column surveys.confirms is 'Whether respondents get an email with a copy of their answers. An anonymous survey sends none.';

create table confirming (
  survey_id uuid primary key references surveys,
  since timestamptz not null default now(),
  read_to timestamptz not null default now()
);
comment on table confirming is 'How far the background has read the responses to a survey that confirms them.';
comment on column confirming.since is 'When it began: earlier respondents were promised no email.';

create table confirmations (
  survey_id uuid not null references surveys,
  respondent_id uuid not null,
  address_hash bytea check (length(address_hash) = 16),
  at timestamptz not null default now(),
  primary key (survey_id, respondent_id)
);
create index confirmations_address on confirmations (address_hash, at) where address_hash is not null;
create index confirmations_at on confirmations (at);
comment on table confirmations is 'The responses of the last day that were confirmed, so that each is confirmed once. Older rows are deleted.';
comment on column confirmations.address_hash is 'As in mail_stops; null: no email was sent.';
