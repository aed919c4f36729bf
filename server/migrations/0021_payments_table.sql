-- The admins' table of payments: an index for each order, and what a payment is searched by, as for people.
create index payments_user_name on payments (lower(user_name), id);
create index payments_user_email on payments (lower(user_email), id);
create index payments_amount on payments (amount, id);
alter table payments add column search_text text not null
  generated always as (lower(user_name || E'\n' || user_email || E'\n' || trans_id)) stored;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index payments_search on payments using gin (search_text gin_trgm_ops);
  end if;
end
$$;
