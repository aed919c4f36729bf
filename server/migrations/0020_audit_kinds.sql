-- The changes of one kind, newest first.
create index audit_log_action on audit_log (action, id desc);
