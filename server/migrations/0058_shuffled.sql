alter table surveys add column shuffled boolean not null default false;
comment on column surveys.shuffled is 'Whether each respondent gets the questions before the first section in an order of their own.';
