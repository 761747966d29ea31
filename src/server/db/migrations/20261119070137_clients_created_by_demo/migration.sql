ALTER TABLE "clients" ADD COLUMN "created_by_demo" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Organisers that an earlier release's demo created: they have one of its two slugs, which nobody can change, and one of
-- its accounts, whose password is public. Row security shows the accounts of one client at a time.
do $$
declare
  candidate uuid;
begin
  for candidate in select id from clients where slug in ('brightwater', 'littleoaks') loop
    perform set_config('app.client_id', candidate::text, true);
    update clients set created_by_demo = true
    where id = candidate and exists (
      select from users
      where client_id = candidate
        and email in ('owner@demo.test', 'admin@demo.test', 'staff@demo.test', 'parent@demo.test'));
  end loop;
  perform set_config('app.client_id', '', true);
end
$$;
