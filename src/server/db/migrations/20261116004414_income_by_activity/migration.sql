ALTER TABLE "ledger_entries" ADD COLUMN "at" timestamp with time zone;--> statement-breakpoint
-- Of every client at once, and nothing moves: neither row security nor the balance has a say.
ALTER TABLE "ledger_entries" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ledger_transactions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ledger_entries" DISABLE TRIGGER "ledger_entries_balance";--> statement-breakpoint
UPDATE "ledger_entries" AS entry SET "at" = moved."at" FROM "ledger_transactions" AS moved
WHERE moved."client_id" = entry."client_id" AND moved."id" = entry."transaction_id";--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER "ledger_entries_balance";--> statement-breakpoint
ALTER TABLE "ledger_transactions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ledger_entries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_entries_income" ON "ledger_entries" ("client_id","at","account","activity_group_id","amount") WHERE "account" in ('income', 'fees');--> statement-breakpoint
CREATE INDEX "ledger_entries_activity" ON "ledger_entries" ("client_id","activity_group_id","transaction_id") WHERE "activity_group_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_transactions_at" ON "ledger_transactions" ("client_id","at");--> statement-breakpoint
-- Entries come as [{account, userId, activityGroupId, amount}].
create or replace function app.post_ledger(
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
  insert into ledger_entries (client_id, transaction_id, position, account, user_id, activity_group_id, amount, at)
  select client, posted, row_number() over (), entry.account, entry."userId", entry."activityGroupId", entry.amount,
    post_ledger.at
  from jsonb_to_recordset(entries) as entry (account text, "userId" uuid, "activityGroupId" uuid, amount bigint);
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
