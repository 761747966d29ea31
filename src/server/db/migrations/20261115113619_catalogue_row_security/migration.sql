select app.protect(name) from unnest(array[
  'venues', 'files', 'file_uses', 'subscription_plans', 'booking_agreements', 'cancellation_policies',
  'activity_groups', 'activity_sessions', 'tickets', 'add_ons', 'fields', 'field_options', 'field_activity_groups',
  'home_tabs', 'booking_items', 'booking_item_add_ons'
]::regclass[]) as name;
