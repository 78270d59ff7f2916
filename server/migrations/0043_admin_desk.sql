-- The security log by event, for administrators who search it.
create index security_log_by_event on security_log (act, at desc, id desc);
-- And of one person in the order that pages need.
create index security_log_of_in_order on security_log (user_id, at desc, id desc) where user_id is not null;
drop index security_log_of;
