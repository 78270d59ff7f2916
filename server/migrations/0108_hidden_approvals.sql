-- A hidden perk may come back on offer: its approval is forgotten only where its owner deletes it.
drop trigger perks_forget_approval on perks;
drop function forget_perk_approval();
