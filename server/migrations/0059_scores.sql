-- Points and right answers stand with the questions that they are of.
alter table surveys add column scores jsonb not null default '[]';
alter table surveys add column result_shown text not null default 'at-once'
  check (result_shown in ('at-once', 'after-deadline', 'never'));

comment on column surveys.scores is 'Sums of points of its answers, with what they mean.';
comment on column surveys.result_shown is 'When respondents read their own scores and which of their answers are right.';
