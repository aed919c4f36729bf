-- Who asked to become a surveyor: the last request of each person, so that one at most is open, and what became of it.
create table surveyor_requests (
  id uuid primary key,
  user_id uuid not null unique references users,
  reason text not null check (length(reason) between 1 and 300),
  state text not null default 'open' check (state in ('open', 'granted', 'declined')),
  message text check (length(message) between 1 and 1000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint surveyor_requests_decided check ((state = 'open') = (decided_at is null)),
  constraint surveyor_requests_message check ((state = 'declined') = (message is not null))
);
create index surveyor_requests_open on surveyor_requests (id) where state = 'open';
