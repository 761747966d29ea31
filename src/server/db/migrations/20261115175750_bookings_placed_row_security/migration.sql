select app.protect(name)
from unnest(array['ticked_agreements', 'register_ticks', 'messages', 'reminders', 'calendar_feeds']::regclass[]) as name;
--> statement-breakpoint
-- What was agreed to, ticked and sent is never rewritten.
revoke update, delete on ticked_agreements, register_ticks, messages from rollcall_app;
--> statement-breakpoint
drop function app.post_ledger(timestamptz, text, text, text, uuid, uuid, uuid, text, jsonb);
--> statement-breakpoint
create function app.post_ledger(
  at timestamptz, kind text, cause text, description text, payment uuid, refund uuid, booking uuid, person uuid, actor text,
  entries jsonb)
  returns uuid language plpgsql security definer set search_path = public, pg_catalog as $$
#variable_conflict use_column
declare
  client uuid := app.current_client();
  posted uuid;
  owed bigint;
  holder uuid;
begin
  if client is null then
    raise exception 'a posting needs a client';
  end if;
  if jsonb_array_length(entries) < 2 then
    raise exception 'a posting has at least two entries' using errcode = 'check_violation';
  end if;
  insert into ledger_transactions (client_id, at, kind, cause, description, payment_id, refund_id, booking_id, user_id,
    actor_name)
  values (client, post_ledger.at, post_ledger.kind, post_ledger.cause, post_ledger.description, payment, refund, booking,
    person, actor)
  on conflict (client_id, cause) do nothing
  returning id into posted;
  if posted is null then
    return null;
  end if;
  insert into ledger_entries (client_id, transaction_id, position, account, user_id, amount)
  select client, posted, row_number() over (), entry.account, entry."userId", entry.amount
  from jsonb_to_recordset(entries) as entry (account text, "userId" uuid, amount bigint);
  -- What a person has in credit is a debt of the organiser's: a credit balance, never a debit one.
  for holder in
    select distinct entry."userId" from jsonb_to_recordset(entries) as entry (account text, "userId" uuid, amount bigint)
    where entry.account = 'accountCredit'
  loop
    select coalesce(sum(amount), 0) into owed from ledger_entries
    where client_id = client and account = 'accountCredit' and user_id is not distinct from holder;
    if owed > 0 then
      raise exception 'more credit used than there is' using errcode = 'check_violation';
    end if;
  end loop;
  return posted;
end
$$;
--> statement-breakpoint
revoke execute on function app.post_ledger(timestamptz, text, text, text, uuid, uuid, uuid, uuid, text, jsonb) from public;
--> statement-breakpoint
grant execute on function app.post_ledger(timestamptz, text, text, text, uuid, uuid, uuid, uuid, text, jsonb) to rollcall_app;
