-- An answer is kept as it was sent: nothing looks into it, and taking it apart to put it together again costs each call.
alter table idempotent_replies alter column reply type text using reply::text;
