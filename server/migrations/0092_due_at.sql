-- Rounded to milliseconds a moment may lie ahead, and is not due yet to who looks at once.
alter table company_marks_due alter column due_at type timestamptz;
