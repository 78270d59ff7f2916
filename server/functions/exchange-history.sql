-- For exchanges without history entries: what their own columns still tell. Migration 0014 and the demo company call it.
create or replace function note_known_acts() returns void language sql as $$
  insert into exchange_acts (exchange_id, act, user_id, created_at)
  select e.id, known.act, known.user_id, known.created_at
  from exchanges e cross join lateral (values
    (1, 'accepted', e.owner_id, e.created_at),
    (2, 'completion-asked', e.completion_initiator, e.completion_requested_at),
    -- Two weeks without confirmation: completed by the job.
    (3, 'completed', case when e.completed_at >= e.completion_requested_at + interval '14 days' then null
      when e.completion_initiator = e.owner_id then e.bidder_id else e.owner_id end, e.completed_at),
    (4, 'cancelled', null, e.cancelled_at)) as known (place, act, user_id, created_at)
  where known.created_at is not null and not exists (select 1 from exchange_acts a where a.exchange_id = e.id)
  order by e.id, known.place
$$;
