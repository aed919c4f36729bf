-- Parameters of a survey's address that arrive with its answers, as `{name, label}`.
alter table surveys
  add column hidden_fields jsonb not null default '[]'
    check (jsonb_typeof(hidden_fields) = 'array' and jsonb_array_length(hidden_fields) <= 10),
  add constraint surveys_anonymous_fields check (not anonymous or hidden_fields = '[]');
comment on column surveys.hidden_fields is 'Parameters of its address whose values arrive with the answers, in the order of its author.';
comment on column responses.given is 'What the codes cannot say, by the id of the question; under "fields" what came with the address.';
