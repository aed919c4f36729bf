-- Which messages somebody has dealt with; the others are what an admin has to do.
alter table contact_messages add column done_at timestamptz;
alter table contact_messages add column done_by uuid references users;
create index contact_messages_open on contact_messages (id desc) where done_at is null;
