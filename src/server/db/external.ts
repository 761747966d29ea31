import { Client } from 'pg'
import { StartProblem } from '../start-problem.ts'

const oldestVersion = 18

/** Makes sure that the PostgreSQL of DATABASE_URL can carry the product, or says in one sentence why not. */
export const checkExternalDatabase = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // An error after the answer is of no interest here; the pool meets it again.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await checkAbilities(client)
  } catch (error) {
    throw error instanceof StartProblem ? error : new StartProblem(sentenceFor(error, url))
  } finally {
    await client.end().catch(() => undefined)
  }
}

const checkAbilities = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{
    version: number
    role: string
    ready: boolean
    creates: boolean
    db: string
  }>(`
    select current_setting('server_version_num')::int / 10000 as version,
           current_user as role,
           current_database() as db,
           has_database_privilege(current_database(), 'create') as creates,
           rolsuper or rolcreaterole or exists (
             select from pg_auth_members m join pg_roles app on app.oid = m.roleid
             where app.rolname = 'rollcall_app' and m.member = me.oid
           ) as ready
    from pg_roles me where rolname = current_user`)
  const found = rows[0]
  if (found === undefined) throw new Error('no answer')
  if (found.version < oldestVersion) {
    throw new StartProblem(
      `DATABASE_URL leads to PostgreSQL ${found.version}: it must be ${oldestVersion} or newer; unset it to use the one that comes with Rollcall.`,
    )
  }
  if (!found.ready) {
    throw new StartProblem(
      `The role ${found.role} of DATABASE_URL may not create roles: run ALTER ROLE ${found.role} CREATEROLE as an administrator of that PostgreSQL.`,
    )
  }
  if (!found.creates) {
    throw new StartProblem(
      `The role ${found.role} of DATABASE_URL may not create schemas in ${found.db}: run ALTER DATABASE ${found.db} OWNER TO ${found.role} as its administrator.`,
    )
  }
}

const sentenceFor = (error: unknown, url: string): string => {
  const { hostname, port, pathname, username } = new URL(url)
  const place = `${hostname || 'localhost'}:${port || 5432}`
  switch (codeOf(error)) {
    case '28P01':
      return `The PostgreSQL at ${place} refuses the password of ${username}: correct it in DATABASE_URL.`
    case '28000':
      return `The PostgreSQL at ${place} does not let ${username} in: correct the user in DATABASE_URL, or allow it in pg_hba.conf.`
    case '3D000':
      return `The PostgreSQL at ${place} has no database ${pathname.slice(1)}: create it, or correct its name in DATABASE_URL.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${hostname} of DATABASE_URL is not known: correct its name.`
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `No PostgreSQL answers at ${place}: start it, or correct DATABASE_URL.`
    default:
      return `The PostgreSQL of DATABASE_URL at ${place} cannot be used (${reasonOf(error)}): correct DATABASE_URL.`
  }
}

const codeOf = (error: unknown): unknown => {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error ? error.code : undefined
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error && error.message ? error.message : String(error)).replaceAll(/\s*\n\s*/gu, ' ')
