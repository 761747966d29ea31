-- Of a row that is deleted only the old one is there: with the new one nobody would notice an entry that went missing.
create or replace function app.check_ledger_balance() returns trigger language plpgsql as $$
declare
  client uuid := coalesce(new.client_id, old.client_id);
  moved uuid := coalesce(new.transaction_id, old.transaction_id);
  total bigint;
begin
  select coalesce(sum(amount), 0) into total from ledger_entries
  where client_id = client and transaction_id = moved;
  if total <> 0 then
    raise exception 'ledger transaction % does not add up: %', moved, total using errcode = 'check_violation';
  end if;
  return null;
end
$$;
