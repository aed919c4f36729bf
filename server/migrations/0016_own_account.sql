-- When a session was last used, to some minutes: "last seen" of a device.
alter table identity_sessions add column last_seen_at timestamptz not null default now();

-- An account whose owner wants it deleted is buried when this has passed, unless they change their mind.
alter table users add column deletion_due_at timestamptz;
create index users_deletion_due_at on users (deletion_due_at) where deletion_due_at is not null;

-- An address that somebody wants to be reached at, until it is proven by the link that was sent there. Of the link only a
-- hash is kept.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  email text not null check (length(email) <= 320),
  hash bytea not null unique,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null
);
