-- When who has the session last proved again who they are.
alter table sessions add column proven_at timestamptz;
