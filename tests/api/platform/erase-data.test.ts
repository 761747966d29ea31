import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { startCluster } from '#server/db/embedded/start-cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { quickFolder } from '../../../scripts/lib/quick-folder.js'
import { testClock } from '../../support/clock.ts'
import { makeClient } from '../../support/people.ts'

const eraseData = (folder: string) =>
  spawnSync(process.execPath, ['src/server/erase-data.ts'], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder },
    encoding: 'utf8',
  })

/** Creates an organiser in a folder's embedded database, and stops that database. */
const foundIn = async (folder: string, createdByDemo: boolean) => {
  const cluster = await startCluster(join(folder, 'postgres'), 'throwaway')
  const database = openDatabase(cluster.connection)
  await migrate(database)
  await makeClient({ data: { database }, clock: testClock() }, { name: 'Harbour Swim School', createdByDemo })
  await database.close()
  await cluster.stop()
}

test.each([
  ['deletes the demo’s data', true, 0, false],
  ['refuses to delete the data of a real installation', false, 1, true],
])('npm run demo:reset %s', async (_says, createdByDemo, code, stays) => {
  const folder = mkdtempSync(join(quickFolder(), 'rollcall-erase-'))
  try {
    // As root, PostgreSQL runs under another account, which has to pass through this folder.
    chmodSync(folder, 0o755)
    await foundIn(folder, createdByDemo)
    const { status, stderr } = eraseData(folder)
    expect(status).toBe(code)
    expect(existsSync(join(folder, 'postgres'))).toBe(stays)
    expect(stderr).toMatch(stays ? /^The data in .* \(Harbour Swim School\), not to the demo, .*\n$/u : /^$/u)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('starting the demo again deletes its files and test cards too, and keeps the secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-erase-'))
  try {
    const [secret, file] = [join(folder, 'secret'), join(folder, 'files', 'client', 'public', 'a.jpg')]
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, 'x')
    writeFileSync(secret, 'x'.repeat(64))
    const cards = join(folder, 'card-sandbox.json')
    writeFileSync(cards, '{}')
    const { status, stdout } = eraseData(folder)
    expect(stdout).toContain('are gone')
    expect(status).toBe(0)
    expect(existsSync(join(folder, 'files'))).toBe(false)
    expect(existsSync(cards)).toBe(false)
    expect(existsSync(secret)).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
