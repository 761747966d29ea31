select app.protect(name) from unnest(array[
  'payments', 'refunds', 'disputes', 'credit_lots', 'payment_methods', 'voucher_providers', 'funding_providers',
  'ledger_transactions', 'ledger_entries', 'provider_calls', 'provider_events'
]::regclass[]) as name;
--> statement-breakpoint
-- An event names its account before a client is known, so the map can be read; a client adds only accounts of its own.
alter table card_accounts enable row level security;
--> statement-breakpoint
alter table card_accounts force row level security;
--> statement-breakpoint
create policy readable on card_accounts for select using (true);
--> statement-breakpoint
create policy own_account on card_accounts for insert with check (client_id = app.current_client());
--> statement-breakpoint
grant select, insert on card_accounts to rollcall_app;
--> statement-breakpoint
-- The ledger is written by one function, and never changed.
revoke insert, update, delete on ledger_transactions, ledger_entries from rollcall_app;
--> statement-breakpoint
create function app.check_ledger_balance() returns trigger language plpgsql as $$
declare
  total bigint;
begin
  select coalesce(sum(amount), 0) into total from ledger_entries
  where client_id = new.client_id and transaction_id = new.transaction_id;
  if total <> 0 then
    raise exception 'ledger transaction % does not add up: %', new.transaction_id, total using errcode = 'check_violation';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger ledger_entries_balance after insert or update or delete on ledger_entries
  deferrable initially deferred for each row execute function app.check_ledger_balance();
--> statement-breakpoint
-- Entries come as [{account, userId, amount}]. Says nothing and returns null where this cause was posted before:
-- whoever repeats a step after a crash finds it done.
create function app.post_ledger(
  at timestamptz, kind text, cause text, description text, payment uuid, refund uuid, person uuid, actor text, entries jsonb)
  returns uuid language plpgsql security definer set search_path = public, pg_catalog as $$
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
  insert into ledger_transactions (client_id, at, kind, cause, description, payment_id, refund_id, user_id, actor_name)
  values (client, post_ledger.at, post_ledger.kind, post_ledger.cause, post_ledger.description, payment, refund, person, actor)
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
revoke execute on function app.post_ledger(timestamptz, text, text, text, uuid, uuid, uuid, text, jsonb) from public;
--> statement-breakpoint
grant execute on function app.post_ledger(timestamptz, text, text, text, uuid, uuid, uuid, text, jsonb) to rollcall_app;
