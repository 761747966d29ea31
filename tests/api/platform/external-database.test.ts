import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { checkExternalDatabase, requireAbilities } from '#server/db/external.ts'
import { migrate } from '#server/db/migrate.ts'
import { clientDirectory } from '#server/platform/clients/client-directory.ts'
import { StartProblem } from '#server/start-problem.ts'

// The cluster of the tests acts as the PostgreSQL behind a self-hoster's DATABASE_URL, reached as its administrator.
const { host } = inject('cluster')
const rules = join(host, '..', 'data', 'pg_hba.conf')
const usual = readFileSync(rules, 'utf8')
const administrator = new Client({ host, user: 'postgres', database: 'postgres' })
const urlOf = (user: string, password: string, database: string) =>
  `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`

beforeAll(async () => {
  await administrator.connect()
  await administrator.query(`create role keeper login createrole password 'right'`)
  await administrator.query(`create role guest login`)
  await administrator.query(`create database kept owner keeper`)
  await administrator.query(`create database foreign_one`)
  writeFileSync(rules, `local all keeper scram-sha-256\n${usual}`)
  await administrator.query('select pg_reload_conf()')
})

afterAll(async () => {
  writeFileSync(rules, usual)
  await administrator.query('select pg_reload_conf()')
  await administrator.query('drop database kept')
  await administrator.query('drop database foreign_one')
  await administrator.query('drop role keeper, guest')
  await administrator.end()
})

test('an external database is accepted once its role may act as ours, and then runs the product', async () => {
  const url = urlOf('keeper', 'right', 'kept')
  // Another installation in this PostgreSQL created the role before. The right to create roles isn't enough to use that
  // role.
  await expect(checkExternalDatabase(url)).rejects.toThrow(
    /run GRANT rollcall_app TO keeper as its administrator\.$/,
  )
  await administrator.query('grant rollcall_app to keeper')
  await expect(checkExternalDatabase(url)).resolves.toBeUndefined()
  const database = openDatabase({ connectionString: url })
  const baseUrl = 'http://localhost:3000'
  try {
    await migrate(database)
    expect(
      await clientDirectory(database, {
        baseUrl,
        baseDomain: 'localhost',
        defaultClient: undefined,
      }).isEmpty(),
    ).toBe(true)
  } finally {
    await database.close()
  }
})

describe('one sentence says what to do about', () => {
  test.each([
    [
      'a wrong password',
      urlOf('keeper', 'wrong', 'kept'),
      /refuses the password of keeper: correct it in DATABASE_URL\.$/,
    ],
    ['an unknown user', urlOf('stranger', 'x', 'kept'), /does not let stranger in/],
    ['an unknown database', urlOf('keeper', 'right', 'missing'), /has no database missing: create it/],
    ['a role that may not act as ours', urlOf('guest', 'x', 'kept'), /GRANT rollcall_app TO guest/],
    [
      'a database of somebody else',
      urlOf('keeper', 'right', 'foreign_one'),
      /ALTER DATABASE foreign_one OWNER TO keeper/,
    ],
    [
      'an unknown host',
      'postgres://a:b@nowhere.invalid/x',
      /^The host nowhere\.invalid of DATABASE_URL is not known/,
    ],
    [
      'a host where nothing listens',
      'postgres://a:b@127.0.0.1:1/x',
      /^No PostgreSQL answers at 127\.0\.0\.1:1/,
    ],
  ])('%s', async (_, url, sentence) => {
    const problem = await checkExternalDatabase(url).catch((error: unknown) => error)
    if (!(problem instanceof StartProblem)) throw new Error(`instead of a sentence: ${String(problem)}`)
    expect(problem.message).toMatch(sentence)
    expect(problem.message).not.toContain('\n')
  })

  const abilities = {
    version: 18,
    role: 'guest',
    database: 'b',
    appRoleExists: true,
    actsAsAppRole: true,
    createsRoles: false,
    createsSchemas: true,
  }

  test('a role that may not create roles, while our role does not exist', () => {
    const first = { ...abilities, appRoleExists: false, actsAsAppRole: false }
    expect(() => requireAbilities(first)).toThrow(/ALTER ROLE guest CREATEROLE/)
    expect(() => requireAbilities({ ...first, createsRoles: true })).not.toThrow()
  })

  test('a PostgreSQL that is too old', () => {
    expect(() => requireAbilities({ ...abilities, version: 17 })).toThrow(
      /leads to PostgreSQL 17: it must be 18 or newer/,
    )
    expect(() => requireAbilities({ ...abilities, version: 18 })).not.toThrow()
  })
})
