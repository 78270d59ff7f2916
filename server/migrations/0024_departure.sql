-- What somebody who deletes their account takes along is found without reading everybody's.
create index support_requests_user on support_requests (user_id);
create index error_reports_user on error_reports (user_id) where user_id is not null;
create index exchange_acts_cancelled on exchange_acts (user_id) where act = 'cancelled';
