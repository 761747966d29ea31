-- By code point 'Émile' would come after 'Zoe'. The index users_by_name is built anew in the same order.
alter table users alter column sort_name type text collate "und-x-icu";
