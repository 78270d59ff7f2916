-- Puts what happened to a perk or an exchange in the queue of every webhook that asked for it: of the organizations of its
-- owner or its parties. What the team may see: perks on offer of public members, exchanges without chats. The organizations are
-- looked for first, so that all webhooks are found by them, and nothing is done for people who are in none.
create or replace function tell_webhooks(message uuid, what text, perk uuid, exchange uuid, happened_at timestamptz)
returns void language plpgsql as $$
declare
  teams uuid[];
begin
  if perk is not null then
    teams := array(select m.organization_id from perks p join memberships m on m.user_id = p.owner_id where p.id = perk);
  else
    teams := array(select m.organization_id from exchanges e cross join lateral (values (e.owner_id), (e.bidder_id)) party (id)
      join memberships m on m.user_id = party.id where e.id = exchange);
  end if;
  if cardinality(teams) = 0 then
    return;
  end if;
  if perk is not null then
    insert into webhook_deliveries (webhook_id, message_id, event, people, data, created_at, due_at)
    select w.id, message, what, array[u.id], jsonb_build_object('perkId', p.id, 'title', p.title, 'kind', p.kind,
        'estimatedValue', p.value_cents / 100.0, 'member', jsonb_build_object('_id', u.id, 'name', u.name)),
      happened_at, happened_at
    from perks p join users u on u.id = p.owner_id, webhooks w
    where p.id = perk and p.status = 'available' and u.discoverability = 'public'
      and w.organization_id = any(teams) and w.off_since is null and what = any(w.events);
  else
    insert into webhook_deliveries (webhook_id, message_id, event, subject_id, people, data, created_at, due_at)
    select w.id, message, what, e.id, array[e.owner_id, e.bidder_id], jsonb_build_object('exchangeId', e.id,
        'offeredPerk', e.target_title, 'bidPerk', e.given_title), happened_at, happened_at
    from exchanges e, webhooks w
    where e.id = exchange and w.organization_id = any(teams) and w.off_since is null and what = any(w.events);
  end if;
end $$;
