-- A survey whose answer got lost on the way to its author is sent again under the same key, and answered alike.
-- Null for one that came without a key.
alter table surveys
  add column idempotency_key uuid,
  add column body_hash bytea,
  add constraint surveys_key check ((idempotency_key is null) = (body_hash is null));
create unique index surveys_author_key on surveys (author_id, idempotency_key) where idempotency_key is not null;
