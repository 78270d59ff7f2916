-- Up to which Monday the webhooks of an organization were told of its weeks (docs/product.md, Webhooks).
create table webhook_weeks (
  organization_id uuid primary key references organizations on delete cascade,
  told_until date not null
);
create index webhooks_weekly on webhooks (organization_id)
  where off_since is null and events && array['want.unmet', 'digest.weekly'];
-- Since when a webhook is told of weeks: what happened before it was added, switched on or asked for them is not sent later.
alter table webhooks add column weekly_since timestamptz(3) not null default now();
