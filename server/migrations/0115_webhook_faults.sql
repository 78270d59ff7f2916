-- Why there was no response is a code, which the pages have words for.
update webhook_deliveries set answer = case
    when answer = 'no response in time' then 'timeout'
    when answer = 'no response' then 'no-response'
    else 'not-public' end
  where status is null and answer is not null
    and (answer in ('no response in time', 'no response') or answer like '%no address on the internet');
