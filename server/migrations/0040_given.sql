-- What the codes of a response cannot say, by the id of the question: words, exact numbers, dates, orders, files. Null: nothing.
alter table responses add column given jsonb check (jsonb_typeof(given) = 'object');

comment on column responses.given is 'What the codes cannot say, by the id of the question: {"<id>": as its kind keeps it}. Null: they say all.';
comment on column surveys.questions is '[{"id": uuid, "kind"?: string, "text": string, "explanation"?: string, "required"?: true, "rewordedIn"?: revision, "options": [{"code": int, "text": string, "picture"?: address, "rewordedIn"?: revision, "removed"?: true}], "rows"?: [as options], "slots"?: {key: code}, "settings"?: as its kind has them, "order"?: "none" | "rising" | "falling" | "agreeing" | "disagreeing", "answeredBefore"?: int, "removed"?: true}]';

alter table responses drop constraint responses_choices_check;
alter table responses add constraint responses_choices_check check (cardinality(choices) between 1 and 2000) not valid;
alter table responses validate constraint responses_choices_check;
