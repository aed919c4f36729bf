-- taken_down_at: its author took the survey from everybody's sight. Unpublished without it: an admin did.
-- deleted_at: a tombstone, which keeps the title for the audit log; erased_at: what people had given to it is gone, too.
alter table surveys
  add column taken_down_at timestamptz,
  add column deleted_at timestamptz,
  add column erased_at timestamptz,
  add constraint surveys_hidden check (not is_published or (taken_down_at is null and deleted_at is null));
create index surveys_to_erase on surveys (deleted_at) where deleted_at is not null and erased_at is null;

-- A surveyor sorts a table by responses: their counts are one row per shard here, of dozens.
create index tallies_responses on tallies (survey_id) where code = 0;
