-- What an intent at the payment provider is for: written before anybody can pay it, so that whose it is and what it
-- costs never has to be taken from a request. mode: the provider embedded here (test) or Stripe (live).
create table payment_intents (
  id uuid primary key,
  mode text not null check (mode in ('test', 'live')),
  intent_id text unique,
  user_id uuid not null references users,
  amount integer not null check (amount > 0),
  currency text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'closed')),
  created_at timestamptz not null default now(),
  looked_at timestamptz
);
-- Two tabs share the one open intent of their person, so together they can pay once.
create unique index payment_intents_one_open on payment_intents (user_id, mode) where state = 'open';
create index payment_intents_open on payment_intents (created_at) where state = 'open';

-- A record that stays as it was when the account changes or goes: the payer is named as they were called then.
create table payments (
  id uuid primary key,
  trans_id text not null unique,
  mode text not null check (mode in ('test', 'live')),
  user_id uuid not null references users,
  user_name text not null,
  user_email text not null,
  amount integer not null check (amount > 0),
  currency text not null,
  created_at timestamptz not null default now()
);
create index payments_user on payments (user_id);

-- The provider's events that were dealt with: each counts once, however often it is sent.
create table payment_events (
  id text primary key,
  received_at timestamptz not null default now()
);
create index payment_events_received_at on payment_events (received_at);

-- Who changed what that matters, and what it was before: rows are only ever added. No actor: the system itself.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_id uuid references users,
  action text not null check (action in ('role', 'publication', 'deletion', 'payment')),
  subject text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_log_subject on audit_log (subject, id desc);

-- The embedded payment provider of the test mode: another firm's books, which the product reads by its API alone.
create table test_card_intents (
  id text primary key,
  client_secret text not null,
  amount integer not null,
  currency text not null,
  status text not null,
  metadata jsonb not null,
  description text,
  payment_method text,
  charge text,
  amount_refunded integer not null default 0,
  last_error jsonb,
  created_at timestamptz not null default now()
);

-- No number is kept: of a card that is none of the test cards nothing is stored at all.
create table test_card_methods (
  id text primary key,
  brand text not null,
  last4 text not null,
  exp_month smallint not null,
  exp_year smallint not null,
  decline text,
  billing_details jsonb not null,
  created_at timestamptz not null default now()
);

create table test_card_answers (
  key text primary key,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now()
);

create table test_card_events (
  id text primary key,
  payload text not null,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index test_card_events_due on test_card_events (due_at) where delivered_at is null;
