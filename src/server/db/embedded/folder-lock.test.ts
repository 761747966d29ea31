import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeFolderLock } from './folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-lock-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('has one holder at a time, and the next after the first has released it', async () => {
  const first = await takeFolderLock(folder)
  expect(first).toBeDefined()
  expect(await takeFolderLock(folder)).toBeUndefined()
  await first?.release()
  const next = await takeFolderLock(folder)
  expect(next).toBeDefined()
  await next?.release()
})

test('goes to exactly one of many who ask at the same time', async () => {
  const asked = await Promise.all(Array.from({ length: 8 }, () => takeFolderLock(folder)))
  const holders = asked.filter((lock) => lock !== undefined)
  expect(holders).toHaveLength(1)
  await holders[0]?.release()
})

test('is free again after its holder was killed', async () => {
  const hold = `
    process.getBuiltinModule('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`
  spawnSync(process.execPath, ['-e', hold, join(folder, 'lock')])
  expect(existsSync(join(folder, 'lock'))).toBe(true)
  const lock = await takeFolderLock(folder)
  expect(lock).toBeDefined()
  await lock?.release()
})
