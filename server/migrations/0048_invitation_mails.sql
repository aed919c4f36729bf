-- The mails of invitations: what they say, to whom they go, and what became of each.
create table invitation_lists (
  survey_id uuid primary key references surveys,
  paused_at timestamptz,
  trouble_at timestamptz,
  trouble smallint
);
comment on table invitation_lists is 'The sending of the invitations to a survey, and the row that is locked while they change.';
comment on column invitation_lists.paused_at is 'From then on nothing is sent.';
comment on column invitation_lists.trouble_at is 'Since then the mail server takes nothing.';
comment on column invitation_lists.trouble is 'The code of its answer; null where it gave none.';

create table invitation_mailings (
  id uuid primary key,
  survey_id uuid not null references surveys,
  kind text not null check (kind in ('invitation', 'reminder')),
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 5000),
  replies boolean not null,
  mails integer not null check (mails > 0),
  started_at timestamptz not null default now()
);
create index invitation_mailings_newest on invitation_mailings (survey_id, id desc);
comment on table invitation_mailings is 'A mail that an author wrote to the people of a list, as it was when they sent it.';
comment on column invitation_mailings.replies is 'Whether answers go to the author''s own address.';

alter table invitations
  add column name text check (length(name) between 1 and 100),
  add column address_hash bytea not null check (length(address_hash) = 16),
  add column state text not null default 'new'
    check (state in ('new', 'waiting', 'sending', 'sent', 'unknown', 'refused')),
  add column mailing_id uuid references invitation_mailings,
  add column mail_id uuid,
  add column reminders smallint not null default 0 check (reminders between 0 and 2),
  add column attempts smallint not null default 0,
  add column due_at timestamptz,
  add column invited_at timestamptz,
  add column sent_at timestamptz,
  add column refused_code smallint,
  add constraint invitations_mail check (state = 'new' or (mailing_id is not null and mail_id is not null)),
  add constraint invitations_due check ((state in ('waiting', 'sending')) = (due_at is not null));
create index invitations_waiting on invitations (survey_id, due_at) where state = 'waiting';
create index invitations_sending on invitations (due_at) where state = 'sending';
create index invitations_address_hash on invitations (address_hash);
create index invitations_mailing on invitations (mailing_id);
comment on column invitations.address_hash is 'As in mail_stops.';
comment on column invitations.state is 'Of their last mail. It is sending before the mail server gets it; what a lost process left so is unknown.';
comment on column invitations.mail_id is 'The last mail''s own; the answer about an earlier one changes nothing.';
comment on column invitations.due_at is 'When it is tried next; while it is being sent, how long its sender has it.';
comment on column invitations.invited_at is 'When the first mail was sent; sent_at: the last.';
comment on column invitations.refused_code is 'The code with which the mail server refused it.';

create table mail_stops (
  address_hash bytea primary key check (length(address_hash) = 16),
  stopped_at timestamptz not null default now()
);
comment on table mail_stops is 'An address to which no author may send: a keyed hash of it, so that the list collects no addresses.';

create table mail_pace (
  one_row boolean primary key default true check (one_row),
  free_at timestamptz not null default now()
);
insert into mail_pace default values;
comment on table mail_pace is 'The one row says up to when the rate of invitations is used up, by all processes together.';

create table author_mails (
  author_id uuid not null references users,
  day date not null,
  mails integer not null check (mails between 1 and 10000),
  primary key (author_id, day)
);
comment on table author_mails is 'How many invitations an author had sent on a day (UTC). It outlasts the surveys, so that deleting them buys no more.';

alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check check (
  action in ('role', 'publication', 'deletion', 'payment', 'feedback', 'reports', 'recovery', 'token', 'sessions', 'invitations')
);
