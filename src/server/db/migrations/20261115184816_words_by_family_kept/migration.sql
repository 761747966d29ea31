-- The words are kept by family now: whoever forgets some says of which.
create or replace function app.keep_user_words() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  if tg_op = 'INSERT' then
    insert into people_words (client_id, person_id, user_id, word)
    select client_id, id, id, word
    from added, app.words_of(first_name, last_name, split_part(email, '@', 1), email) as one (word)
    on conflict do nothing;
  else
    delete from people_words where client_id = new.client_id and user_id = new.id and person_id = new.id;
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
    delete from people_words where client_id = new.client_id and user_id = old.user_id and person_id = new.id;
    insert into people_words (client_id, person_id, user_id, word)
    select new.client_id, new.id, new.user_id, word from app.words_of(new.first_name, new.last_name) as one (word);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function app.forget_user_words() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  delete from people_words using gone
  where people_words.client_id = gone.client_id and people_words.user_id = gone.id;
  return null;
end
$$;
--> statement-breakpoint
create function app.forget_attendee_words() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  delete from people_words using gone
  where people_words.client_id = gone.client_id and people_words.user_id = gone.user_id
    and people_words.person_id = gone.id;
  return null;
end
$$;
--> statement-breakpoint
drop trigger users_words_gone on users;
--> statement-breakpoint
drop trigger attendees_words_gone on attendees;
--> statement-breakpoint
drop function app.forget_words();
--> statement-breakpoint
create trigger users_words_gone after delete on users
  referencing old table as gone for each statement execute function app.forget_user_words();
--> statement-breakpoint
create trigger attendees_words_gone after delete on attendees
  referencing old table as gone for each statement execute function app.forget_attendee_words();
