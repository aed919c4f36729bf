-- The key of every table that grows with the answers holds the survey's id, so that its rows can lie on the node of their survey.
alter table answer_files
  drop constraint answer_files_pkey,
  add constraint answer_files_pkey primary key (survey_id, id);
