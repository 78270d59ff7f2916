-- What a party of an exchange proposes to change of what was agreed (docs/product.md, Exchanges). Null is what stays.
create table exchange_changes (
  exchange_id uuid not null references exchanges,
  number integer not null,
  user_id uuid not null references users,
  completion_date date,
  logistics text,
  quantity integer check (quantity between 1 and 999),
  -- What was agreed before, of what is changed: known once the other party has confirmed.
  was_completion_date date,
  was_logistics text,
  was_quantity integer,
  status text not null default 'open' check (status in ('open', 'confirmed', 'refused', 'withdrawn')),
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (exchange_id, number),
  check ((status = 'open') = (ended_at is null))
);
create unique index exchange_changes_one on exchange_changes (exchange_id) where status = 'open';
create index exchange_changes_user on exchange_changes (user_id);

alter table exchange_acts
  -- Of what was done with a change.
  add column change_number integer,
  add constraint exchange_acts_change foreign key (exchange_id, change_number) references exchange_changes;
alter table exchange_acts drop constraint exchange_acts_act_check;
alter table exchange_acts add constraint exchange_acts_act_check check (act in
  ('accepted', 'counter-accepted', 'extended', 'change-proposed', 'change-confirmed', 'change-refused', 'change-withdrawn',
    'completion-asked', 'declined', 'completed', 'cancelled', 'support-asked'));
