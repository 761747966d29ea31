import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'

const made: string[] = []

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

const packages = { '': {}, 'node_modules/one': { version: '1.0.0' } }

/**
 * Creates two clones: the packages of the first are a link to those of the second. The fake npm only leaves a file
 * where it runs.
 */
const linkedClone = (held: object) => {
  const base = mkdtempSync(join(tmpdir(), 'rollcall-linked-'))
  made.push(base)
  const [own, other, path] = [join(base, 'own'), join(base, 'other', 'node_modules'), join(base, 'path')]
  mkdirSync(join(other, '.bin'), { recursive: true })
  mkdirSync(path)
  mkdirSync(own)
  cpSync('scripts', join(own, 'scripts'), { recursive: true })
  writeFileSync(join(own, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(own, 'package-lock.json'), JSON.stringify({ packages }))
  writeFileSync(join(other, '.package-lock.json'), JSON.stringify({ packages: held }))
  symlinkSync(process.execPath, join(other, '.bin', 'node'))
  writeFileSync(join(path, 'npm'), '#!/bin/sh\necho asked > node_modules/npm\n', { mode: 0o755 })
  symlinkSync(other, join(own, 'node_modules'))
  const script = `
    import { command } from './scripts/lib/command.js'
    import { install } from './scripts/lib/install.js'
    await command(install)`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: own,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${path}:${process.env['PATH'] ?? ''}` },
  })
  return { status, stderr, others: readdirSync(other).toSorted() }
}

const untouched = ['.bin', '.package-lock.json']

it('never installs into the packages of another clone', () => {
  const { status, stderr, others } = linkedClone({})
  expect(stderr).toMatch(/^The folder node_modules is a link, .*Remove the link, and start again/u)
  expect(status).toBe(1)
  expect(others).toEqual(untouched)
})

it('uses linked packages if they are complete', () => {
  const { status, stderr, others } = linkedClone(packages)
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(others).toEqual(untouched)
})
