-- A ballot or a reaction whose answer got lost is sent again under the same key, and answered alike.
-- One that no request made (the demonstration, an import) has a key that nobody knows.
alter table ballots add column idempotency_key uuid not null default gen_random_uuid();
alter table reactions add column idempotency_key uuid not null default gen_random_uuid();
