-- A request for help is taken up, answered in a thread, resolved, and may be reopened (docs/product.md, The desk).
alter table support_requests drop constraint support_requests_status_check;
alter table support_requests
  add column resolved_at timestamptz,
  -- Whether its author lets support read the exchange's chat for this request.
  add column chat_shared boolean not null default false,
  -- Counts changes: who answers something that has changed meanwhile is told so.
  add column version integer not null default 1;
update support_requests set resolved_at = created_at where status = 'resolved';
alter table support_requests
  add constraint support_requests_status_check check (status in ('open', 'in-progress', 'resolved')),
  add constraint support_requests_resolved_check check ((status = 'resolved') = (resolved_at is not null));

drop index support_requests_exchange;
create index support_requests_exchange on support_requests (exchange_id) where status <> 'resolved';
create index support_requests_history on support_requests (exchange_id, user_id, created_at desc, id desc);
create index support_requests_queue on support_requests (status, created_at, id);

-- The author's replies and the answers of support, in their order.
create table support_messages (
  id uuid primary key,
  request_id uuid not null references support_requests on delete cascade,
  number integer not null,
  by_support boolean not null,
  content text not null,
  created_at timestamptz not null,
  unique (request_id, number)
);
