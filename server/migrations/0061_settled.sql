-- Responses to anonymous surveys are stored anew in an order of their own, so that neither their places nor their transactions say
-- in which order they came.
alter table responses add column settled smallint;
alter table responses add constraint responses_settled check (settled between 0 and 2) not valid;
create index responses_unsettled on responses (survey_id) where settled < 2;
comment on column responses.settled is 'In an anonymous survey, whether its place tells when it came: 0 yes, 1 no further than a few others, 2 no. Null: not asked yet, or the survey names its respondents.';
