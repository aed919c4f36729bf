-- Tokens that people make for programs, and admins who end what somebody has open.
alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check check (
  action in ('role', 'publication', 'deletion', 'payment', 'feedback', 'reports', 'recovery', 'token', 'sessions'));
