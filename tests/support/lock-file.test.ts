import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Entry {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry>>
}
const fromRegistry = Object.entries(packages).filter(([path, { link }]) => path !== '' && link !== true)

/**
 * Our registry only has what Linux needs, so we couldn't look up these hashes. With access to the public registry,
 * `node scripts/lock-complete.js` adds them. The number may only decrease.
 */
const withoutHashAtMost = 60

test('every package has a hash, except parts for other machines that our registry does not have', () => {
  const without = fromRegistry.filter(([, { integrity }]) => integrity === undefined)
  expect(fromRegistry.length).toBeGreaterThan(500)
  expect(without.length).toBeLessThanOrEqual(withoutHashAtMost)
  const needed = without.filter(([, { optional, os, cpu }]) => optional !== true || !os || !cpu)
  expect(needed).toEqual([])
})

test('hashes are SHA-512, and no registry is named', () => {
  const odd = fromRegistry.filter(
    ([, { integrity, resolved }]) => resolved !== undefined || integrity?.startsWith('sha512-') === false,
  )
  expect(odd).toEqual([])
})
