-- Ways to prove who one is beside the password, as the identity library keeps them: codes of an authenticator app with
-- their recovery codes, both encrypted by the library, and passkeys, of which only the public half is ever here.
alter table users add column two_factor_enabled boolean not null default false;

create table identity_two_factors (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean default true,
  failed_verification_count integer default 0,
  locked_until timestamptz
);

create table identity_passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text check (length(name) <= 100),
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz default now()
);
create index identity_passkeys_user_id on identity_passkeys (user_id);
