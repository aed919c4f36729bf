-- Every published survey has a short link of its own, before its author chooses a word.
alter table survey_words add column automatic boolean not null default false;
comment on table survey_words is 'The words that lead to a survey, made from its title or chosen by its author: /s/{word}. A word stays the survey''s when another takes its place.';
comment on column survey_words.automatic is 'Whether it was made from the title; these do not count as words that the author chose.';
