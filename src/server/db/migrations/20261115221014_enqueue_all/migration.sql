-- Many jobs of one kind at once: a message to two thousand families is a few statements, and not two thousand calls.
create function app.enqueue_all(task text, data jsonb[]) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  client uuid := app.current_client();
begin
  if client is null then
    raise exception 'a job needs a client';
  end if;
  perform graphile_worker.add_jobs(array(
    select (task, json_build_object('clientId', client, 'data', one), null, null, null, null, null, null)::graphile_worker.job_spec
    from unnest(data) as one));
end
$$;
--> statement-breakpoint
revoke execute on function app.enqueue_all(text, jsonb[]) from public;
--> statement-breakpoint
grant execute on function app.enqueue_all(text, jsonb[]) to rollcall_app;
