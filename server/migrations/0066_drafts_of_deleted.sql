-- Drafts are looked for once a minute, to erase those whose author's account was deleted.
create index surveys_drafts on surveys (author_id) where published_at is null and deleted_at is null;

-- Nothing tells of a deleted draft by its title.
update surveys set title = 'Deleted' where published_at is null and deleted_at is not null;

-- Words of people whose account was deleted stayed in the log.
update audit_log l set after = l.after - 'message'
from users u where u.id = l.actor_id and u.deleted_at is not null and l.action = 'feedback';

comment on table audit_log is
  'Who changed what that matters, and how it was before. Rows are only ever added; what an admin wrote to an author goes with the admin''s account.';
