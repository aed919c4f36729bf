alter table surveys add column buttons jsonb not null default '{}';

comment on column surveys.buttons is 'The author''s words for the buttons that respondents press. A button without words has those of the product.';
