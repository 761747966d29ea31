import { roles } from '#domain/people/roles.ts'
import type { Config } from '../../config.ts'
import { type Database, withConnection } from '../../db/database.ts'
import { StartProblem } from '../../start-problem.ts'
import { demoEmailOf } from './demo-accounts.ts'
import { demoDataProblem, type OrganiserOrigin } from './demo-data-problem.ts'

type Connection = Parameters<Parameters<typeof withConnection>[1]>[0]

/** How far this database has come: it may be empty, or belong to a release before organisers recorded their origin. */
const ageOf = async (connection: Connection): Promise<'empty' | 'unmarked' | 'marked'> => {
  const { rows } = await connection.query<{ hasClients: boolean; hasOrigin: boolean }>(`
    select to_regclass('public.clients') is not null as "hasClients", exists (
      select from pg_attribute
      where attrelid = to_regclass('public.clients') and attname = 'created_by_demo' and not attisdropped
    ) as "hasOrigin"`)
  if (!rows[0]?.hasClients) return 'empty'
  return rows[0].hasOrigin ? 'marked' : 'unmarked'
}

/** Answers as the migration will mark them, without writing anything. */
const guessOrigins = async (connection: Connection): Promise<OrganiserOrigin[]> => {
  const { rows } = await connection.query<{ id: string; name: string; slug: string }>(
    'select id, name, slug from clients order by created_at',
  )
  const origins: OrganiserOrigin[] = []
  await connection.query('begin read only')
  for (const { id, name, slug } of rows) {
    // Row security shows the accounts of one client at a time.
    await connection.query(`select set_config('app.client_id', $1, true)`, [id])
    const accounts = await connection.query(
      'select from users where client_id = $1 and email = any($2) limit 1',
      [id, roles.map(demoEmailOf)],
    )
    const createdByDemo = ['brightwater', 'littleoaks'].includes(slug) && accounts.rowCount === 1
    origins.push({ name, createdByDemo })
  }
  await connection.query('rollback')
  return origins
}

const originsIn = (database: Database): Promise<readonly OrganiserOrigin[]> =>
  withConnection(database, async (connection) => {
    const age = await ageOf(connection)
    if (age === 'empty') return []
    if (age === 'unmarked') return guessOrigins(connection)
    const { rows } = await connection.query<OrganiserOrigin>(
      'select name, created_by_demo as "createdByDemo" from clients order by created_at',
    )
    return rows
  })

/** Stops the start of a demo on real data, and of a real installation on the demo's data. Only reads. */
export const checkDemoData = async (
  database: Database,
  config: Pick<Config, 'demo' | 'databaseUrl' | 'dataDir'>,
): Promise<void> => {
  const problem = demoDataProblem(config, await originsIn(database))
  if (problem !== undefined) throw new StartProblem(problem)
}
