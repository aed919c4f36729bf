-- What each table keeps, said where every tool that looks at the database finds it; schema.sql shows it beside the columns.
comment on table users is 'An account. A deleted one stays without name and address: what its person answered still has an owner.';
comment on column users.email is 'Folded in its ASCII letters, so that one address is one account.';
comment on column users.photo is 'Where the picture is on this site.';
comment on column users.deletion_due_at is 'When an account whose owner wants it deleted goes, unless they change their mind.';
comment on column users.search_text is 'What a person is searched by. Where the server has pg_trgm, users_search is an index of its trigrams.';

comment on table email_changes is 'An address that a person wants to have, until they prove it by the link that was sent there.';
comment on column email_changes.hash is 'Of the link; the link itself is not kept.';

comment on table surveyor_requests is 'A person''s last request to become a surveyor, and what became of it.';
comment on column surveyor_requests.reason is 'Why, in the person''s words.';
comment on column surveyor_requests.message is 'Why not, in the words of the admin who declined.';

comment on table api_tokens is 'What a program signs in with on behalf of a person.';
comment on column api_tokens.hash is 'SHA-256 of the token, which has 256 random bits and is not kept.';
comment on column api_tokens.expires_at is 'Null: until it is revoked.';

comment on table identity_accounts is 'A way in of a person: the password, or an account at another provider.';
comment on column identity_accounts.provider_id is '`credential` for the password, else the id of the provider.';
comment on column identity_accounts.account_id is 'Who the person is there: the subject of the provider''s tokens.';
comment on column identity_accounts.password is 'Argon2id hash.';

comment on table identity_sessions is 'A browser in which a person is signed in.';
comment on column identity_sessions.token_hash is 'SHA-256 of the cookie''s token, in Base64.';
comment on column identity_sessions.last_seen_at is 'To some minutes.';

comment on table identity_verifications is 'A link or a challenge that is good for a while, and most of them once.';

comment on table identity_two_factors is 'The authenticator app and the recovery codes of a person.';
comment on column identity_two_factors.secret is 'Encrypted.';
comment on column identity_two_factors.backup_codes is 'Encrypted.';
comment on column identity_two_factors.last_step is 'The newest half minute since 1970 whose code was taken: each counts once.';

comment on table identity_passkeys is 'A passkey of a person: its public half.';

comment on table sign_in_tries is 'How often an account was guessed at within the last minutes, counted for all processes together.';
comment on column sign_in_tries.account is 'A keyed hash: what people type into an e-mail field is not kept.';

comment on table upload_tickets is 'Lets a guest who registers upload one picture.';
comment on column upload_tickets.hash is 'Of the ticket; the ticket itself is not kept.';

comment on table surveys is 'A survey with its questions and its poll.';
comment on column surveys.is_published is 'Whether anybody but its author and admins sees it. False without taken_down_at: an admin unpublished it.';
comment on column surveys.questions is '[{"id": uuid, "text": string, "options": [{"code": int, "text": string, "removed"?: true}], "removed"?: true}]';
comment on column surveys.poll is '{"text": string, "options": [{"code": int, "text": string, "removed"?: true}], "removed"?: true}; null without one.';
comment on column surveys.next_code is 'The code of the next option. None is given twice, so that an answer keeps its meaning whatever is edited.';
comment on column surveys.revision is 'Counts the edits: one of an older revision does not overwrite a newer one.';
comment on column surveys.taken_down_at is 'Its author took it from sight.';
comment on column surveys.deleted_at is 'A tombstone, which keeps the title for the audit log.';
comment on column surveys.erased_at is 'What people gave to the deleted survey is gone, too.';
comment on column surveys.idempotency_key is 'Sent again under this key the survey is stored once. Null: it came without one.';

comment on table survey_ranks is 'What lists are sorted by: a copy of a survey''s counts, refreshed every few seconds.';

comment on table attempts is 'The countdown of a person in a survey.';

