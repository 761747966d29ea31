import { Client } from 'pg'
import { StartProblem } from '#server/start-problem.ts'

const oldestVersion = 18

/** The findings about the role of DATABASE_URL: what exists in the database, and what the role may do. */
interface Abilities {
  readonly version: number
  readonly role: string
  readonly database: string
  /** The role that requests use, which the first installation in that PostgreSQL created. */
  readonly appRoleExists: boolean
  readonly actsAsAppRole: boolean
  readonly createsRoles: boolean
  readonly createsSchemas: boolean
}

/** Checks that the PostgreSQL of DATABASE_URL can run the product, or explains in one sentence why it can't. */
export const checkExternalDatabase = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // An error after the answer doesn't matter here, because the pool will meet it again.
  client.on('error', () => undefined)
  try {
    await client.connect()
    requireAbilities(await readAbilities(client))
  } catch (error) {
    throw error instanceof StartProblem ? error : new StartProblem(sentenceFor(error, client))
  } finally {
    await client.end().catch(() => undefined)
  }
}

const readAbilities = async (client: Client): Promise<Abilities> => {
  const { rows } = await client.query<Abilities>(`
    select current_setting('server_version_num')::int / 10000 as version,
           current_user as role,
           current_database() as database,
           has_database_privilege(current_database(), 'create') as "createsSchemas",
           app.oid is not null as "appRoleExists",
           -- An older PostgreSQL does not know these words, and is refused for its age.
           case when app.oid is null or current_setting('server_version_num')::int < 160000 then false
                else pg_has_role(app.oid, 'set') or pg_has_role(app.oid, 'member with admin option')
           end as "actsAsAppRole",
           me.rolsuper or me.rolcreaterole as "createsRoles"
    from pg_roles me left join pg_roles app on app.rolname = 'rollcall_app' where me.rolname = current_user`)
  const [abilities] = rows
  if (abilities === undefined) throw new Error('it does not know its own user')
  return abilities
}

/** Throws the first reason why the product can't use the database. */
export const requireAbilities = ({
  version,
  role,
  database,
  appRoleExists,
  actsAsAppRole,
  createsRoles,
  createsSchemas,
}: Abilities): void => {
  if (version < oldestVersion) {
    throw new StartProblem(
      `DATABASE_URL leads to PostgreSQL ${version}: it must be ${oldestVersion} or newer; unset it to use the one that comes with Rollcall.`,
    )
  }
  if (appRoleExists && !actsAsAppRole) {
    throw new StartProblem(
      `The role ${role} of DATABASE_URL may not act as rollcall_app, which that PostgreSQL has already: run GRANT rollcall_app TO ${role} as its administrator.`,
    )
  }
  if (!appRoleExists && !createsRoles) {
    throw new StartProblem(
      `The role ${role} of DATABASE_URL may not create roles: run ALTER ROLE ${role} CREATEROLE as an administrator of that PostgreSQL.`,
    )
  }
  if (!createsSchemas) {
    throw new StartProblem(
      `The role ${role} of DATABASE_URL may not create schemas in ${database}: run ALTER DATABASE ${database} OWNER TO ${role} as its administrator.`,
    )
  }
}

const sentenceFor = (error: unknown, { host, port, user, database }: Client): string => {
  const place = host.startsWith('/') ? host : `${host}:${port}`
  switch (codeOf(error)) {
    case '28P01':
      return `The PostgreSQL at ${place} refuses the password of ${user}: correct it in DATABASE_URL.`
    case '28000':
      return `The PostgreSQL at ${place} does not let ${user} in: correct the user in DATABASE_URL, or allow it in pg_hba.conf.`
    case '3D000':
      return `The PostgreSQL at ${place} has no database ${database}: create it, or correct its name in DATABASE_URL.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${host} of DATABASE_URL is not known: correct its name.`
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
  (error instanceof Error && error.message ? error.message : String(error)).replaceAll(
    /(?<!\s)\s*\n\s*/gu,
    ' ',
  )
