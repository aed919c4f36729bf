-- What admins wrote about surveys that were erased stayed in the log.
update audit_log l set after = l.after - 'message'
from surveys s where l.subject = s.id::text and s.erased_at is not null and l.action = 'feedback';

comment on table audit_log is
  'Who changed what that matters, and how it was before. Rows are only ever added; what an admin wrote to an author goes with the admin''s account, and with the survey.';
