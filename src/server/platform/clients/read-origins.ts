import type { ClientBase } from 'pg'
import { roles } from '#domain/platform/access/roles.ts'
import { demoEmailOf } from './demo-accounts.ts'
import type { OrganiserOrigin } from './demo-data-problem.ts'

/** Says how old the database is: it may be empty, or from a release before organisers recorded their origin. */
const ageOf = async (connection: ClientBase): Promise<'empty' | 'unmarked' | 'marked'> => {
  const { rows } = await connection.query<{ hasClients: boolean; hasOrigin: boolean }>(`
    select to_regclass('public.clients') is not null as "hasClients", exists (
      select from pg_attribute
      where attrelid = to_regclass('public.clients') and attname = 'created_by_demo' and not attisdropped
    ) as "hasOrigin"`)
  if (!rows[0]?.hasClients) return 'empty'
  return rows[0].hasOrigin ? 'marked' : 'unmarked'
}

const demoSlugs = ['brightwater', 'littleoaks']

/** Applies the migration's rule without writing anything. */
const guessOrigins = async (connection: ClientBase): Promise<OrganiserOrigin[]> => {
  const { rows } = await connection.query<{ id: string; name: string; slug: string }>(
    'select id, name, slug from clients order by created_at',
  )
  const origins: OrganiserOrigin[] = []
  await connection.query('begin read only')
  for (const { id, name, slug } of rows) {
    // Row security only shows the accounts of one client at a time.
    await connection.query(`select set_config('app.client_id', $1, true)`, [id])
    const accounts = await connection.query(
      'select from users where client_id = $1 and email = any($2) limit 1',
      [id, roles.map(demoEmailOf)],
    )
    origins.push({ name, createdByDemo: demoSlugs.includes(slug) && accounts.rowCount === 1 })
  }
  await connection.query('rollback')
  return origins
}

/** Reads which organisers the demo created, in a database of this release or an earlier one. */
export const readOrigins = async (connection: ClientBase): Promise<readonly OrganiserOrigin[]> => {
  const age = await ageOf(connection)
  if (age === 'empty') return []
  if (age === 'unmarked') return guessOrigins(connection)
  const { rows } = await connection.query<OrganiserOrigin>(
    'select name, created_by_demo as "createdByDemo" from clients order by created_at',
  )
  return rows
}
