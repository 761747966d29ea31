select app.protect('people_words');
--> statement-breakpoint
-- By code point: what begins with 'bro' lies between 'bro' and 'brp'.
alter table people_words alter column word type text collate "C";
--> statement-breakpoint
-- Ann O'Brien-Hart is looked for by each of: ann, o'brien-hart, o, brien, hart.
create function app.words_of(variadic texts text[]) returns table (word text)
  language sql immutable parallel safe as $$
    select distinct one.word
    from unnest(texts) as part
    cross join regexp_split_to_table(lower(part), '\s+') as token
    cross join lateral (select token union all select regexp_split_to_table(token, '[^[:alnum:]]+')) as one (word)
    where one.word <> ''
  $$;
--> statement-breakpoint
-- A statement at a time where rows come and go, so that many at once cost little; a row at a time where they change,
-- because only a changed name matters and a person's row changes with every visit.
create function app.keep_user_words() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  if tg_op = 'INSERT' then
    insert into people_words (client_id, person_id, word)
    select client_id, id, word
    from added, app.words_of(first_name, last_name, split_part(email, '@', 1), email) as one (word)
    on conflict do nothing;
  else
    delete from people_words where client_id = new.client_id and person_id = new.id;
    insert into people_words (client_id, person_id, word)
    select new.client_id, new.id, word
    from app.words_of(new.first_name, new.last_name, split_part(new.email, '@', 1), new.email) as one (word);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function app.keep_attendee_words() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  if tg_op = 'INSERT' then
    insert into people_words (client_id, person_id, word)
    select client_id, id, word from added, app.words_of(first_name, last_name) as one (word)
    on conflict do nothing;
  else
    delete from people_words where client_id = new.client_id and person_id = new.id;
    insert into people_words (client_id, person_id, word)
    select new.client_id, new.id, word from app.words_of(new.first_name, new.last_name) as one (word);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function app.forget_words() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  delete from people_words using gone
  where people_words.client_id = gone.client_id and people_words.person_id = gone.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger users_words_added after insert on users
  referencing new table as added for each statement execute function app.keep_user_words();
--> statement-breakpoint
create trigger users_words_changed after update on users
  for each row when (old.search_text is distinct from new.search_text) execute function app.keep_user_words();
--> statement-breakpoint
create trigger users_words_gone after delete on users
  referencing old table as gone for each statement execute function app.forget_words();
--> statement-breakpoint
create trigger attendees_words_added after insert on attendees
  referencing new table as added for each statement execute function app.keep_attendee_words();
--> statement-breakpoint
create trigger attendees_words_changed after update on attendees
  for each row when (old.search_text is distinct from new.search_text) execute function app.keep_attendee_words();
--> statement-breakpoint
create trigger attendees_words_gone after delete on attendees
  referencing old table as gone for each statement execute function app.forget_words();
--> statement-breakpoint
-- The net below place-booking.ts: whatever else is booked is in the lists too. It is not asked of holds.
create function app.item_placed_at() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  new.placed_at := (select placed_at from bookings where client_id = new.client_id and id = new.booking_id);
  return new;
end
$$;
--> statement-breakpoint
create trigger booking_items_placed_at before insert or update on booking_items
  for each row when (new.placed_at is null and new.status not in ('pending', 'expired'))
  execute function app.item_placed_at();
--> statement-breakpoint
-- What was there before. Row security applies to the owner too, hence one client at a time.
do $$
declare
  client record;
begin
  for client in select id from clients loop
    perform set_config('app.client_id', client.id::text, true);
    insert into people_words (client_id, person_id, word)
    select client_id, users.id, word
    from users, app.words_of(first_name, last_name, split_part(email, '@', 1), email) as one (word)
    where client_id = client.id;
    insert into people_words (client_id, person_id, word)
    select client_id, attendees.id, word from attendees, app.words_of(first_name, last_name) as one (word)
    where client_id = client.id;
    update booking_items set placed_at = bookings.placed_at from bookings
    where booking_items.client_id = client.id and bookings.client_id = booking_items.client_id
      and bookings.id = booking_items.booking_id and bookings.placed_at is not null
      and booking_items.status not in ('pending', 'expired');
  end loop;
  perform set_config('app.client_id', '', true);
end
$$;
