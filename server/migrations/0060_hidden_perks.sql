-- What a perk was before the decision on its case hid it, so that an appeal brings back that and no more; null where it was gone
-- already, or something else was decided.
alter table report_cases add column perk_was text check (perk_was in ('available', 'exchanged', 'withheld', 'ended'));
update report_cases set perk_was = 'available' where kind = 'perk' and decision = 'hide';
