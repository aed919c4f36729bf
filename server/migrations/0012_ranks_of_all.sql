-- Every survey has its row, so that a sorted list walks an index instead of sorting everything.
insert into survey_ranks (survey_id) select id from surveys on conflict do nothing;