comment on table responses is 'What a person answered to a survey. The key is the rule: one response, under any concurrency.';
comment on column responses.choices is 'Codes of the chosen options.';
comment on column responses.revision is 'Of the survey that was answered.';
comment on column responses.started_at is 'Null: the person answered without a countdown.';
comment on column responses.idempotency_key is 'Sent again under this key the response is stored once and answered alike.';
comment on column responses.body_hash is 'Tells the same submission under its key from another.';

comment on table ballots is 'The one vote of a person in the poll of a survey.';
comment on column ballots.choice is 'Code of the chosen option.';

comment on table reactions is 'The one like or dislike of a person on a survey.';

comment on table tally_blocks is 'Counts of a survey, 32 to a row, so that a response touches one or two rows. The view tallies says what is counted.';
comment on column tally_blocks.shard is 'One for each process, so that processes do not wait for each other. Counts are the sums over the shards.';
comment on column tally_blocks.block is 'Code c is counted in block (c + 4) / 32, at place (c + 4) % 32 + 1.';
comment on column tally_blocks.counts is 'Likes and dislikes may be below zero in one shard: another process took back what it had counted.';

comment on view tallies is 'tally_blocks, a row for each code: above 0 options of questions and poll; 0 responses, -1 votes, -2 likes, -3 dislikes.';

comment on table day_closing is 'The one row says which days (UTC) are closed: counted once in the background, and read as a row a day.';
comment on column day_closing.before is 'Days before this one are closed.';
comment on table response_days is 'How many responses came in on a closed day. What is deleted later had come in all the same.';
comment on table author_days is 'How many responses came in to the surveys of an author on a closed day.';
comment on table closed_responses is 'How many responses to a survey belong to closed days; the tallies have the rest beyond them.';
comment on table user_days is 'How many accounts were opened on a closed day.';

comment on table comments is 'What a pro-user wrote about a survey, for everybody to read.';
comment on table reports is 'What a person reported about a survey, for its author and admins. One is open at most of a person and survey.';
comment on column reports.closed_at is 'An admin dealt with it.';
comment on table admin_reports is 'What an admin told the author of a survey.';

comment on table payment_intents is 'What an intent at the payment provider is for: whose it is and its price never come from a request.';
comment on column payment_intents.mode is 'test: the provider embedded here, where no money moves; live: Stripe.';
comment on column payment_intents.intent_id is 'The provider''s; null until it has answered.';
comment on column payment_intents.amount is 'In cents.';
comment on column payment_intents.looked_at is 'When the provider was last asked about it.';
comment on table payments is 'A payment that the provider confirmed. It stays as it was when the account changes or goes.';
comment on column payments.trans_id is 'The provider''s intent.';
comment on column payments.amount is 'In cents.';
comment on column payments.confirmed_at is 'When the payer''s own call first found it.';
comment on column payments.search_text is 'What a payment is searched by. Where the server has pg_trgm, payments_search is an index of its trigrams.';
comment on table payment_events is 'An event of the provider that was dealt with: each counts once, however often it is sent.';

comment on table test_card_intents is 'An intent at the provider embedded for the test mode. The product reads these tables by its API alone.';
comment on table test_card_methods is 'A test card that was given there. Of other cards nothing is stored.';
comment on table test_card_answers is 'What the embedded provider answered under an idempotency key.';
comment on table test_card_events is 'An event that the embedded provider sends until it is taken.';

comment on table contact_messages is 'What a person wrote to those who run the site.';
comment on column contact_messages.done_at is 'An admin, done_by, dealt with it.';

comment on table mail_outbox is 'A mail that a transaction decided on. It leaves after the commit, and keeps no word of what it said.';
comment on column mail_outbox.due_at is 'When it is tried next; while it is being sent, how long its sender has it.';

comment on table audit_log is 'Who changed what that matters, and how it was before. Rows are only ever added.';
comment on column audit_log.actor_id is 'Null: who runs the server, or the system itself.';
comment on column audit_log.subject is 'The id of the account, survey or payment it is about.';

comment on table change_marks is 'What other processes must drop from their caches. Never written together with an answer.';

comment on table schema_migrations is 'Which migrations were applied.';
