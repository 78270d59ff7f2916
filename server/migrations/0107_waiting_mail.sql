-- The planner thinks that hardly any mail waits, and where much does, as at night or while the mail server is away, what
-- asked for one user's or for one mail by its id read all of it. A condition that only a comparison with the column implies
-- keeps each index to its own statements; growth.server.test.ts fails where a planner thinks otherwise. No mail can be queued
-- while the indexes are made.
drop index outbox_due;
create index outbox_due on outbox (due_at) where sent_at is null and due_at is not null;
drop index outbox_people;
create index outbox_people on outbox using gin (people) where sent_at is null and people is not null;
