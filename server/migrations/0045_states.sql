-- The states of a survey: a draft, waiting for its opening, open, closed, archived. A survey may have no time limit.
alter table surveys rename column taken_down_at to archived_at;
alter table surveys
  add column published_at timestamptz default now(),
  add column opens_at timestamptz,
  add column planned_deadline timestamptz,
  add column draft json,
  alter column duration_seconds drop not null,
  alter column deadline drop not null,
  drop constraint surveys_description_check;
update surveys set published_at = created_at;
alter table surveys
  drop constraint surveys_hidden,
  add constraint surveys_hidden
    check (not is_published or published_at is not null and archived_at is null and deleted_at is null),
  add constraint surveys_description_check
    check (length(description) <= 5000 and (length(description) >= 1 or published_at is null)),
  add constraint surveys_draft check ((draft is null) or published_at is null),
  add constraint surveys_deadline check (deadline is not null or published_at is null),
  add constraint surveys_opening check (opens_at < deadline),
  add constraint surveys_closing check (planned_deadline > deadline);
comment on column surveys.is_published is 'Whether anybody but its author and admins sees it. False without archived_at: a draft, or an admin unpublished it.';
comment on column surveys.archived_at is 'Its author took it from sight.';
comment on column surveys.published_at is 'Null: a draft, which only its author sees.';
comment on column surveys.opens_at is 'Until then nothing of it is shown to others but its title, description and this moment. Null: it opened when it was published.';
comment on column surveys.planned_deadline is 'The deadline that its author had set before closing it early.';
comment on column surveys.draft is '{"values": the editor''s fields as they are, "survey": what they would be sent as}; null once it is published.';
comment on column surveys.duration_seconds is 'Null: no time limit.';

alter table attempts alter column expires_at drop not null;
comment on column attempts.expires_at is 'Null: no time limit.';

drop index surveys_unpublished;
create index surveys_unpublished on surveys (id desc) where not is_published and published_at is not null;
