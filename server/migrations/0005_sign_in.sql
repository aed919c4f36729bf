-- Addresses are stored in lower case, and the identity library looks for them as they are.
create index users_email_plain on users (email);

-- Tries to sign in whose password was not right (or is being looked at), by account, so that guessing is slow
-- however many processes and addresses it is spread over. The account is a keyed hash: what people type into an
-- e-mail field is not ours to keep.
create table sign_in_tries (
  account bytea primary key,
  tries smallint not null,
  since timestamptz not null default now()
);
create index sign_in_tries_since on sign_in_tries (since);

-- For the sweep of ended sessions.
create index identity_sessions_expires_at on identity_sessions (expires_at);
