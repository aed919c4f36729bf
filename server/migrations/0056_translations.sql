-- The texts of a survey in other languages than its author's. A row for each, so that translators do not wait for each other, and no
-- answer's look-up of its survey reads them.
alter table surveys add column language text
  constraint surveys_language check (language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$');
comment on column surveys.language is 'The language of its author''s own texts (BCP 47); null where the author has not said it.';
create table survey_translations (
  survey_id uuid not null references surveys,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'),
  offered boolean not null default false,
  texts jsonb not null,
  revision integer not null default 1,
  primary key (survey_id, language)
);
comment on table survey_translations is 'The texts of a survey in another language than its author''s.';
comment on column survey_translations.offered is 'Whether respondents can choose it.';
comment on column survey_translations.texts is 'By the key of the original: the translation, and a stamp of the wording that was translated.';
