-- The schema as the migrations leave it, to be read first: tables by subject, each with what it keeps.
-- Written by `npm run schema` from a migrated database, and compared with one by server/db/tables/schema.test.ts.
-- Databases are made by the migrations. What keys, checks and foreign keys say holds whatever the code does.

-- PEOPLE
-- Accounts and what their owners are about to change.

-- An account. A deleted one stays without name and address: what its person answered still has an owner.
create table users (
  id uuid primary key,
  name text not null check (length(name) >= 1 and length(name) <= 200),
  -- Folded in its ASCII letters, so that one address is one account.
  email text not null check (length(email) <= 320) check (email = lower(email collate "C")),
  email_verified boolean not null default false,
  -- Where the picture is on this site.
  photo text check (length(photo) <= 2000),
  role text not null default 'user' check (role in ('user', 'pro-user', 'surveyor', 'admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  two_factor_enabled boolean not null default false,
  -- When an account whose owner wants it deleted goes, unless they change their mind.
  deletion_due_at timestamptz,
  -- What a person is searched by. Where the server has pg_trgm, users_search is an index of its trigrams.
  search_text text not null generated always as (lower((name || E'\n') || email)) stored,
  -- Where a surveyor publishes: also in the public lists, only where the link leads, or nothing new. An admin decides.
  publishing text not null default 'everywhere' check (publishing in ('everywhere', 'by-link', 'nowhere')),
  -- What an admin answered to the request to become a surveyor, until the person has read it.
  unread_answer text check (unread_answer in ('granted', 'declined')),
  -- Whether surveys of this person may be in the public lists.
  may_list boolean not null generated always as (role <> 'surveyor' or publishing = 'everywhere') stored,
  -- The language of the site (BCP 47) that the person chose, else in which they registered, for mails; null for neither.
  language text check (language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'),
  -- Whether the person chose the language, so that pages have it, too.
  chose_language boolean not null default false,
  constraint users_chosen_language check (not chose_language or language is not null) not valid
);
create index users_created on users (created_at);
create index users_deletion_due_at on users (deletion_due_at) where (deletion_due_at is not null);
create unique index users_email on users (email);
create unique index users_may_list on users (id, may_list);
create index users_name on users (lower(name), id) where (deleted_at is null);
create index users_role on users (role, id desc) where (deleted_at is null);

-- An address that a person wants to have, until they prove it by the link that was sent there.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  email text not null check (length(email) <= 320),
  -- Of the link; the link itself is not kept.
  hash bytea not null unique,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- A person's last request to become a surveyor, and what became of it.
create table surveyor_requests (
  id uuid primary key,
  user_id uuid not null unique references users,
  -- Why, in the person's words.
  reason text not null check (length(reason) >= 1 and length(reason) <= 300),
  state text not null default 'open' check (state in ('open', 'granted', 'declined')),
  -- Why not, in the words of the admin who declined.
  message text check (length(message) >= 1 and length(message) <= 1000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint surveyor_requests_decided check ((state = 'open') = (decided_at is null)),
  constraint surveyor_requests_message check ((state = 'declined') = (message is not null))
);
create index surveyor_requests_decided on surveyor_requests (decided_at desc) where (decided_at > created_at);
create index surveyor_requests_open on surveyor_requests (id) where (state = 'open');

-- What a program signs in with on behalf of a person.
create table api_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) >= 1 and length(name) <= 100),
  -- SHA-256 of the token, which has 256 random bits and is not kept.
  hash bytea not null unique,
  scope text not null check (scope in ('read', 'write')),
  -- Null: until it is revoked.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index api_tokens_user_id on api_tokens (user_id, id);

-- THE SITE
-- What holds for all of it.

-- What holds for the whole site: one row.
create table site (
  id boolean default true primary key check (id),
  -- Whether an admin decides who lists surveys, unless SURVEYORS says so. Sites from before this column keep what held for them.
  surveyors text not null check (surveyors in ('asked', 'open')),
  -- The survey whose poll an admin shows on the landing page. Null, or while that poll is not open: the newest open poll.
  landing_survey_id uuid references surveys
);

-- SIGNING IN
-- What the identity library keeps, and what slows guessing down.

-- A way in of a person: the password, or an account at another provider.
create table identity_accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- `credential` for the password, else the id of the provider.
  provider_id text not null,
  -- Who the person is there: the subject of the provider's tokens.
  account_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  -- Argon2id hash.
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint identity_accounts_provider_id_account_id_key unique (provider_id, account_id)
);
create index identity_accounts_user_id on identity_accounts (user_id);

-- A browser in which a person is signed in.
create table identity_sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the cookie's token, in Base64.
  token_hash text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- To some minutes.
  last_seen_at timestamptz not null default now()
);
create index identity_sessions_expires_at on identity_sessions (expires_at);
create index identity_sessions_user_id on identity_sessions (user_id);

