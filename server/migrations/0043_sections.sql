alter table surveys
  add column sections jsonb not null default '[]',
  add column asked text not null default 'together',
  add constraint surveys_asked_check check (asked in ('together', 'by-section', 'one-by-one'));

comment on column surveys.sections is '[{"id": uuid, "title": string, "text"?: string, "from": id of the question it begins with}], in the order of the questions.';
comment on column surveys.asked is 'How respondents get the questions: all on one page, a page for each section, or one at a time.';
