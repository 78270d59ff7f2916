-- Who has a confirmed email at a proven domain of an organization joins it, or asks to (docs/product.md, Organizations).
create table domain_joining (
  organization_id uuid primary key references organizations on delete cascade,
  mode text not null check (mode in ('ask', 'join'))
);

create table join_requests (
  user_id uuid not null references users on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  asked_at timestamptz(3) not null,
  -- Kept for a while, so that nobody asks again at once.
  refused_at timestamptz(3),
  primary key (user_id, organization_id)
);
create index join_requests_organization on join_requests (organization_id, asked_at, user_id);

-- Who has joined anywhere asks nowhere any more.
create function end_join_request() returns trigger language plpgsql as $$
begin
  delete from join_requests where user_id = new.user_id;
  return null;
end $$;
create trigger memberships_end_request after insert on memberships for each row execute function end_join_request();
