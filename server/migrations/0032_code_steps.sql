-- The newest step of an authenticator app (half a minute each, since 1970) whose code was taken: each counts once.
alter table identity_two_factors add column last_step bigint;
