-- Whether the options of a question are in order: said by its author, else guessed from their words when results are read.
comment on column surveys.questions is
  '[{"id": uuid, "text": string, "rewordedIn"?: revision, "options": [{"code": int, "text": string, "rewordedIn"?: revision, "removed"?: true}], "order"?: "none" | "rising" | "falling" | "agreeing" | "disagreeing", "removed"?: true}]';
alter table surveys add constraint surveys_order_check check (
  not jsonb_path_exists(questions, '$[*].order ? (!(@ == "none" || @ == "rising" || @ == "falling" || @ == "agreeing" || @ == "disagreeing"))')
) not valid;
alter table surveys validate constraint surveys_order_check;
