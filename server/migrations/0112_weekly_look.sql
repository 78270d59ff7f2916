-- One row: the hour, counted from 1970, up to which want lists were looked at again. It begins with the hour that goes on.
create table weekly_look (
  is_only boolean primary key default true check (is_only),
  hour integer not null
);
insert into weekly_look (hour) select floor(extract(epoch from now()) / 3600)::integer - 1;
