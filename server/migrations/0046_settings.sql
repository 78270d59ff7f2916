-- What administrators have set in the application; null where the environment, or the default, is in force.
create table settings (
  id smallint primary key default 1 check (id = 1),
  registration text check (registration in ('open', 'domains', 'invited')),
  registration_domains text[],
  public_listing boolean,
  banner text,
  version integer not null default 0,
  changed_at timestamptz,
  check ((registration is null) = (registration_domains is null)));
insert into settings default values;
-- Lists and pages of visitors are cached until this version changes.
create trigger settings_changed after update on settings for each row execute function tell_lists_changed();
