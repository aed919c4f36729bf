-- When the payer's own call first found the payment: that call is told that it was made, every later one that it is known.
alter table payments add column confirmed_at timestamptz;
