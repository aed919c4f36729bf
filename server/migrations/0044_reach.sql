-- Who may answer a survey, and where it is found.
alter table surveys
  add column audience text not null default 'members' check (audience in ('members', 'link', 'invited')),
  add column listed boolean not null default true,
  add column anonymous boolean not null default false,
  add constraint surveys_invited check (audience <> 'invited' or not listed);
comment on column surveys.audience is 'Who may answer: members of the site, anybody who has the link, or those who were invited.';
comment on column surveys.listed is 'Whether it stands in the public lists, or is found by its address alone.';
comment on column surveys.anonymous is 'Whether the author and admins see responses without their respondents.';

drop index surveys_category, surveys_published;
create index surveys_category on surveys (category, id desc) where is_published and listed;
create index surveys_published on surveys (id desc) where is_published and listed;

-- A respondent is a member, a guest or an invitation; the statement that writes a response proves it.
alter table responses
  drop constraint responses_respondent_id_fkey,
  add column respondent_kind text not null default 'member' check (respondent_kind in ('member', 'guest', 'invited'));
comment on column responses.respondent_id is 'An account or an invitation; of a guest a hash of their cookie and the survey.';

alter table attempts rename column user_id to respondent_id;
alter table attempts drop constraint attempts_user_id_fkey;
comment on table attempts is 'The countdown of a respondent in a survey.';

alter table answer_files rename column person_id to respondent_id;
alter table answer_files drop constraint answer_files_person_id_fkey;
alter index answer_files_person rename to answer_files_respondent;

create table invitations (
  id uuid primary key,
  survey_id uuid not null references surveys,
  email text not null check (length(email) <= 320) check (email = lower(email collate "C")),
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint invitations_address unique (survey_id, email)
);
create index invitations_survey on invitations (survey_id, id);
comment on table invitations is 'A person whom the author invited to a survey, by address. The key in their link is signed and not kept.';
comment on column invitations.revoked_at is 'From then on their link opens nothing.';
