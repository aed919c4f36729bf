-- Of a session's token only its hash is kept, so that nobody who reads the table, or a copy of it, can be anybody. Sessions
-- go on; a version that would still write tokens as they are finds no place for them.
alter table identity_sessions rename column token to token_hash;
update identity_sessions set token_hash = encode(sha256(convert_to(token_hash, 'UTF8')), 'base64');
alter table identity_sessions rename constraint identity_sessions_token_key to identity_sessions_token_hash_key;
