create table contact_messages (
  id uuid primary key,
  email text not null check (length(email) <= 254),
  subject text not null check (length(subject) between 1 and 200),
  message text not null check (length(message) between 1 and 5000),
  created_at timestamptz not null default now()
);

-- Mail that a transaction has decided on; it leaves after the commit. due_at is the lease of who sends it, too.
create table mail_outbox (
  id uuid primary key,
  recipient text not null,
  reply_to text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  settled_at timestamptz
);
create index mail_outbox_due on mail_outbox (due_at) where state = 'waiting';
create index mail_outbox_settled on mail_outbox (settled_at) where state <> 'waiting';
