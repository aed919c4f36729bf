-- How many reports of a survey are open: counted with each report, so that the queue of the admins walks an index.
alter table survey_ranks add column open_reports integer not null default 0 check (open_reports >= 0);
update survey_ranks r set open_reports = o.n
from (select survey_id, count(*) as n from reports where closed_at is null group by survey_id) o
where o.survey_id = r.survey_id;
create index survey_ranks_reported on survey_ranks (open_reports desc, survey_id desc);

create index reports_open on reports (survey_id, id desc) where closed_at is null;
create index surveys_title on surveys (lower(title), id);
create index surveys_unpublished on surveys (id desc) where not is_published;

-- What admins tell authors and which reports they close is kept like every other change.
alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check
  check (action in ('role', 'publication', 'deletion', 'payment', 'feedback', 'reports'));
