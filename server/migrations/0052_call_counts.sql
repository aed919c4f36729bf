-- Limits of calls that hold over all processes. Without a log: a crash forgets the counts, and no count waits for the disk or
-- for a standby.
create unlogged table call_counts (
  caller bytea primary key,
  calls integer not null,
  ends_at timestamptz not null
);
create index call_counts_ends_at on call_counts (ends_at);
comment on table call_counts is 'How often an address has called lately what has a limit, counted for all processes together. Not logged: a crash empties it.';
comment on column call_counts.caller is 'A keyed hash of the call and the address: addresses are not kept.';
comment on column call_counts.ends_at is 'From then on the count begins anew.';
