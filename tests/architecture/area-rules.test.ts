import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { filesUsedOutside, importsFromBelow, upwardImports } from './area-rules.ts'
import { areaOf, areas, nounOf, nouns } from './areas.ts'
import { importCycles } from './import-cycles.ts'
import { comparedWith, comparedWithKnown } from './known-problems.ts'
import { lonelyFiles } from './lonely-files.ts'
import { misnamedFiles } from './misnamed-files.ts'
import { factsOf, linesOf as countLines, sourceFiles } from './source-facts.ts'

const sources = sourceFiles('src')
const files = sources.map(factsOf)
const lines = new Map(sources.map(({ path, code }) => [path, countLines(code)]))
const linesOf = (path: string) => lines.get(path) ?? 0

const unchanged = { added: [], gone: [] }
const typesFrom = (path: string, to: string) =>
  factsOf({ path, code: `import type { X } from '#${to.slice(4)}'` })
const keyUser = (path: string, code = `import { x } from './address-key.ts'`) => factsOf({ path, code })
const planted = (path: string, code: string) => [factsOf({ path, code })]
const isThere = (path: string) => existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)))

const hasListedNoun = (path: string) => {
  const area = areaOf(path)
  return area !== undefined && nouns[area].includes(nounOf(path) ?? '')
}

const hasSide = (path: string) => /^src\/web\/features\/[\w-]+\/[\w-]+\/(?:family|team|shared)\//u.test(path)

describe('a noun has one name in one area on every floor', () => {
  const folders = String.raw`(?:domain|contract|server|web/features)/(?:${areas.join('|')})`
  const inAreas = new RegExp(`^src/(?:${folders}|web/features)/`, 'u')

  test('every file of an area and every feature has a listed noun', () => {
    const paths = sources.map(({ path }) => path).filter((path) => inAreas.test(path))
    expect(paths.length).toBeGreaterThan(1_000)
    expect(paths.filter((path) => !hasListedNoun(path))).toEqual([])
  })

  /** The code outside the areas on each floor. */
  const besideAreas: Readonly<Record<string, RegExp>> = {
    domain: /^(?:kernel|words)\/|^[\w.-]+$/u,
    contract: /^[\w.-]+$/u,
    server: /^(?:http|db|jobs|gateways|backup)\/|^[\w.-]+$/u,
  }
  const isOutside = (path: string) => {
    const [, floor = '', rest = ''] = /^src\/(\w+)\/(.+)$/u.exec(path) ?? []
    return areaOf(path) === undefined && besideAreas[floor]?.test(rest) === false
  }
  test('each floor has nothing outside the areas except what every area builds on', () => {
    expect(sources.map(({ path }) => path).filter(isOutside)).toEqual([])
    const planted = ['src/domain/pricing/quote.ts', 'src/server/waitlists/x.ts', 'src/contract/x/y.ts']
    expect(planted.filter(isOutside)).toEqual(planted)
  })

  test('every file of a feature is for families, for the team or for both', () => {
    const features = sources.map(({ path }) => path).filter((path) => path.startsWith('src/web/features/'))
    expect(features.filter((path) => !hasSide(path))).toEqual([])
    expect(hasSide('src/web/features/sales/cart/cart-view.tsx')).toBe(false)
    expect(hasSide('src/web/features/sales/cart/admin/cart-view.tsx')).toBe(false)
  })

  test('every API test is in an area', () => {
    const tests = sourceFiles('tests/api').map(({ path }) => path)
    expect(tests.length).toBeGreaterThan(100)
    expect(tests.filter((path) => !areas.some((area) => path.startsWith(`tests/api/${area}/`)))).toEqual([])
  })

  test('every noun is in one area only and has files', () => {
    const all = areas.flatMap((area) => nouns[area])
    expect(new Set(all).size).toBe(all.length)
    const used = new Set(sources.map(({ path }) => nounOf(path)))
    expect(all.filter((noun) => !used.has(noun))).toEqual([])
  })

  test.each([
    'src/server/sales/places/take.ts',
    'src/web/features/bookings/list.tsx',
    'src/contract/people/venues.ts',
  ])('rejects %s', (path) => {
    expect(inAreas.test(path)).toBe(true)
    expect(hasListedNoun(path)).toBe(false)
  })
})

describe('an area imports only areas before it', () => {
  test('there are no more exceptions than when the rule was introduced', () => {
    expect(comparedWithKnown('upward-imports', upwardImports(files))).toEqual(unchanged)
  })

  test.each([
    ['src/server/people/users/find-user.ts', 'src/server/sales/cart/cart-rows.ts'],
    ['src/contract/platform/venues/venues.ts', 'src/contract/insight/reports/reports.ts'],
    ['src/domain/platform/access/permissions.ts', 'src/domain/catalogue/activities/tickets/ticket-now.ts'],
    [
      'src/web/features/platform/venues/team/venue-dialog.tsx',
      'src/web/features/sales/cart/family/cart-foot.tsx',
    ],
  ])('finds %s importing %s', (path, to) => {
    expect(isThere(path)).toBe(true)
    expect(isThere(to)).toBe(true)
    expect(upwardImports(planted(path, `import { x } from '#${to.slice(4)}'`))).toEqual([`${path} → ${to}`])
    expect(upwardImports(planted(to, `import { x } from '#${path.slice(4)}'`))).toEqual([])
  })
})

