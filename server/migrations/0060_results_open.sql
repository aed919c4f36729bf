-- Surveys of before, and those that the version before still writes, keep what held for them: whoever saw results read the texts.
alter table surveys add column results_open text not null default 'after-answering'
  check (results_open in ('never', 'after-answering', 'after-close', 'always'));
alter table surveys add column texts_open boolean not null default true;

comment on column surveys.results_open is 'When others than the author and admins see its results and those of its poll.';
comment on column surveys.texts_open is 'Whether those who see its results also read what respondents typed.';