-- A link or a challenge that is good for a while, and most of them once.
create table identity_verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index identity_verifications_identifier on identity_verifications (identifier);

-- The authenticator app and the recovery codes of a person.
create table identity_two_factors (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  -- Encrypted.
  secret text not null,
  -- Encrypted.
  backup_codes text not null,
  verified boolean default true,
  failed_verification_count integer default 0,
  locked_until timestamptz,
  -- The newest half minute since 1970 whose code was taken: each counts once.
  last_step bigint
);

-- A passkey of a person: its public half.
create table identity_passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text check (length(name) <= 100),
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz default now()
);
create index identity_passkeys_user_id on identity_passkeys (user_id);

-- How often an account was guessed at within the last minutes, counted for all processes together.
create table sign_in_tries (
  -- A keyed hash: what people type into an e-mail field is not kept.
  account bytea primary key,
  tries smallint not null,
  since timestamptz not null default now()
);
create index sign_in_tries_since on sign_in_tries (since);

-- Lets a guest who registers upload one picture.
create table upload_tickets (
  -- Of the ticket; the ticket itself is not kept.
  hash bytea primary key,
  expires_at timestamptz not null
);
create index upload_tickets_expires_at on upload_tickets (expires_at);

-- Own pictures that are removed from the disk when nothing shows them at that time.
create table picture_checks (
  name text primary key check (name ~ '^[A-Za-z0-9_-]{22}[.]webp$'),
  due_at timestamptz not null
);
create index picture_checks_due on picture_checks (due_at);

-- SURVEYS
-- What authors write.

