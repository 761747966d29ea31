-- The second net under tenancy. Requests and jobs run as rollcall_app, which sees the rows of one client:
-- the one that the transaction names. Superusers and owners bypass policies, hence FORCE and the role.
do $$
begin
  if not exists (select from pg_roles where rolname = 'rollcall_app') then
    create role rollcall_app nologin nosuperuser nobypassrls;
  end if;
exception
  -- Another database of the same cluster was faster.
  when duplicate_object or unique_violation then null;
end
$$;
--> statement-breakpoint
do $$
begin
  -- Whoever was lent the role by an administrator may use it, but not pass it on, not even to themselves.
  if not pg_has_role('rollcall_app', 'set') then
    grant rollcall_app to current_user;
  end if;
end
$$;
--> statement-breakpoint
create schema app;
--> statement-breakpoint
grant usage on schema app, public to rollcall_app;
--> statement-breakpoint
create function app.current_client() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.client_id', true), '')::uuid;
--> statement-breakpoint
-- Every tenant table of this and of later migrations passes through here; a test finds one that did not.
create function app.protect(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy one_client on %s using (client_id = app.current_client()) with check (client_id = app.current_client())',
    target);
  execute format('grant select, insert, update, delete on %s to rollcall_app', target);
end
$$;
--> statement-breakpoint
revoke execute on function app.protect(regclass) from public;
--> statement-breakpoint
select app.protect(name) from unnest(array[
  'users', 'passkeys', 'sessions', 'challenges', 'invitations', 'attempts', 'emails', 'audit_entries', 'idempotency_keys'
]::regclass[]) as name;
--> statement-breakpoint
-- History is written once.
revoke update, delete on audit_entries from rollcall_app;
--> statement-breakpoint
-- Hosts are resolved before a client is known, so clients can be read; only its own row can be changed.
alter table clients enable row level security;
--> statement-breakpoint
create policy readable on clients for select using (true);
--> statement-breakpoint
create policy own_row on clients for update using (id = app.current_client()) with check (id = app.current_client());
--> statement-breakpoint
grant select, update on clients to rollcall_app;
--> statement-breakpoint
grant select on client_hosts to rollcall_app;
--> statement-breakpoint
-- graphile-worker's tables belong to the owner. A job always belongs to the client of its transaction:
-- the caller cannot name another.
create function app.enqueue(task text, data jsonb, job_key text, run_at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  client uuid := app.current_client();
begin
  if client is null then
    raise exception 'a job needs a client';
  end if;
  perform graphile_worker.add_job(
    task,
    json_build_object('clientId', client, 'data', data),
    job_key := case when job_key is null then null else client || ':' || job_key end,
    run_at := run_at);
end
$$;
--> statement-breakpoint
revoke execute on function app.enqueue(text, jsonb, text, timestamptz) from public;
--> statement-breakpoint
grant execute on function app.enqueue(text, jsonb, text, timestamptz) to rollcall_app;
--> statement-breakpoint
-- Whose session cookies are these? Many at once, in one round trip. Not for rollcall_app: it changes the client
-- of its statement, which inside a client's transaction would be a way out of it.
create function app.find_sessions(wanted_clients uuid[], token_hashes bytea[], at timestamptz)
  returns table (
    client_id uuid, token_hash bytea, session_id uuid, last_seen_at timestamptz,
    user_id uuid, role text, email text, first_name text, last_name text)
  language plpgsql as $$
declare
  wanted uuid;
begin
  for wanted in select distinct unnest(wanted_clients) loop
    perform set_config('app.client_id', wanted::text, true);
    return query
      select s.client_id, s.token_hash, s.id, s.last_seen_at, u.id, u.role, u.email, u.first_name, u.last_name
      from unnest(wanted_clients, token_hashes) as asked (client, hash)
      join sessions s on s.client_id = asked.client and s.token_hash = asked.hash
      join users u on u.client_id = s.client_id and u.id = s.user_id
      where asked.client = wanted and s.expires_at > at and u.status = 'active';
  end loop;
end
$$;
--> statement-breakpoint
revoke execute on function app.find_sessions(uuid[], bytea[], timestamptz) from public;
