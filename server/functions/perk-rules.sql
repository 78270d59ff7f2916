-- Keeps what members of an organization may offer, and to whom (docs/product.md, The employer's rules).
create or replace function add_perk_rules() returns trigger language plpgsql as $$
begin
  insert into perk_rules (organization_id) values (new.id);
  return null;
end $$;

-- Why the rules hold a perk back; null where they do not.
create or replace function perk_held(perk uuid, owner uuid, of_kind text, cents integer, posted timestamptz) returns text stable
  language plpgsql as $$
begin
  return (select case
      when cardinality(r.refused_kinds) > 0 and of_kind is null then 'kind-missing'
      when of_kind = any(r.refused_kinds) then 'kind'
      when cents > r.most_cents then 'value'
      when r.approve_since is null or a.state = 'given' then null
      when a.state = 'refused' then 'refused'
      -- What was on offer before the rule was made stays.
      when a.state = 'asked' or greatest(posted, m.joined_at) >= r.approve_since then 'approval'
    end
  from memberships m join perk_rules r on r.organization_id = m.organization_id
    left join perk_approvals a on a.perk_id = perk and a.organization_id = m.organization_id
  where m.user_id = owner);
end $$;

-- Applies the rules to a perk however it comes on offer or changes, so that no service can forget them.
create or replace function keep_perk_rules() returns trigger language plpgsql as $$
declare
  owner_is record;
begin
  if new.status in ('available', 'withheld') then
    perform from perk_rules r join memberships m on m.organization_id = r.organization_id
      where m.user_id = new.owner_id for share of r;
  end if;
  select u.discoverability = 'public' as is_public, u.suspended_at is not null as is_suspended,
      case when r.audience <> 'everybody' then r.organization_id end as within, coalesce(r.loops, true) as loops
    into owner_is
    from users u left join memberships m on m.user_id = u.id left join perk_rules r on r.organization_id = m.organization_id
    where u.id = new.owner_id;
  new.kept_within := owner_is.within;
  new.shared_with := case when owner_is.is_public then owner_is.within end;
  new.owner_public := owner_is.is_public and owner_is.within is null;
  new.goes_round := owner_is.loops and owner_is.within is null;
  if new.status in ('available', 'withheld') then
    new.held_for := perk_held(new.id, new.owner_id, new.kind, new.value_cents, new.created_at);
    if new.held_for is not null then
      new.status := 'withheld';
    elsif tg_op = 'UPDATE' and old.held_for is not null and not owner_is.is_suspended then
      new.status := 'available';
    end if;
  else
    new.held_for := null;
  end if;
  return new;
end $$;

create or replace function note_perk_rules() returns trigger language plpgsql as $$
begin
  -- Again after a minute: a user who posts in the same moment saw things as they were before.
  if tg_table_name = 'perk_rules' then
    insert into perk_rules_due (organization_id, due_at) values (new.organization_id, now());
    if new.approve_since is null then
      delete from perk_approvals where organization_id = new.organization_id and state <> 'given';
    end if;
  elsif tg_op = 'DELETE' then
    -- Outside they change their perks as they like: what comes back is looked at anew.
    delete from perk_approvals a using perks p
      where p.id = a.perk_id and p.owner_id = old.user_id and a.organization_id = old.organization_id;
    insert into perk_rules_due (user_id, due_at) select old.user_id, now() + late
      from unnest(array[interval '0', interval '1 minute']) late;
  else
    insert into perk_rules_due (user_id, due_at) select new.user_id, now() + late
      from unnest(array[interval '0', interval '1 minute']) late;
  end if;
  return null;
end $$;

-- Looks again at the perks of a user, which it locks in the order of their ids, all before the rules. Returns those that the rules
-- hold back, or keep within an organization or out of loops, now and did not before, or the other way round.
create or replace function apply_perk_rules(of_user uuid) returns setof uuid language plpgsql as $$
begin
  -- A statement of its own: the update takes the rules with the first perk, and must wait for no other after that.
  perform from perks where owner_id = of_user and status <> 'removed' order by id for update;
  return query
  with before as (select id, held_for, kept_within, goes_round from perks where owner_id = of_user and status <> 'removed'),
    after as (update perks p set status = p.status from before where p.id = before.id returning p.id, p.held_for, p.kept_within, p.goes_round)
  select id from before join after using (id)
  where (before.held_for, before.kept_within, before.goes_round) is distinct from (after.held_for, after.kept_within, after.goes_round);
end $$;