-- A survey with its questions and its poll.
create table surveys (
  id uuid primary key,
  author_id uuid not null references users,
  title text not null check (length(title) >= 1 and length(title) <= 200),
  description text not null,
  category text not null,
  -- Null: no time limit.
  duration_seconds integer check (duration_seconds >= 1 and duration_seconds <= 86400),
  deadline timestamptz,
  -- Whether anybody but its author and admins sees it. False without archived_at: a draft, or an admin unpublished it.
  is_published boolean not null default true,
  -- [{"id": uuid, "kind"?: string, "text": string, "explanation"?: string, "required"?: true, "rewordedIn"?: revision, "options": [{"code": int, "text": string, "picture"?: address, "seats"?: int, "rewordedIn"?: revision, "removed"?: true}], "rows"?: [as options], "slots"?: {key: code}, "settings"?: as its kind has them, "order"?: "none" | "rising" | "falling" | "agreeing" | "disagreeing", "quotas"?: [{"name": string, "codes": [of its options], "most": int}], "answeredBefore"?: int, "removed"?: true}]
  questions jsonb not null default '[]' check (not jsonb_path_exists(questions, '$[*]."order"?(!((((@ == "none" || @ == "rising") || @ == "falling") || @ == "agreeing") || @ == "disagreeing"))'::jsonpath)) check (jsonb_typeof(questions) = 'array'),
  -- {"text": string, "rewordedIn"?: revision, "options": [as of a question], "removed"?: true}; null without one.
  poll jsonb check (jsonb_typeof(poll) = 'object'),
  -- The code of the next option. None is given twice, so that an answer keeps its meaning whatever is edited.
  next_code smallint not null default 1 check (next_code > 0),
  -- Counts the edits: one of an older revision does not overwrite a newer one.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  -- Its author took it from sight.
  archived_at timestamptz,
  -- A tombstone, which keeps the title for the audit log.
  deleted_at timestamptz,
  -- What people gave to the deleted survey is gone, too.
  erased_at timestamptz,
  -- Sent again under this key the survey is stored once. Null: it came without one.
  idempotency_key uuid,
  body_hash bytea,
  -- [{"id": uuid, "title": string, "text"?: string, "from": id of the question it begins with}], in the order of the questions.
  sections jsonb not null default '[]',
  -- How respondents get the questions: all on one page, a page for each section, or one at a time.
  asked text not null default 'together' check (asked in ('together', 'by-section', 'one-by-one')),
  -- Who may answer: members of the site, anybody who has the link, or those who were invited.
  audience text not null default 'members' check (audience in ('members', 'link', 'invited')),
  -- Whether it stands in the public lists, or is found by its address alone.
  listed boolean not null default true,
  -- Whether the author and admins see responses without their respondents.
  anonymous boolean not null default false,
  -- Null: a draft, which only its author sees.
  published_at timestamptz default now(),
  -- Until then nothing of it is shown to others but its title, description and this moment. Null: it opened when it was published.
  opens_at timestamptz,
  -- The deadline that its author had set before closing it early.
  planned_deadline timestamptz,
  -- {"values": the editor's fields as they are, "survey": what they would be sent as}; null once it is published.
  draft json,
  -- Parameters of its address whose values arrive with the answers, in the order of its author.
  hidden_fields jsonb not null default '[]' check (jsonb_typeof(hidden_fields) = 'array' and jsonb_array_length(hidden_fields) <= 10),
  -- How many responses it takes at most; null: all.
  cap integer check (cap >= 1 and cap <= 1000000),
  -- Whether every visitor who has the link may see it; a survey for invited people they alone.
  is_public boolean not null generated always as (is_published and audience <> 'invited') stored,
  -- Sites in whose pages it may be shown, in the order of its author.
  embed_sites text[] not null default '{}'[] check (embed_sites = '{}'[] or array_to_string(embed_sites, ' ', '') ~ '^((https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http://(localhost|127\.0\.0\.1))(:[0-9]{1,5})?( |$))+$' and array_to_string(embed_sites, ' ', '') !~ ' $') check (cardinality(embed_sites) <= 10),
  -- The language of its author's own texts (BCP 47); null where the author has not said it.
  language text check (language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'),
  -- What respondents read at the end, in the order in which it is decided who gets which.
  endings jsonb not null default '[]',
  -- Counts the responses with answers to questions that their respondents were not shown.
  left_out_code smallint,
  -- Whether each respondent gets the questions before the first section in an order of their own.
  shuffled boolean not null default false,
  -- Sums of points of its answers, with what they mean.
  scores jsonb not null default '[]',
  -- When respondents read their own scores and which of their answers are right.
  result_shown text not null default 'at-once' check (result_shown in ('at-once', 'after-deadline', 'never')),
  -- When others than the author and admins see its results and those of its poll.
  results_open text not null default 'after-answering' check (results_open in ('never', 'after-answering', 'after-close', 'always')),
  -- Whether those who see its results also read what respondents typed.
  texts_open boolean not null default true,
  -- True for a published survey in the public lists, whose author must be allowed that; else null.
  needs_listing boolean generated always as ( case when listed and published_at is not null then true else null::boolean end) stored,
  -- Whether respondents get an email with a copy of their answers. An anonymous survey sends none.
  confirms boolean not null default false,
  -- Values that are calculated from answers, as formulas. No value is stored.
  calculations jsonb not null default '[]',
  -- The author's words for the buttons that respondents press. A button without words has those of the product.
  buttons jsonb not null default '{}',
  constraint surveys_listing foreign key (author_id, needs_listing) references users(id, may_list) not valid,
  constraint surveys_anonymous_fields check (not anonymous or hidden_fields = '[]'),
  constraint surveys_closing check (planned_deadline > deadline),
  constraint surveys_deadline check (deadline is not null or published_at is null),
  constraint surveys_description_check check (length(description) <= 5000 and (length(description) >= 1 or published_at is null)),
  constraint surveys_draft check (draft is null or published_at is null),
  constraint surveys_hidden check (not is_published or published_at is not null and archived_at is null and deleted_at is null),
  constraint surveys_invited check (audience <> 'invited' or not listed),
  constraint surveys_key check ((idempotency_key is null) = (body_hash is null)),
  constraint surveys_opening check (opens_at < deadline)
);
create index surveys_author on surveys (author_id, id desc);
create unique index surveys_author_key on surveys (author_id, idempotency_key) where (idempotency_key is not null);
create index surveys_category on surveys (category, id desc) where (is_published and listed);
create index surveys_closing on surveys (author_id, deadline) where is_published;
create index surveys_confirming on surveys (id) where confirms;
create index surveys_created on surveys (created_at);
create index surveys_drafts on surveys (author_id) where ((published_at is null) and (deleted_at is null));
create index surveys_published on surveys (id desc) where (is_published and listed);
create index surveys_title on surveys (lower(title), id);
create index surveys_to_erase on surveys (deleted_at) where ((deleted_at is not null) and (erased_at is null));
create index surveys_unpublished on surveys (id desc) where ((not is_published) and (published_at is not null));
create index surveys_with_pictures on surveys (id) where ((((((questions) || (sections)) || (endings)) || coalesce((poll), '')) || coalesce((draft), '')) ~~ '%/pictures/%');

-- The earlier versions of published surveys, each kept in the transaction that replaced it. The present one is the row of the survey.
create table publications (
  survey_id uuid not null references surveys on delete cascade,
  -- What responses name as the version that they answered.
  revision integer not null check (revision >= 1),
  -- Null: it was published before versions were kept.
  published_at timestamptz,
  replaced_at timestamptz not null default now(),
  -- How many answered it.
  responses bigint not null check (responses >= 0),
  -- How many had answered the survey when it was replaced.
  responses_until bigint not null,
  -- The columns of the survey that its author writes, by their names.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  constraint publications_pkey primary key (survey_id, revision),
  constraint publications_check check (responses_until >= responses)
);
create index publications_with_pictures on publications (survey_id, revision) where ((content) ~~ '%/pictures/%');

-- What lists are sorted by: a copy of a survey's counts, refreshed every few seconds.
create table survey_ranks (
  survey_id uuid primary key references surveys on delete cascade,
  likes bigint not null default 0,
  dislikes bigint not null default 0,
  votes bigint not null default 0,
  open_reports integer not null default 0 check (open_reports >= 0)
);
create index survey_ranks_dislikes on survey_ranks (dislikes desc, survey_id desc);
create index survey_ranks_likes on survey_ranks (likes desc, survey_id desc);
create index survey_ranks_reported on survey_ranks (open_reports desc, survey_id desc);
create index survey_ranks_votes on survey_ranks (votes desc, survey_id desc);

-- The words that lead to a survey, made from its title or chosen by its author: /s/{word}. A word stays the survey's when another takes its place.
create table survey_words (
  -- What words that look alike have in common, so that they lead to one survey.
  skeleton text primary key check (length(skeleton) > 0),
  word text not null check (length(word) >= 3 and length(word) <= 60) check (word ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  survey_id uuid not null references surveys,
  -- Whether it is the one that the author shows.
  is_current boolean not null default true,
  created_at timestamptz not null default now(),
  -- Whether it was made from the title; these do not count as words that the author chose.
  automatic boolean not null default false
);
create unique index survey_words_current on survey_words (survey_id) where is_current;
create index survey_words_survey on survey_words (survey_id);

-- The texts of a survey in another language than its author's.
create table survey_translations (
  survey_id uuid not null references surveys,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'),
  -- Whether respondents can choose it.
  offered boolean not null default false,
  -- By the key of the original: the translation, and a stamp of the wording that was translated.
  texts jsonb not null,
  revision integer not null default 1,
  constraint survey_translations_pkey primary key (survey_id, language)
);

-- MAILS OF SURVEYS
-- Whom authors invite, and the mails to them and to authors.

-- The sending of the invitations to a survey, and the row that is locked while they change.
create table invitation_lists (
  survey_id uuid primary key references surveys,
  -- From then on nothing is sent.
  paused_at timestamptz,
  -- Since then the mail server takes nothing.
  trouble_at timestamptz,
  -- The code of its answer; null where it gave none.
  trouble smallint
);

-- A mail that an author wrote to the people of a list, as it was when they sent it.
create table invitation_mailings (
  id uuid primary key,
  survey_id uuid not null references surveys,
  kind text not null check (kind in ('invitation', 'reminder')),
  subject text not null check (length(subject) >= 1 and length(subject) <= 200),
  body text not null check (length(body) >= 1 and length(body) <= 5000),
  -- Whether answers go to the author's own address.
  replies boolean not null,
  mails integer not null check (mails > 0),
  started_at timestamptz not null default now()
);
create index invitation_mailings_newest on invitation_mailings (survey_id, id desc);

-- A person whom the author invited to a survey, by address. The key in their link is signed and not kept.
create table invitations (
  id uuid primary key,
  survey_id uuid not null references surveys,
  email text not null check (length(email) <= 320) check (email = lower(email collate "C")),
  created_at timestamptz not null default now(),
  -- From then on their link opens nothing.
  revoked_at timestamptz,
  name text check (length(name) >= 1 and length(name) <= 100),
  -- As in mail_stops.
  address_hash bytea not null check (length(address_hash) = 16),
  -- Of their last mail. It is sending before the mail server gets it; what a lost process left so is unknown.
  state text not null default 'new' check (state in ('new', 'waiting', 'sending', 'sent', 'unknown', 'refused')),
  mailing_id uuid references invitation_mailings,
  -- The last mail's own; the answer about an earlier one changes nothing.
  mail_id uuid,
  reminders smallint not null default 0 check (reminders >= 0 and reminders <= 2),
  attempts smallint not null default 0,
  -- When it is tried next; while it is being sent, how long its sender has it.
  due_at timestamptz,
  -- When the first mail was sent; sent_at: the last.
  invited_at timestamptz,
  sent_at timestamptz,
  -- The code with which the mail server refused it.
  refused_code smallint,
  constraint invitations_address unique (survey_id, email),
  constraint invitations_due check ((state in ('waiting', 'sending')) = (due_at is not null)),
  constraint invitations_mail check (state = 'new' or mailing_id is not null and mail_id is not null)
);
create index invitations_address_hash on invitations (address_hash);
create index invitations_mailing on invitations (mailing_id);
create index invitations_sending on invitations (due_at) where (state = 'sending');
create index invitations_survey on invitations (survey_id, id);
create index invitations_waiting on invitations (survey_id, due_at) where (state = 'waiting');

-- An address to which no author may send: a keyed hash of it, so that the list collects no addresses.
create table mail_stops (
  address_hash bytea primary key check (length(address_hash) = 16),
  stopped_at timestamptz not null default now()
);

-- The one row says up to when the rate of invitations is used up, by all processes together.
create table mail_pace (
  one_row boolean default true primary key check (one_row),
  free_at timestamptz not null default now()
);

-- How many invitations an author had sent on a day (UTC). It outlasts the surveys, so that deleting them buys no more.
create table author_mails (
  author_id uuid not null references users,
  day date not null,
  mails integer not null check (mails >= 1 and mails <= 10000),
  constraint author_mails_pkey primary key (author_id, day)
);

-- Whether an author gets emails about new responses to a survey. Without a row they get none.
create table response_notices (
  survey_id uuid primary key references surveys,
  every text not null check (every in ('each', 'daily')),
  -- The author's, in which a day begins.
  zone text not null check (length(zone) >= 1 and length(zone) <= 60),
  -- How many responses the last email knew of.
  told bigint not null check (told >= 0),
  -- When the background looks next. It moves in the transaction that writes the email, so that one process writes it.
  due_at timestamptz not null,
  -- From then on the link in an email stopped them.
  stopped_at timestamptz
);
create index response_notices_due on response_notices (due_at) where (stopped_at is null);

-- How far the background has read the responses to a survey that confirms them.
create table confirming (
  survey_id uuid primary key references surveys,
  -- When it began: earlier respondents were promised no email.
  since timestamptz not null default now(),
  read_to timestamptz not null default now()
);

-- The responses of the last day that were confirmed, so that each is confirmed once. Older rows are deleted.
create table confirmations (
  survey_id uuid not null references surveys,
  respondent_id uuid not null,
  -- As in mail_stops; null: no email was sent.
  address_hash bytea check (length(address_hash) = 16),
  at timestamptz not null default now(),
  constraint confirmations_pkey primary key (survey_id, respondent_id)
);
create index confirmations_address on confirmations (address_hash, at) where (address_hash is not null);
create index confirmations_at on confirmations (at);

-- TAKING PART
-- What people give to a survey. The keys hold the rule: once for a person and a survey.

-- The countdown of a respondent in a survey.
create table attempts (
  survey_id uuid not null references surveys,
  respondent_id uuid not null,
  started_at timestamptz not null default now(),
  -- Null: no time limit.
  expires_at timestamptz,
  constraint attempts_pkey primary key (survey_id, respondent_id)
);

-- Files that respondents upload for a question; the bytes lie in the data directory, under the id.
create table answer_files (
  id uuid not null,
  survey_id uuid not null references surveys,
  question_id uuid not null,
  respondent_id uuid not null,
  name text not null check (length(name) >= 1 and length(name) <= 200),
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp', 'application/pdf', 'text/plain')),
  bytes integer not null check (bytes > 0),
  uploaded_at timestamptz not null default now(),
  -- Set by the statement that stores the response; what has none after a day is removed.
  handed_in_at timestamptz,
  -- From then on there is no such file. The row goes after its bytes.
  removed_at timestamptz,
  constraint answer_files_pkey primary key (survey_id, id)
);
create index answer_files_question on answer_files (survey_id, question_id, respondent_id, id);
create index answer_files_removed on answer_files (removed_at) where (removed_at is not null);
create index answer_files_respondent on answer_files (respondent_id, id);
create index answer_files_waiting on answer_files (uploaded_at) where ((handed_in_at is null) and (removed_at is null));

-- What a person answered to a survey. The key is the rule: one response, under any concurrency.
create table responses (
  -- Of a row that is there: the statement that writes the response holds it, and it is never deleted.
  survey_id uuid not null,
  -- An account or an invitation; of a guest a hash of their cookie and the survey. Of an imported response a hash of the survey and its row in the file, so that the key holds each row once.
  respondent_id uuid not null,
  -- Codes of the chosen options.
  choices smallint[] not null check (cardinality(choices) >= 1 and cardinality(choices) <= 32000) not valid,
  -- Of the survey that was answered.
  revision integer not null,
  -- Null: the person answered without a countdown.
  started_at timestamptz,
  submitted_at timestamptz not null default now(),
  -- Sent again under this key the response is stored once and answered alike.
  idempotency_key uuid not null,
  -- Tells the same submission under its key from another.
  body_hash bytea not null,
  -- What the codes cannot say, by the id of the question; under "fields" what came with the address.
  given jsonb check (jsonb_typeof(given) = 'object'),
  respondent_kind text not null default 'member' check (respondent_kind in ('member', 'guest', 'invited', 'imported')) not valid,
  -- Of a respondent whom the survey did not fit: counted by the code of the ending alone, without answers.
  screened boolean not null default false,
  -- In an anonymous survey, whether its place tells when it came: 0 yes, 1 no further than a few others, 2 no. Null: not asked yet, or the survey names its respondents.
  settled smallint check (settled >= 0 and settled <= 2) not valid,
  constraint responses_pkey primary key (respondent_id, survey_id)
) with (toast_tuple_target=2720);
create index responses_imported on responses (survey_id) where (respondent_kind = 'imported');
create index responses_invited on responses (survey_id) where (respondent_kind = 'invited');
create index responses_newest on responses (survey_id, submitted_at desc, respondent_id desc);
create index responses_unsettled on responses (survey_id) where (settled < 2);

-- Answers in words that the author or an admin took from the public page; they stay in responses and exports.
create table hidden_texts (
  respondent_id uuid not null,
  survey_id uuid not null,
  question_id uuid not null,
  hidden_at timestamptz not null default now(),
  constraint hidden_texts_pkey primary key (respondent_id, survey_id, question_id),
  constraint hidden_texts_response_fkey foreign key (respondent_id, survey_id) references responses(respondent_id, survey_id) on delete cascade
);

-- The one vote of a person in the poll of a survey.
create table ballots (
  survey_id uuid not null references surveys,
  voter_id uuid not null references users,
  -- Code of the chosen option.
  choice smallint not null,
  cast_at timestamptz not null default now(),
  idempotency_key uuid not null default gen_random_uuid(),
  constraint ballots_pkey primary key (survey_id, voter_id)
);
create index ballots_voter on ballots (voter_id);

-- The one like or dislike of a person on a survey.
create table reactions (
  survey_id uuid not null references surveys,
  user_id uuid not null references users,
  kind text not null check (kind in ('like', 'dislike')),
  reacted_at timestamptz not null default now(),
  idempotency_key uuid not null default gen_random_uuid(),
  constraint reactions_pkey primary key (survey_id, user_id)
);
create index reactions_user on reactions (user_id);

-- COUNTS
-- Written in the transaction of what they count; days that are over are counted once.

-- Counts of a survey, 32 to a row, so that a response touches one or two rows. The view tallies says what is counted.
create table tally_blocks (
  survey_id uuid not null references surveys,
  -- One for each process, so that processes do not wait for each other. Counts are the sums over the shards.
  shard smallint not null check (shard >= 0 and shard <= 15),
  -- Code c is counted in block (c + 4) / 32, at place (c + 4) % 32 + 1.
  block smallint not null check (block >= 0),
  -- Likes and dislikes may be below zero in one shard: another process took back what it had counted.
  counts bigint[] not null,
  constraint tally_blocks_pkey primary key (survey_id, shard, block),
  constraint tally_blocks_counts_check check (cardinality(counts) = 32 and (0 <= all ( case when block = 0 then counts[1:1] || counts[4:32] else counts end)))
) with (fillfactor=40);

-- tally_blocks, a row for each code: above 0 options of questions and poll; 0 responses, -1 votes, -2 likes, -3 dislikes.
create view tallies as
  select tally_blocks.survey_id, tally_blocks.shard, (tally_blocks.block * 32 + each.place - 5)::smallint as code, each.n
  from tally_blocks, lateral unnest(tally_blocks.counts) with ordinality each(n, place)
  where each.n <> 0;

-- The one row says which days (UTC) are closed: counted once in the background, and read as a row a day.
create table day_closing (
  one_row boolean default true primary key check (one_row),
  -- Days before this one are closed.
  before date not null
);

-- How many responses came in on a closed day. What is deleted later had come in all the same.
create table response_days (
  day date primary key,
  n bigint not null check (n >= 0)
);

-- How many responses came in to the surveys of an author on a closed day.
create table author_days (
  author_id uuid not null references users,
  day date not null,
  n bigint not null check (n >= 0),
  constraint author_days_pkey primary key (author_id, day)
);

-- How many responses to a survey belong to closed days; the tallies have the rest beyond them.
create table closed_responses (
  survey_id uuid primary key references surveys,
  n bigint not null check (n >= 0)
);

-- How many accounts were opened on a closed day.
create table user_days (
  day date primary key,
  n bigint not null check (n >= 0)
);

-- DISCUSSION AND MODERATION
-- What people and admins write about a survey.

-- What a pro-user wrote about a survey, for everybody to read.
create table comments (
  id uuid primary key,
  survey_id uuid not null references surveys,
  author_id uuid not null references users,
  text text not null check (length(text) >= 1 and length(text) <= 2000),
  created_at timestamptz not null default now()
);
create index comments_author_newest on comments (author_id, created_at desc);
create index comments_newest on comments (survey_id, id desc);

-- What a person reported about a survey, for its author and admins. One is open at most of a person and survey.
create table reports (
  id uuid primary key,
  survey_id uuid not null references surveys,
  reporter_id uuid not null references users,
  message text not null check (length(message) >= 1 and length(message) <= 2000),
  created_at timestamptz not null default now(),
  -- An admin dealt with it.
  closed_at timestamptz
);
create index reports_newest on reports (survey_id, id desc);
create unique index reports_one_open on reports (survey_id, reporter_id) where (closed_at is null);
create index reports_open on reports (survey_id, id desc) where (closed_at is null);
create index reports_reporter on reports (reporter_id, id);
create index reports_reporter_newest on reports (reporter_id, created_at desc);

-- What an admin told the author of a survey.
create table admin_reports (
  id uuid primary key,
  survey_id uuid not null references surveys,
  admin_id uuid not null references users,
  message text not null check (length(message) >= 1 and length(message) <= 2000),
  created_at timestamptz not null default now()
);
create index admin_reports_admin on admin_reports (admin_id, id);
create index admin_reports_newest on admin_reports (survey_id, id desc);

-- PAYMENTS
-- The product’s books, and those of the embedded provider of the test mode.

-- What an intent at the payment provider is for: whose it is and its price never come from a request.
create table payment_intents (
  id uuid primary key,
  -- test: the provider embedded here, where no money moves; live: Stripe.
  mode text not null check (mode in ('test', 'live')),
  -- The provider's; null until it has answered.
  intent_id text unique,
  user_id uuid not null references users,
  -- In cents.
  amount integer not null check (amount > 0),
  currency text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'closed')),
  created_at timestamptz not null default now(),
  -- When the provider was last asked about it.
  looked_at timestamptz
);
create unique index payment_intents_one_open on payment_intents (user_id, mode) where (state = 'open');
create index payment_intents_open on payment_intents (created_at) where (state = 'open');

-- A payment that the provider confirmed. It stays as it was when the account changes or goes.
create table payments (
  id uuid primary key,
  -- The provider's intent.
  trans_id text not null unique,
  mode text not null check (mode in ('test', 'live')),
  user_id uuid not null references users,
  user_name text not null,
  user_email text not null,
  -- In cents.
  amount integer not null check (amount > 0),
  currency text not null,
  created_at timestamptz not null default now(),
  -- When the payer's own call first found it.
  confirmed_at timestamptz,
  -- What a payment is searched by. Where the server has pg_trgm, payments_search is an index of its trigrams.
  search_text text not null generated always as (lower((((user_name || E'\n') || user_email) || E'\n') || trans_id)) stored
);
create index payments_amount on payments (amount, id);
create index payments_created on payments (created_at) include (amount);
create index payments_user on payments (user_id);
create index payments_user_email on payments (lower(user_email), id);
create index payments_user_name on payments (lower(user_name), id);

-- An event of the provider that was dealt with: each counts once, however often it is sent.
create table payment_events (
  id text primary key,
  received_at timestamptz not null default now()
);
create index payment_events_received_at on payment_events (received_at);

-- An intent at the provider embedded for the test mode. The product reads these tables by its API alone.
create table test_card_intents (
  id text primary key,
  client_secret text not null,
  amount integer not null,
  currency text not null,
  status text not null,
  metadata jsonb not null,
  description text,
  payment_method text,
  charge text,
  amount_refunded integer not null default 0,
  last_error jsonb,
  created_at timestamptz not null default now()
);

-- A test card that was given there. Of other cards nothing is stored.
create table test_card_methods (
  id text primary key,
  brand text not null,
  last4 text not null,
  exp_month smallint not null,
  exp_year smallint not null,
  decline text,
  billing_details jsonb not null,
  created_at timestamptz not null default now()
);

-- What the embedded provider answered under an idempotency key.
create table test_card_answers (
  key text primary key,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now()
);

-- An event that the embedded provider sends until it is taken.
create table test_card_events (
  id text primary key,
  payload text not null,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index test_card_events_due on test_card_events (due_at) where (delivered_at is null);

-- THE SITE
-- Messages, mail, the audit log, and what processes tell each other.

-- What a person wrote to those who run the site.
create table contact_messages (
  id uuid primary key,
  email text not null check (length(email) <= 254),
  subject text not null check (length(subject) >= 1 and length(subject) <= 200),
  message text not null check (length(message) >= 1 and length(message) <= 5000),
  created_at timestamptz not null default now(),
  -- An admin, done_by, dealt with it.
  done_at timestamptz,
  done_by uuid references users
);
create index contact_messages_open on contact_messages (id desc) where (done_at is null);

-- A mail that a transaction decided on. It leaves after the commit, and keeps no word of what it said.
create table mail_outbox (
  id uuid primary key,
  recipient text not null,
  reply_to text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  -- When it is tried next; while it is being sent, how long its sender has it.
  due_at timestamptz not null default now(),
  settled_at timestamptz,
  -- The address at which its reader stops such mails, for the button of mail programs.
  stop text
);
create index mail_outbox_due on mail_outbox (due_at) where (state = 'waiting');
create index mail_outbox_settled on mail_outbox (settled_at) where (state <> 'waiting');

-- Who changed what that matters, and how it was before. Rows are only ever added; what an admin wrote to an author goes with the admin's account, and with the survey.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  -- Null: who runs the server, or the system itself.
  actor_id uuid references users,
  action text not null check (action in ('role', 'publication', 'deletion', 'payment', 'feedback', 'reports', 'recovery', 'token', 'sessions', 'invitations')),
  -- The id of the account, survey or payment it is about.
  subject text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_log_action on audit_log (action, id desc);
create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_subject on audit_log (subject, id desc);

-- What other processes must drop from their caches. Never written together with an answer.
create table change_marks (
  kind text not null check (kind in ('survey', 'user', 'session')),
  id text not null,
  at timestamptz not null default now(),
  constraint change_marks_pkey primary key (kind, id)
);
create index change_marks_at on change_marks (at);

-- How often an address has called lately what has a limit, counted for all processes together. Not logged: a crash empties it.
create unlogged table call_counts (
  -- A keyed hash of the call and the address: addresses are not kept.
  caller bytea primary key,
  calls integer not null,
  -- From then on the count begins anew.
  ends_at timestamptz not null
);
create index call_counts_ends_at on call_counts (ends_at);

-- Which migrations were applied.
create table schema_migrations (
  name text primary key,
  applied_at timestamptz not null default now()
);
