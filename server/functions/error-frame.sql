-- The top frame of a stack, by which reports of the same error are grouped.
create or replace function error_frame(stack text) returns text language sql immutable parallel safe
  as $$ select coalesce(trim(substring(stack from '(?n)^\s*(at .*|[^@\n]*@.*)$')), '') $$;
