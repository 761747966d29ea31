select app.protect(name) from unnest(array['attendees', 'user_notes']::regclass[]) as name;
--> statement-breakpoint
-- As users are sorted: by code point 'Émile' would come after 'Zoe'.
alter table attendees alter column sort_name type text collate "und-x-icu";
