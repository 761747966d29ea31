import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { factsOf, type SourceFacts, sourceFiles } from './source-facts.ts'

const inProduct = (path: string) => !/\.test\.tsx?$/u.test(path)
const product = sourceFiles('src')
  .map(factsOf)
  .filter((file) => inProduct(file.path))
const everything = [...product, ...sourceFiles('tests').map(factsOf)]

type Habit = (file: SourceFacts) => readonly string[]

const found = (files: readonly SourceFacts[], habit: Habit) =>
  files.flatMap((file) => habit(file).map((what) => `${file.path}: ${what}`))

const sqlClock =
  /\bnow\s*\(\s*\)|\b(?:current_timestamp|current_date|current_time|localtimestamp|localtime)\b|\b(?:clock|statement|transaction)_timestamp\s*\(/iu

const asksForTime: Habit = ({ path, accesses, calls, constructions, texts }) => {
  if (!/^src\/(server|domain)\//u.test(path) || path === 'src/server/clock.ts') return []
  return [
    ...[
      'Date.now',
      'Temporal.Now',
      'performance.now',
      '….defaultNow',
      'process.hrtime',
      'process.uptime',
    ].filter((access) => accesses.has(access)),
    ...(constructions.has('Date/0') ? ['new Date()'] : []),
    ...(calls.has('Date') ? ['Date()'] : []),
    ...texts.filter((text) => sqlClock.test(text)),
  ]
}

/** Programs that pass the environment to the configuration. */
const environmentReaders = new Set([
  'src/server/main.ts',
  'src/server/erase-data.ts',
  'src/server/backup/back-up.ts',
  'src/server/backup/restore.ts',
])
const readsEnvironment: Habit = ({ path, accesses }) =>
  accesses.has('process.env') && !environmentReaders.has(path) ? ['process.env'] : []

const exportsDefault: Habit = (file) => (file.exportsDefault ? ['export default'] : [])

/**
 * Code that runs without an organiser or for all of them: sign-in, database health, finding the organiser, jobs and
 * founding.
 */
const poolUsers = new Set([
  'src/server/http/session-reader.ts',
  'src/server/platform/clients/check-demo-data.ts',
  'src/server/platform/clients/client-directory.ts',
  'src/server/insight/setup/found-clients.ts',
  'src/server/platform/clients/kept-clients.ts',
  'src/server/platform/health/routes.ts',
  'src/server/jobs/start-worker.ts',
  'src/server/jobs/free-dead-jobs.ts',
  'src/server/jobs/show-alive.ts',
])
const reachesPastTheClient: Habit = ({ path, accesses, calls }) => {
  if (!/^src\/(server|demo)\//u.test(path) || path.startsWith('src/server/db/') || poolUsers.has(path))
    return []
  return [
    ...(accesses.has('….pool') ? ['.pool'] : []),
    ...(calls.has('withConnection') ? ['withConnection()'] : []),
  ]
}

/** The files that may read the ledger's tables, and the only file that may post to the ledger. */
const ledgerReaders =
  /^src\/server\/(?:db\/|money\/ledger\/|money\/credit\/(?:list-moves|present-credit)\.ts$)/u
const touchesLedger: Habit = ({ path, imports, texts }) => [
  ...(imports.includes('src/server/db/schema/ledger.ts') && !ledgerReaders.test(path)
    ? ['the tables of the ledger']
    : []),
  ...(texts.some((text) => text.includes('post_ledger')) && path !== 'src/server/money/ledger/post-ledger.ts'
    ? ['post_ledger']
    : []),
]

const planted = (path: string, code: string) => [factsOf({ path, code })]

describe('one clock', () => {
  test('only the clock reads the time in server and domain', () => {
    expect(found(product, asksForTime)).toEqual([])
  })

  test.each([
    'Date.now()',
    'new Date()',
    'Date()',
    'Temporal.Now.instant()',
    'const { now } = performance; performance.now()',
    'sql`select now()`',
    "pool.query('select current_timestamp')",
    'instant("at").defaultNow()',
  ])('finds %s', (code) => {
    for (const path of ['src/server/a.ts', 'src/domain/a.ts'])
      expect(found(planted(path, code), asksForTime)).toHaveLength(1)
    expect(found(planted('src/web/a.ts', code), asksForTime)).toEqual([])
  })

  test.each(['clock.now()', 'new Date(0)', 'tx.now', '"We know() nothing"', '// Date.now()'])(
    'accepts %s',
    (code) => {
      expect(found(planted('src/server/a.ts', code), asksForTime)).toEqual([])
    },
  )

  test('migrations don’t read the time', () => {
    const folder = fileURLToPath(new URL('../../src/server/db/migrations', import.meta.url))
    const migrations = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.sql'),
    )
    expect(migrations.length).toBeGreaterThan(0)
    for (const name of migrations) expect(readFileSync(`${folder}/${name}`, 'utf8')).not.toMatch(sqlClock)
    expect('created_at timestamptz default now()').toMatch(sqlClock)
  })
})

describe('a single reader of the environment', () => {
  test('only the programs pass process.env to the configuration', () => {
    expect(found(product, readsEnvironment)).toEqual([])
  })
  test.each(['process.env.PORT', 'const { PORT } = process.env'])('finds %s', (code) => {
    expect(found(planted('src/server/a.ts', code), readsEnvironment)).toHaveLength(1)
  })
})

describe('named exports', () => {
  test('nothing has a default export', () => {
    expect(found(everything, exportsDefault)).toEqual([])
  })
  test.each(['export default 1', 'export default function x() {}'])('finds %s', (code) => {
    expect(found(planted('src/web/a.ts', code), exportsDefault)).toHaveLength(1)
  })
})

describe('rows are reached through an organiser’s transaction', () => {
  test('only the code that runs before an organiser is known uses the pool', () => {
    expect(found(product, reachesPastTheClient)).toEqual([])
    const paths = new Set(product.map((file) => file.path))
    expect([...poolUsers].filter((path) => !paths.has(path))).toEqual([])
  })
  test.each(['deps.database.pool.query("x")', 'const { pool } = database', 'withConnection(database, work)'])(
    'finds %s',
    (code) => {
      expect(found(planted('src/server/people/users/a.ts', code), reachesPastTheClient)).toHaveLength(1)
      expect(found(planted('src/demo/a.ts', code), reachesPastTheClient)).toHaveLength(1)
    },
  )
})

describe('a single way into the ledger', () => {
  test('only money/ledger posts to the ledger', () => {
    expect(found(product, touchesLedger)).toEqual([])
    expect(
      found(
        product.map((file) => ({ ...file, path: `src/elsewhere/${file.path}` })),
        touchesLedger,
      ).length,
    ).toBeGreaterThan(1)
  })
  test.each(['sql`select app.post_ledger(1)`', "import { ledgerEntries } from '../../db/schema/ledger.ts'"])(
    'finds %s',
    (code) => {
      expect(found(planted('src/server/people/users/a.ts', code), touchesLedger)).toHaveLength(1)
    },
  )
})
