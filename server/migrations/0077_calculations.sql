alter table surveys add column calculations jsonb not null default '[]';

comment on column surveys.calculations is 'Values that are calculated from answers, as formulas. No value is stored.';