describe('code below the areas imports only the platform', () => {
  test('http, db, jobs and gateways import no other area', () => {
    expect(importsFromBelow(files)).toEqual([])
  })

  test.each(['src/server/http/errors.ts', 'src/server/db/trouble.ts', 'src/server/jobs/start-worker.ts'])(
    'finds %s importing a module',
    (path) => {
      expect(isThere(path)).toBe(true)
      const code = `import { x } from '#server/people/users/find-user.ts'`
      expect(importsFromBelow(planted(path, code))).toHaveLength(1)
      expect(
        importsFromBelow(planted(path, `import { x } from '#server/platform/clients/client.ts'`)),
      ).toEqual([])
    },
  )
})

describe('areas share few files', () => {
  test('there are no more shared files than when the rule was introduced', () => {
    expect(comparedWithKnown('files-used-outside', filesUsedOutside(files))).toEqual(unchanged)
  })

  test('finds a new shared file', () => {
    const path = 'src/server/sales/cart/cart-rows.ts'
    const to = 'src/server/platform/venues/routes.ts'
    expect([path, to].every(isThere)).toBe(true)
    expect(filesUsedOutside(planted(path, `import { x } from '#${to.slice(4)}'`))).toEqual([to])
    expect(filesUsedOutside(planted(to, `import { x } from './list-venues.ts'`))).toEqual([])
    const tokens = `import { x } from '#server/platform/access/tokens.ts'`
    expect(filesUsedOutside(planted(path, tokens))).toEqual([])
  })
})

describe('no files import each other in a circle', () => {
  test('no types do either', () => {
    expect(importCycles(files)).toEqual([])
  })

  test('finds a circle without the files that only lead to it', () => {
    const [a = '', b = '', c = ''] = ['cart-rows', 'cart-items', 'cart-owner'].map(
      (name) => `src/server/sales/cart/${name}.ts`,
    )
    expect([a, b, c].every(isThere)).toBe(true)
    expect(importCycles([typesFrom(a, b), typesFrom(b, a), typesFrom(c, a)])).toEqual([[b, a].toSorted()])
    expect(importCycles([typesFrom(a, b), typesFrom(b, c), typesFrom(c, a)])).toEqual([[a, b, c].toSorted()])
    expect(importCycles([typesFrom(a, b), typesFrom(b, c)])).toEqual([])
  })
})

describe('a small file with one user in its folder belongs in that user', () => {
  test('there are no such files', () => {
    expect(lonelyFiles([...files, ...['tests', 'bench'].flatMap(sourceFiles).map(factsOf)], linesOf)).toEqual(
      [],
    )
  })

  test('finds a new one, except with two users, in another folder or over the length limit', () => {
    const user = keyUser('src/server/http/a.ts')
    const other = keyUser('src/server/http/b.ts')
    const far = factsOf({ path: 'src/server/db/a.ts', code: `import { x } from '../http/address-key.ts'` })
    const small = factsOf({ path: 'src/server/http/address-key.ts', code: '' })
    expect(lonelyFiles([user, small], () => 29)).toEqual(['src/server/http/address-key.ts'])
    expect(lonelyFiles([user, small], () => 30)).toEqual([])
    expect(lonelyFiles([user, other, small], () => 29)).toEqual([])
    expect(lonelyFiles([far, small], () => 29)).toEqual([])
  })

  test('routes, lazy imports, stylesheets and tests justify a separate file', () => {
    const small = factsOf({ path: 'src/server/http/address-key.ts', code: '' })
    expect(lonelyFiles([keyUser('src/server/http/routes.ts'), small], () => 29)).toEqual([])
    const lazy = keyUser('src/server/http/a.ts', `const x = await import('./address-key.ts')`)
    expect(lonelyFiles([lazy, small], () => 29)).toEqual([])
    const styled = keyUser('src/server/http/address-key.ts', `import c from './address-key.module.css'`)
    expect(lonelyFiles([keyUser('src/server/http/a.ts'), styled], () => 29)).toEqual([])
    const user = keyUser('src/server/http/a.ts')
    const tested = keyUser('src/server/http/address-key.test.ts')
    expect(lonelyFiles([user, tested, small], () => 29)).toEqual([])
    expect(lonelyFiles([keyUser('src/server/http/all-words.ts'), small], () => 29)).toEqual([])
  })
})

describe('a file that exports one thing is named after it', () => {
  test('there are no exceptions', () => {
    expect(misnamedFiles(files)).toEqual([])
  })

  test.each([
    ['src/server/http/rate-limit.ts', 'export const byAddress = 1', true],
    ['src/server/http/rate-limit.ts', 'export const rateLimitOf = 1', false],
    ['src/server/http/rate-limit.ts', 'export const byAddress = 1\nexport interface RateLimit {}', false],
    ['src/server/http/rate-limit.ts', 'export const byAddress = 1\nexport const byUser = 2', false],
    ['src/server/people/users/routes.ts', 'export const serveUsers = 1', false],
    ['src/server/sales/bookings/read-booked-parts.ts', 'export const bookedOf = 1', true],
    ['src/server/http/rate-limit.ts', `export const byAddress = 1\nexport type { X } from './x.ts'`, true],
  ])('checks %s with "%s": %s', (path, code, isFound) => {
    expect(isThere(path)).toBe(true)
    expect(misnamedFiles(planted(path, code))).toEqual(isFound ? [path] : [])
  })
})

test('a list of known problems can only shrink', () => {
  expect(comparedWith(['a', 'b'], ['a', 'b'])).toEqual(unchanged)
  expect(comparedWith(['a'], ['a', 'b'])).toEqual({ added: ['b'], gone: [] })
  expect(comparedWith(['a', 'b'], ['b'])).toEqual({ added: [], gone: ['a'] })
})
