-- How much somebody wrote in the last minute is asked before they write again.
create index comments_author_newest on comments (author_id, created_at desc);
drop index comments_author;
create index reports_reporter_newest on reports (reporter_id, created_at desc);
