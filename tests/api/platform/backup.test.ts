import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dumpDatabase } from '#server/backup/dump-database.ts'
import { loadDatabase } from '#server/backup/load-database.ts'
import { openDatabase } from '#server/db/database.ts'
import { eraseCluster } from '#server/db/embedded/erase-cluster.ts'
import { startCluster } from '#server/db/embedded/start-cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { users } from '#server/db/schema/users.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { quickFolder } from '../../../scripts/lib/quick-folder.js'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { asSuperuser } from '../../support/as-superuser.ts'
import { testClock } from '../../support/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { inClient, makeClient, makeUser } from '../../support/people.ts'

const odd = 'Zoë "the\tquick"\n\\ O’Brien, (née {Ünal}) \u{1F9D2}'

const dumped = (connection: TestDatabase['connection']) =>
  asSuperuser(connection, async (client) => {
    const text = (await Array.fromAsync(dumpDatabase(client))).join('')
    return text.trimEnd().split('\n')
  })

async function* told(lines: readonly string[]) {
  yield* lines
}

const kept = (folder: string) => gunzipSync(readFileSync(join(folder, 'database.jsonl.gz'))).toString()

const call = (script: 'back-up' | 'restore', dataDir: string, folder: string) =>
  spawnSync(process.execPath, [`src/server/backup/${script}.ts`, folder], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    encoding: 'utf8',
  })

const rowsOf = (lines: readonly string[], table: string) => {
  const from = lines.findIndex((line) => line.startsWith(`{"table":${JSON.stringify(table)}`))
  const after = lines.slice(from + 1)
  return after.slice(
    0,
    after.findIndex((line) => line.startsWith('{')),
  )
}

describe('a backup of the database', () => {
  let app: TestApp
  let lines: readonly string[]

  beforeAll(async () => {
    app = await createTestApp()
    for (const slug of ['brightwater', 'littleoaks']) {
      const client = await makeClient(app, { slug })
      await makeUser(app, client, { firstName: odd, lastName: '' })
      await inClient(app, client, async (tx) => {
        await tx.sql
          .update(users)
          .set({ twoFactorSecret: Buffer.from([0, 255, 92, 34]), recoveryCodeHashes: ['a,b', '', '"'] })
        // A JSON null is different from a missing value, and must stay different.
        const changes = [{ field: odd, from: null, to: { deep: [1.5, null, odd] } }]
        await recordAudit(tx, { action: 'things.keep', subject: 'client', subjectId: client.id, changes })
        await enqueue(tx, 'sendResetLink', { email: 'nobody@people.test' })
      })
    }
    lines = await dumped(app.data.connection)
  })
  afterAll(() => app[Symbol.asyncDispose]())

  test('contains the rows of every organiser with any content, and the queued jobs', () => {
    expect(rowsOf(lines, '"public"."clients"')).toHaveLength(2)
    expect(rowsOf(lines, '"public"."users"').length).toBeGreaterThanOrEqual(2)
    expect(rowsOf(lines, '"graphile_worker"."_private_jobs"').length).toBeGreaterThanOrEqual(2)
    expect(lines.join('\n')).toContain('née {Ünal}')
  })

  test('restores exactly the same rows in another database', async () => {
    const other = await createTestDatabase()
    try {
      expect(await dumped(other.connection)).not.toEqual(lines)
      await asSuperuser(other.connection, (client) => loadDatabase(client, told(lines)))
      expect(await dumped(other.connection)).toEqual(lines)
    } finally {
      await other.drop()
    }
  })

  const broken = {
    'cut short': (whole: readonly string[]) => whole.slice(0, -1),
    'of another version': ([head = '', ...rest]: readonly string[]) => [
      head.replace('"migrations":[', '"migrations":["later",'),
      ...rest,
    ],
    'of other columns': (whole: readonly string[]) =>
      whole.map((line) => (line.startsWith('{"table"') ? line.replace('"client_id"', '"clients_id"') : line)),
    'something else': () => ['{"rows":[]}'],
  }
  test.each(Object.entries(broken))('that is %s is refused, and nothing changes', async (_name, breakIt) => {
    const other = await createTestDatabase()
    try {
      const before = await dumped(other.connection)
      await expect(
        asSuperuser(other.connection, (client) => loadDatabase(client, told(breakIt(lines)))),
      ).rejects.toMatchObject({ name: 'StartProblem' })
      expect(await dumped(other.connection)).toEqual(before)
    } finally {
      await other.drop()
    }
  })
})

describe('npm run backup and npm run restore', () => {
  const home = mkdtempSync(join(quickFolder(), 'rollcall-backup-'))
  // As root, PostgreSQL runs under another account, which has to pass through this folder.
  chmodSync(home, 0o755)
  const at = (...path: string[]) => join(home, ...path)

  afterAll(async () => {
    for (const name of ['old', 'new']) await eraseCluster(at(name, 'postgres'))
    rmSync(home, { recursive: true })
  })

  test('move an installation: rows, files and secret, from a running copy and from a stopped copy', async () => {
    const cluster = await startCluster(at('old', 'postgres'), 'throwaway')
    const database = openDatabase(cluster.connection)
    await migrate(database)
    await makeClient({ clock: testClock(), data: { database } }, { name: odd })
    await database.close()
    mkdirSync(at('old', 'files', 'a'), { recursive: true })
    writeFileSync(at('old', 'files', 'a', 'picture.jpg'), 'a picture')
    writeFileSync(at('old', 'secret'), 's'.repeat(64))

    expect(call('back-up', at('old'), at('first')).stderr).toBe('')
    await cluster.stop()

    // Restoring needs a folder without data.
    expect(call('restore', at('old'), at('first'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('already'),
    })
    // A backup that can't be read leaves nothing half restored.
    mkdirSync(at('damaged'))
    writeFileSync(at('damaged', 'database.jsonl.gz'), gzipSync(kept(at('first'))).subarray(0, -20))
    expect(call('restore', at('new'), at('damaged'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('not whole'),
    })
    expect(existsSync(at('new', 'postgres'))).toBe(false)

    expect(call('restore', at('new'), at('first'))).toMatchObject({ status: 0, stderr: '' })
    expect(readFileSync(at('new', 'files', 'a', 'picture.jpg'), 'utf8')).toBe('a picture')
    expect(readFileSync(at('new', 'secret'), 'utf8')).toBe('s'.repeat(64))

    expect(call('back-up', at('new'), at('second'))).toMatchObject({ status: 0, stderr: '' })
    expect(kept(at('second'))).toBe(kept(at('first')))
  })
})
