-- A link to set a password that an admin made for somebody, who may then be whoever has it.
alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check
  check (action in ('role', 'publication', 'deletion', 'payment', 'feedback', 'reports', 'recovery'));
