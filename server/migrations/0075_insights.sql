-- What organizations learn of themselves (docs/decisions/0025). A month is counted once, when it is over, and what would be
-- about too few people is not kept at all: so no two looks at it can be compared.
create table insight_months (
  organization_id uuid not null references organizations on delete cascade,
  month date not null,
  members integer not null,
  active_share smallint,
  counted_at timestamptz(3) not null,
  primary key (organization_id, month)
);

create table insight_kinds (
  organization_id uuid not null,
  month date not null,
  kind text not null,
  offered integer check (offered >= 5),
  wanted integer check (wanted >= 5),
  swapped integer check (swapped >= 5),
  value_cents bigint check ((value_cents is null) = (swapped is null)),
  primary key (organization_id, month, kind),
  foreign key (organization_id, month) references insight_months on delete cascade
);
