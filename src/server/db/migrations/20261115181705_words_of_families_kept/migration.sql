create or replace function app.keep_user_words() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  if tg_op = 'INSERT' then
    insert into people_words (client_id, person_id, user_id, word)
    select client_id, id, id, word
    from added, app.words_of(first_name, last_name, split_part(email, '@', 1), email) as one (word)
    on conflict do nothing;
  else
    delete from people_words where client_id = new.client_id and person_id = new.id;
    insert into people_words (client_id, person_id, user_id, word)
    select new.client_id, new.id, new.id, word
    from app.words_of(new.first_name, new.last_name, split_part(new.email, '@', 1), new.email) as one (word);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create or replace function app.keep_attendee_words() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  if tg_op = 'INSERT' then
    insert into people_words (client_id, person_id, user_id, word)
    select client_id, id, user_id, word from added, app.words_of(first_name, last_name) as one (word)
    on conflict do nothing;
  else
    delete from people_words where client_id = new.client_id and person_id = new.id;
    insert into people_words (client_id, person_id, user_id, word)
    select new.client_id, new.id, new.user_id, word from app.words_of(new.first_name, new.last_name) as one (word);
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- Row security applies to the owner too, hence one client at a time.
do $$
declare
  client record;
begin
  for client in select id from clients loop
    perform set_config('app.client_id', client.id::text, true);
    insert into people_words (client_id, person_id, user_id, word)
    select client_id, users.id, users.id, word
    from users, app.words_of(first_name, last_name, split_part(email, '@', 1), email) as one (word)
    where client_id = client.id;
    insert into people_words (client_id, person_id, user_id, word)
    select client_id, attendees.id, attendees.user_id, word
    from attendees, app.words_of(first_name, last_name) as one (word)
    where client_id = client.id;
  end loop;
  perform set_config('app.client_id', '', true);
end
$$;
