-- Responses that an author brought in a file: they name no respondent.
alter table responses drop constraint responses_respondent_kind_check;
alter table responses add constraint responses_respondent_kind_check
  check (respondent_kind in ('member', 'guest', 'invited', 'imported')) not valid;

create index responses_imported on responses (survey_id) where respondent_kind = 'imported';

comment on column responses.respondent_id is 'An account or an invitation; of a guest a hash of their cookie and the survey. Of an imported response a hash of the survey and its row in the file, so that the key holds each row once.';
