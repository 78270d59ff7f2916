-- Words for which a member of an organization found nothing, for a month or two: until the month is counted
-- (docs/decisions/0025). Ranges and kinds are left out: they are not what is missing.
create table empty_searches (
  user_id uuid not null references users on delete cascade,
  month date not null,
  words text not null,
  primary key (user_id, month, words)
);
create index empty_searches_month on empty_searches (month);

create table insight_searches (
  organization_id uuid not null,
  month date not null,
  words text not null,
  people integer not null check (people >= 5),
  primary key (organization_id, month, words),
  foreign key (organization_id, month) references insight_months on delete cascade
);
