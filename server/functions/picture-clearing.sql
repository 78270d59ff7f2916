-- Has the hourly job look at a picture again that a perk or an exchange no longer shows.
create or replace function note_picture_let_go() returns trigger language plpgsql as $$
begin
  -- Also if it is marked already: the update waits for a job that checks the picture now, and may mark it as used.
  update pictures set may_be_unused = true where key = case tg_argv[0]
    when 'target' then to_jsonb(old) ->> 'target_picture_key'
    when 'given' then to_jsonb(old) ->> 'given_picture_key'
    else to_jsonb(old) ->> 'picture_key' end;
  return null;
end $$;
