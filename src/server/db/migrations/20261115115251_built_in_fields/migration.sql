-- Clients founded before fields existed get the built-in ones; later ones get them when they are founded
-- (modules/fields/create-built-in-fields.ts). Row security applies to the owner too, hence one client at a time.
do $$
declare
  client record;
begin
  for client in select id, created_at from clients loop
    perform set_config('app.client_id', client.id::text, true);
    insert into fields
      (client_id, internal_key, usage, type, title, weight, required, textarea_formatting, max_files, upload_type, created_at)
    values
      (client.id, 'activity_description', 'activity', 'textarea', 'Description', 0, false, 'richText', null, null, client.created_at),
      (client.id, 'activity_images', 'activity', 'fileUpload', 'Pictures', 1, false, null, 10, 'image', client.created_at),
      (client.id, 'activity_venue', 'activity', 'venue', 'Venue', 2, false, null, null, null, client.created_at),
      (client.id, 'attendee_first_name', 'attendee', 'text', 'First name', 0, true, null, null, null, client.created_at),
      (client.id, 'attendee_last_name', 'attendee', 'text', 'Last name', 1, true, null, null, null, client.created_at),
      (client.id, 'attendee_dob', 'attendee', 'date', 'Date of birth', 2, true, null, null, null, client.created_at),
      (client.id, 'user_first_name', 'user', 'text', 'First name', 0, true, null, null, null, client.created_at),
      (client.id, 'user_last_name', 'user', 'text', 'Last name', 1, true, null, null, null, client.created_at),
      (client.id, 'user_phone', 'user', 'phone', 'Phone', 2, false, null, null, null, client.created_at)
    on conflict (client_id, internal_key) do nothing;
  end loop;
  perform set_config('app.client_id', '', true);
end
$$;
