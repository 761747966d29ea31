import { drizzle } from 'drizzle-orm/node-postgres'
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDemo } from '#demo/create-demo.ts'
import { clients } from '#server/db/schema/clients.ts'
import { checkDemoData } from '#server/platform/clients/check-demo-data.ts'
import { StartProblem } from '#server/start-problem.ts'
import { freePort } from '../../../scripts/lib/free-port.js'
import { createTestApp, depsOf, type TestApp } from '../../support/app.ts'
import { makeClient, makeUser } from '../../support/people.ts'
import { serverEnv } from '../../support/server-env.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app[Symbol.asyncDispose]())

const query = (sql: string) => app.data.database.pool.query<Record<string, unknown>>(sql)

/** Returns what the check says with DEMO=1 or DEMO=0. */
const problemOf = async (demo: boolean): Promise<string | undefined> => {
  try {
    await checkDemoData(app.data.database, { ...app.config, demo })
    return undefined
  } catch (error) {
    if (error instanceof StartProblem) return error.message
    throw error
  }
}

/** Starts the product as people do, and returns how it ended and what it printed. */
const start = async (demo: '0' | '1') => {
  const port = String(await freePort())
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, ...serverEnv(app), DEMO: demo, PORT: port, BASE_URL: `http://localhost:${port}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  let output = ''
  child.stderr.on('data', (part: Buffer) => (errors += String(part)))
  child.stdout.on('data', (part: Buffer) => {
    output += String(part)
    // It answers, so it wasn't stopped: the test ends it.
    if (output.includes('Ctrl-C')) child.kill('SIGTERM')
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, errors: errors.trim(), served: output.includes('Ctrl-C') }
}

/** Takes the database back to the release before organisers recorded their origin. */
const forgetOrigin = () => query('alter table clients drop column created_by_demo')
const hasOrigin = async () =>
  (
    await query(
      `select from pg_attribute where attrelid = 'clients'::regclass and attname = 'created_by_demo'`,
    )
  ).rowCount === 1

const makeOldDemo = async () => {
  const demo = await makeClient(app, { slug: 'brightwater', name: 'Brightwater Clubs' })
  await makeUser(app, demo, { role: 'owner', email: 'owner@demo.test' })
}

describe('starting', () => {
  test('a real installation refuses demo data with one sentence', async () => {
    await makeClient(app, { slug: 'brightwater', createdByDemo: true })
    const { code, errors, served } = await start('0')
    expect({ code, served }).toEqual({ code: 1, served: false })
    expect(errors).toMatch(/^The data in .* was created by the demo, whose passwords are public, [^\n]*$/u)
  })

  test('a demo refuses real data with one sentence, before it writes anything', async () => {
    await makeClient(app, { name: 'Harbour Swim School' })
    await forgetOrigin()
    const before = (await query('select * from clients')).rows
    const { code, errors, served } = await start('1')
    expect({ code, served }).toEqual({ code: 1, served: false })
    expect(errors).toMatch(/^The data in .* a real installation \(Harbour Swim School\)[^\n]* DEMO=0[^\n]*$/u)
    expect((await query('select * from clients')).rows).toEqual(before)
    expect(await hasOrigin()).toBe(false)
  })

  test('a real installation starts with its own data', async () => {
    await makeClient(app)
    expect(await start('0')).toEqual({ code: 0, errors: '', served: true })
  })
})

test('the demo records that it created its organisers', async () => {
  await createDemo(depsOf(app))
  const rows = await drizzle({ client: app.data.database.pool }).select().from(clients)
  expect(rows.map(({ createdByDemo }) => createdByDemo)).toEqual([true, true])
  expect(await problemOf(true)).toBeUndefined()
  expect(await problemOf(false)).toMatch(/created by the demo/u)
})

test('demo data beside a real organiser starts in neither mode', async () => {
  await makeClient(app, { name: 'Brightwater Clubs', createdByDemo: true })
  await makeClient(app, { name: 'Harbour Swim School' })
  for (const demo of [true, false])
    expect(await problemOf(demo)).toMatch(/mixes .*\(Brightwater Clubs\) .*\(Harbour Swim School\)/u)
})

describe('a database from an earlier release', () => {
  test('is recognised as the demo’s by its accounts', async () => {
    await makeOldDemo()
    await forgetOrigin()
    expect(await problemOf(false)).toMatch(/created by the demo/u)
    expect(await problemOf(true)).toBeUndefined()
  })

  test('is real if only the name, or only an account, is the demo’s', async () => {
    await makeClient(app, { slug: 'brightwater' })
    const other = await makeClient(app)
    await makeUser(app, other, { email: 'parent@demo.test' })
    await forgetOrigin()
    expect(await problemOf(false)).toBeUndefined()
    expect(await problemOf(true)).toMatch(/a real installation/u)
  })

  test('has the demo’s organisers, and no others, marked by the migration', async () => {
    await makeOldDemo()
    const littleOaks = await makeClient(app, { slug: 'littleoaks' })
    await makeUser(app, littleOaks, { role: 'owner', email: 'margaret@people.test' })
    await makeClient(app, { slug: 'harbour' })
    await forgetOrigin()
    const folder = 'src/server/db/migrations'
    const name = readdirSync(folder).find((one) => one.endsWith('_clients_created_by_demo')) ?? ''
    const statements = readFileSync(`${folder}/${name}/migration.sql`, 'utf8').split(
      '--> statement-breakpoint',
    )
    for (const statement of statements) await query(statement)
    const { rows } = await query('select slug, created_by_demo from clients order by slug')
    expect(rows).toEqual([
      { slug: 'brightwater', created_by_demo: true },
      { slug: 'harbour', created_by_demo: false },
      { slug: 'littleoaks', created_by_demo: false },
    ])
  })
})

test('an empty database starts in both modes', async () => {
  expect([await problemOf(true), await problemOf(false)]).toEqual([undefined, undefined])
})
