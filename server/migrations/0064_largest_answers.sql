-- A response has each code of its survey at most once, and a survey has up to 32,000.
alter table responses drop constraint responses_choices_check;
alter table responses add constraint responses_choices_check check (cardinality(choices) between 1 and 32000) not valid;
