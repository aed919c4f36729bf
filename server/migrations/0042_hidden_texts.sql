create table hidden_texts (
  respondent_id uuid not null,
  survey_id uuid not null,
  question_id uuid not null,
  hidden_at timestamptz not null default now(),
  constraint hidden_texts_pkey primary key (respondent_id, survey_id, question_id),
  constraint hidden_texts_response_fkey foreign key (respondent_id, survey_id) references responses on delete cascade
);
comment on table hidden_texts is 'Answers in words that the author or an admin took from the public page; they stay in responses and exports.';
