-- What the tables of the admins search by, where the server has trigrams: the titles of surveys, and messages.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index surveys_search on surveys using gin (title gin_trgm_ops) where deleted_at is null;
    create index contact_messages_search on contact_messages
      using gin (email gin_trgm_ops, subject gin_trgm_ops, message gin_trgm_ops);
  end if;
end
$$;
