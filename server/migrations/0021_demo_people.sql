-- Whose password is in the README. Production refuses to start while any of them has an account.
create table demo_people (
  user_id uuid primary key references users on delete cascade
);

-- Those that were loaded before this was noted. Nobody else can have proven one of these addresses: `.example` has no mail.
insert into demo_people
select id from users where verified_at is not null and lower(email) in (
  'ben@asterway.example', 'amara@asterway.example', 'jonas@asterway.example', 'lucia@asterway.example',
  'theo@asterway.example', 'wren@asterway.example', 'maya@northlight.example', 'nadia@northlight.example',
  'devon@ledgerly.example', 'yusufd@ledgerly.example', 'priya@gridbase.example', 'elliot@gridbase.example',
  'sara@helixa.example', 'rosa@helixa.example', 'kenji@tabulo.example', 'kwame@tabulo.example',
  'lena@cloudmoor.example', 'viktor@cloudmoor.example', 'ines@wavelane.example', 'mei@wavelane.example',
  'tomas@fernpeak.example', 'hana@fernpeak.example', 'grace@halden.example', 'freya@halden.example',
  'omar@papertrail.example', 'isaac@papertrail.example', 'raj@cartwright.example', 'chloe@cartwright.example',
  'sam@whitlock.example', 'robin@perkloop.example'
);
