-- What programs sign in with on behalf of a person. Only a hash is kept: a token has 256 random bits, so one round of
-- SHA-256 is as good as a slow one.
create table api_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 100),
  hash bytea not null unique,
  scope text not null check (scope in ('read', 'write')),
  -- null: until it is revoked
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index api_tokens_user_id on api_tokens (user_id, id);
