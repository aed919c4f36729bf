-- One index less to write for every answer: what a person answered is found by the key, and what a survey was answered
-- by `responses_newest`. The rule is the same: one response of a person to a survey.
alter table responses drop constraint responses_pkey, add primary key (respondent_id, survey_id);
drop index responses_respondent;
