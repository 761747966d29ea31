-- Clients founded before payment methods existed get theirs; later ones get them when they are founded
-- (modules/payment-methods/create-payment-methods.ts). Row security applies to the owner too, hence one client at a time.
do $$
declare
  client record;
begin
  for client in select id from clients loop
    perform set_config('app.client_id', client.id::text, true);
    insert into payment_methods (client_id, kind, for_customers, for_admins)
    values
      (client.id, 'card', true, true),
      (client.id, 'childcareVoucher', false, false),
      (client.id, 'childcareFunding', false, false),
      (client.id, 'bankTransfer', false, true),
      (client.id, 'cash', false, true),
      (client.id, 'payLater', false, true)
    on conflict (client_id, kind) do nothing;
  end loop;
  perform set_config('app.client_id', '', true);
end
$$;
