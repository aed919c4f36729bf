-- Who changed a role, a publication, a payment or an account, and what it was before. Rows are only ever added.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  -- null: the system itself, such as a payment provider's message
  actor_id uuid references users,
  action text not null check (length(action) between 1 and 50),
  subject_kind text not null check (subject_kind in ('user', 'survey', 'payment')),
  subject_id uuid not null,
  before jsonb,
  after jsonb
);
create index audit_log_newest on audit_log (id desc);
create index audit_log_subject on audit_log (subject_id, id desc);
