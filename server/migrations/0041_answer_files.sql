create table answer_files (
  id uuid primary key,
  survey_id uuid not null references surveys,
  question_id uuid not null,
  person_id uuid not null references users,
  name text not null check (length(name) between 1 and 200),
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp', 'application/pdf', 'text/plain')),
  bytes integer not null check (bytes > 0),
  uploaded_at timestamptz not null default now(),
  handed_in_at timestamptz,
  removed_at timestamptz
);
create index answer_files_question on answer_files (survey_id, question_id, person_id, id);
create index answer_files_person on answer_files (person_id, id);
create index answer_files_waiting on answer_files (uploaded_at) where handed_in_at is null and removed_at is null;
create index answer_files_removed on answer_files (removed_at) where removed_at is not null;
comment on table answer_files is 'Files that respondents upload for a question; the bytes lie in the data directory, under the id.';
comment on column answer_files.handed_in_at is 'Set by the statement that stores the response; what has none after a day is removed.';
comment on column answer_files.removed_at is 'From then on there is no such file. The row goes after its bytes.';
