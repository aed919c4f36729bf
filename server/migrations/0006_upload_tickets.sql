-- Somebody who registers has no session yet: a ticket lets them upload one picture. Only its hash is kept.
create table upload_tickets (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index upload_tickets_expires_at on upload_tickets (expires_at);
