import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('starting the demo over forgets its files and test cards too, and keeps the secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-erase-'))
  try {
    const [secret, file] = [join(folder, 'secret'), join(folder, 'files', 'client', 'public', 'a.jpg')]
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, 'x')
    writeFileSync(secret, 'x'.repeat(64))
    const cards = join(folder, 'card-sandbox.json')
    writeFileSync(cards, '{}')
    const { status, stdout } = spawnSync(process.execPath, ['src/server/erase-data.ts'], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder },
      encoding: 'utf8',
    })
    expect(stdout).toContain('are gone')
    expect(status).toBe(0)
    expect(existsSync(join(folder, 'files'))).toBe(false)
    expect(existsSync(cards)).toBe(false)
    expect(existsSync(secret)).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
