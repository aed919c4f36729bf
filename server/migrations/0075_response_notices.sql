-- Emails to an author about new responses.
create table response_notices (
  survey_id uuid primary key references surveys,
  every text not null check (every in ('each', 'daily')),
  zone text not null check (length(zone) between 1 and 60),
  told bigint not null check (told >= 0),
  due_at timestamptz not null,
  stopped_at timestamptz
);
create index response_notices_due on response_notices (due_at) where stopped_at is null;
comment on table response_notices is 'Whether an author gets emails about new responses to a survey. Without a row they get none.';
comment on column response_notices.zone is 'The author''s, in which a day begins.';
comment on column response_notices.told is 'How many responses the last email knew of.';
comment on column response_notices.due_at is 'When the background looks next. It moves in the transaction that writes the email, so that one process writes it.';
comment on column response_notices.stopped_at is 'From then on the link in an email stopped them.';

alter table mail_outbox add column stop text;
comment on column mail_outbox.stop is 'The address at which its reader stops such mails, for the button of mail programs.';
