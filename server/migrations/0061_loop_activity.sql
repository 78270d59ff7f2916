-- What became of loops in each week, and which kinds are wanted, for the charts of administrators.
alter table activity_weeks
  add loops_proposed integer not null default 0,
  -- The answers to loops that ended in the week, however they ended.
  add loop_yes integer not null default 0,
  add loop_no integer not null default 0,
  add loop_silent integer not null default 0,
  add loops_agreed integer not null default 0,
  add loops_completed integer not null default 0,
  -- [{kind, wishes, met}] when the week was counted last, while it was going on.
  add wanted jsonb not null default '[]';

create index loops_week on loops using brin (created_at) with (pages_per_range = 16);
create index loops_ended on loops (ended_at) where ended_at is not null;
