-- For whoever asks for a copy of all that is kept about them.
create index reports_reporter on reports (reporter_id, id);
create index admin_reports_admin on admin_reports (admin_id, id);
create index audit_log_actor on audit_log (actor_id, id);
