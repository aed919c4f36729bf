-- An admin chooses the poll that the landing page shows.
alter table site add column landing_survey_id uuid references surveys;
comment on column site.landing_survey_id is
  'The survey whose poll an admin shows on the landing page. Null, or while that poll is not open: the newest open poll.';
