import type { Database } from '#server/db/database.ts'

/**
 * Tables that are read before the organiser is known. They only say which host or card account belongs to which
 * organiser.
 */
const outside = new Set(['client_hosts', 'card_accounts'])

interface TableRow {
  name: string
  enabled: boolean
  forced: boolean
  policies: { using: string; check: string; command: string; permissive: boolean }[]
  key: string[]
}

interface ReferenceRow {
  source: string
  name: string
  target: string
  target_is_tenant: boolean
  columns: string[]
  targets: string[]
  on_delete: string
  set_columns: string[] | null
}

const tablesSql = `
  select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
    coalesce((select json_agg(json_build_object(
      'using', pg_get_expr(p.polqual, c.oid), 'check', pg_get_expr(p.polwithcheck, c.oid),
      'command', p.polcmd, 'permissive', p.polpermissive))
      from pg_policy p where p.polrelid = c.oid), '[]') as policies,
    coalesce((select json_agg(a.attname order by k.position)
      from pg_constraint pk, unnest(pk.conkey) with ordinality as k (number, position)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
      where pk.conrelid = c.oid and pk.contype = 'p'), '[]') as key
  from pg_class c join pg_attribute tenant on tenant.attrelid = c.oid and tenant.attname = 'client_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by 1`

const names = (table: string, numbers: string) => `
  (select json_agg(a.attname order by k.position) from unnest(${numbers}) with ordinality as k (number, position)
   join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`

const referencesSql = `
  select f.conrelid::regclass::text as source, f.conname as name, f.confrelid::regclass::text as target,
    exists (select from pg_attribute a where a.attrelid = f.confrelid and a.attname = 'client_id') as target_is_tenant,
    ${names('f.conrelid', 'f.conkey')} as columns, ${names('f.confrelid', 'f.confkey')} as targets,
    f.confdeltype as on_delete, ${names('f.conrelid', 'f.confdelsetcols')} as set_columns
  from pg_constraint f
  where f.contype = 'f' and f.connamespace = 'public'::regnamespace
    and exists (select from pg_attribute a where a.attrelid = f.conrelid and a.attname = 'client_id')
  order by 1, 2`

const oneClient = '(client_id = app.current_client())'

const tableProblems = ({ name, enabled, forced, policies, key }: TableRow): string[] => {
  const closed = policies.every(({ using, check }) => using === oneClient && check === oneClient)
  return [
    ...(enabled ? [] : ['row security is off']),
    ...(forced ? [] : ['row security is not forced']),
    ...(policies.some(({ command }) => command === '*') && closed
      ? []
      : ['no policy, or one that lets other rows in']),
    ...(key[0] === 'client_id' ? [] : ['the primary key does not begin with client_id']),
  ].map((problem) => `${name}: ${problem}`)
}

const referenceProblems = (row: ReferenceRow): string[] => {
  const at = row.columns.indexOf('client_id')
  const carries = row.target_is_tenant
    ? at !== -1 && row.targets[at] === 'client_id'
    : row.target !== 'clients' || at !== -1
  // SET NULL without a list of columns would also clear the organiser's id, and fail.
  const forgets = row.on_delete === 'n' && (row.set_columns ?? row.columns).includes('client_id')
  return [
    ...(carries ? [] : [`${row.source}: ${row.name} may point into another client`]),
    ...(forgets ? [`${row.source}: ${row.name} would set client_id to null`] : []),
  ]
}

/** Finds the tables that belong to organisers and their problems. */
export const tenantTables = async ({ pool }: Database) => {
  const tables = (await pool.query<TableRow>(tablesSql)).rows.filter(({ name }) => !outside.has(name))
  const references = (await pool.query<ReferenceRow>(referencesSql)).rows
  return {
    tables: tables.map(({ name }) => name),
    problems: [...tables.flatMap(tableProblems), ...references.flatMap(referenceProblems)],
  }
}
