-- Why there was no response is a code, which the pages have words for.
update webhook_deliveries set answer = case
    when answer = 'no response in time' then 'timeout'
    when answer = 'no response' then 'no-response'
    else 'not-public' end
  where status is null and answer is not null
    and (answer in ('no response in time', 'no response') or answer like '%no address on the internet');

-- Mail that waits names browser and system apart, so that each language may join them.
update outbox set letter = (letter - 'device') || jsonb_build_object(
    'browser', nullif(split_part(letter ->> 'device', ' on ', 1), ''),
    'system', nullif(split_part(letter ->> 'device', ' on ', 2), ''))
  where kind = 'new-sign-in' and letter ? 'device';
