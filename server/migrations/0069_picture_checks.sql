-- Photos stayed on the disk when their person changed them, deleted the account or never took them. Each is looked at again once it
-- may be unused.
create table picture_checks (
  name text primary key check (name ~ '^[A-Za-z0-9_-]{22}[.]webp$'),
  due_at timestamptz not null
);
create index picture_checks_due on picture_checks (due_at);
comment on table picture_checks is 'Own pictures that are removed from the disk when nothing shows them at that time.';
