-- The hour of the week in which a want list is looked at again, so that the job reads those of its hour alone.
create index wants_hour on wants ((mod(uuid_hash(given_perk_id) & 2147483647, 168)));
