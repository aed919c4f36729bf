-- Conditions stand with the questions, options and sections that they are of.
alter table surveys add column endings jsonb not null default '[]';
alter table surveys add column left_out_code smallint;
alter table responses add column screened boolean not null default false;

comment on column surveys.endings is 'What respondents read at the end, in the order in which it is decided who gets which.';
comment on column surveys.left_out_code is 'Counts the responses with answers to questions that their respondents were not shown.';
comment on column responses.screened is 'Of a respondent whom the survey did not fit: counted by the code of the ending alone, without answers.';
