-- Has the hourly job look at a picture again that a perk or an exchange no longer shows.
create or replace function note_picture_let_go() returns trigger language plpgsql as $$
begin
  -- Even where it says so already: who looks at the picture at this moment is waited for, and may note that it is used.
  update pictures set may_be_unused = true where key = case tg_argv[0]
    when 'target' then to_jsonb(old) ->> 'target_picture_key'
    when 'given' then to_jsonb(old) ->> 'given_picture_key'
    else to_jsonb(old) ->> 'picture_key' end;
  return null;
end $$;
