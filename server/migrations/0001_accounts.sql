-- People and what the identity library keeps for them.
-- A deleted person stays as a tombstone row, so that what they counted towards still has an owner.
create table users (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) <= 320),
  email_verified boolean not null default false,
  photo text check (length(photo) <= 2000),
  role text not null default 'user' check (role in ('user', 'pro-user', 'surveyor', 'admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_email_key on users (lower(email));

create table identity_accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider_id text not null,
  account_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index identity_accounts_user_id on identity_accounts (user_id);

create table identity_sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index identity_sessions_user_id on identity_sessions (user_id);

create table identity_verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index identity_verifications_identifier on identity_verifications (identifier);
