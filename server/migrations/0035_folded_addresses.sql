-- An address is stored folded in its ASCII letters alone, whatever the locale of the database, and is one account's.
update users set email = lower(email collate "C") where email <> lower(email collate "C");
alter table users add constraint users_email_folded check (email = lower(email collate "C"));
create unique index users_email on users (email);
drop index users_email_key;
drop index users_email_plain;
