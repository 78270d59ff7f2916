-- What the members of an organization may offer, and to whom (docs/product.md, The employer's rules).
create table perk_rules (
  organization_id uuid primary key references organizations on delete cascade,
  refused_kinds text[] not null default '{}',
  most_cents integer,
  -- Who may see members' perks: everybody, colleagues, or also the members of partner organizations.
  audience text not null default 'everybody' check (audience in ('everybody', 'colleagues', 'partners')),
  -- Since when a perk is approved before it is on offer; null where none is.
  approve_since timestamptz(3)
);

-- Every organization has a row from the start: who posts holds it, so that a rule and a post never pass each other by.
insert into perk_rules (organization_id) select id from organizations;
create function add_perk_rules() returns trigger language plpgsql as $$
begin
  insert into perk_rules (organization_id) values (new.id);
  return null;
end $$;
create trigger organizations_add_rules after insert on organizations
  for each row execute function add_perk_rules();

-- A row each way once both have agreed; before that only the row of the one that asked.
create table partners (
  organization_id uuid not null references organizations on delete cascade,
  partner_id uuid not null references organizations on delete cascade,
  asked_at timestamptz(3) not null,
  agreed_at timestamptz(3),
  primary key (organization_id, partner_id),
  check (organization_id <> partner_id)
);
create index partners_partner on partners (partner_id);

-- What was decided about a perk. It refers to no perk: a reference locks it (docs/decisions/0006).
create table perk_approvals (
  perk_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  state text not null check (state in ('asked', 'given', 'refused')),
  -- Why it was refused.
  note text,
  at timestamptz(3) not null
);
create index perk_approvals_organization on perk_approvals (organization_id);

alter table perks
  -- Why it is off the market by the rules of its owner's organization; then its status is 'withheld'.
  add column held_for text check (held_for in ('kind-missing', 'kind', 'value', 'approval', 'refused')),
  -- The organization beyond which nobody but the owner sees it, and the one whose members see it because its owner is public.
  add column kept_within uuid,
  add column shared_with uuid,
  add constraint perks_held check (held_for is null or status in ('withheld', 'removed')),
  add constraint perks_kept check (kept_within is null or not owner_public);
create index perks_shared on perks (shared_with, created_at desc, id desc)
  where status = 'available' and shared_with is not null;
create index perks_awaiting on perks (owner_id, created_at, id) where held_for = 'approval';

-- Perks that have to be looked at again: of one user, or of all members of an organization.
create table perk_rules_due (
  number bigint generated always as identity primary key,
  user_id uuid,
  organization_id uuid,
  -- Not rounded: a moment that is rounded up is not due yet to who looks at once.
  due_at timestamptz not null
);
create index perk_rules_due_at on perk_rules_due (due_at);

-- Why the rules hold a perk back; null where they do not.
create function perk_held(perk uuid, owner uuid, of_kind text, cents integer, posted timestamptz) returns text stable
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
create function keep_perk_rules() returns trigger language plpgsql as $$
declare
  owner_is record;
begin
  if new.status in ('available', 'withheld') then
    perform from perk_rules r join memberships m on m.organization_id = r.organization_id
      where m.user_id = new.owner_id for share of r;
  end if;
  select u.discoverability = 'public' as is_public, u.suspended_at is not null as is_suspended,
      case when r.audience <> 'everybody' then r.organization_id end as within
    into owner_is
    from users u left join memberships m on m.user_id = u.id left join perk_rules r on r.organization_id = m.organization_id
    where u.id = new.owner_id;
  new.kept_within := owner_is.within;
  new.shared_with := case when owner_is.is_public then owner_is.within end;
  new.owner_public := owner_is.is_public and owner_is.within is null;
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
-- After perks_copy_owner, by name.
create trigger perks_keep_rules before insert on perks for each row execute function keep_perk_rules();
-- A perk that goes into an exchange stays as it was until it comes back.
create trigger perks_keep_rules_after before update of status, kind, value_cents, owner_public on perks
  for each row when (new.status <> 'removed' and not (old.status = 'available' and new.status = 'reserved'))
  execute function keep_perk_rules();

create function forget_perk_approval() returns trigger language plpgsql as $$
begin
  delete from perk_approvals where perk_id = new.id;
  return null;
end $$;
create trigger perks_forget_approval after update of status on perks
  for each row when (new.status = 'removed' and old.status <> 'removed') execute function forget_perk_approval();

create function note_perk_rules() returns trigger language plpgsql as $$
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
create trigger perk_rules_note_change after update on perk_rules
  for each row when (old.* is distinct from new.*) execute function note_perk_rules();
create trigger memberships_note_rules after insert or delete on memberships
  for each row execute function note_perk_rules();

-- Looks again at the perks of a user, which it locks in the order of their ids. Returns those that the rules hold back now and
-- did not before, or the other way round.
create function apply_perk_rules(of_user uuid) returns setof uuid language sql as $$
  with before as (select id, held_for from perks where owner_id = of_user and status <> 'removed' order by id for update),
    after as (update perks p set status = p.status from before where p.id = before.id returning p.id, p.held_for)
  select id from before join after using (id) where before.held_for is distinct from after.held_for
$$;

-- Who is a member, and which organizations are partners, decides what somebody sees in a list.
create trigger memberships_in_lists after insert or delete on memberships
  for each row execute function tell_lists_changed();
create trigger partners_in_lists after insert or update or delete on partners
  for each row execute function tell_lists_changed();
create trigger perk_rules_in_lists after update on perk_rules
  for each row when (old.audience is distinct from new.audience) execute function tell_lists_changed();
