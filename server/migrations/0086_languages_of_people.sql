alter table users
  add column language text check (language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'),
  add column chose_language boolean not null default false,
  add constraint users_chosen_language check (not chose_language or language is not null) not valid;

comment on column users.language is 'The language of the site (BCP 47) that the person chose, else in which they registered, for mails; null for neither.';
comment on column users.chose_language is 'Whether the person chose the language, so that pages have it, too.';
