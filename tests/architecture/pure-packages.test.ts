import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { isPurePackage, purePackages } from './pure-packages.ts'
import { factsOf, isTest, sourceFiles } from './source-facts.ts'

const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>
}

const files = sourceFiles('src').map(factsOf)
const domain = files.filter(({ path }) => path.startsWith('src/domain/') && !isTest(path))
const usersOf = (to: string) =>
  files.filter(({ path, imports }) => !isTest(path) && imports.includes(to)).map(({ path }) => path)

/** What a package could do besides computing. Read in its code, because types don't show it. */
const impure =
  /\b(?:require\(['"](?:node:|fs|net|http|crypto)|process\.|fetch\(|XMLHttpRequest|Date\.now|new Date\b|Math\.random|localStorage|document\.|window\.)/u
const isImpure = (code: string) => impure.test(code)
const codeOf = (name: string) => readFileSync(createRequire(import.meta.url).resolve(name), 'utf8')

describe('a package that the domain may import', () => {
  it.each(purePackages)('%s is pinned to an exact version', (name) => {
    expect(dependencies[name]).toMatch(/^\d+\.\d+\.\d+$/u)
  })

  it.each(purePackages)('%s is used by the domain', (name) => {
    expect(domain.filter(({ imports }) => imports.some((to) => to.startsWith(name)))).not.toEqual([])
  })

  it.each(purePackages)('%s does nothing but compute', (name) => {
    expect(isImpure(codeOf(name))).toBe(false)
  })

  it('is found impure if it reads the clock or a file', () => {
    expect(['const t = Date.now()', "const fs = require('node:fs')"].map(isImpure)).toEqual([true, true])
  })

  it('is on the list by its whole name', () => {
    expect(['@zxcvbn-ts/language-common', '@zxcvbn-ts/language-common/x'].map(isPurePackage)).toEqual([
      true,
      true,
    ])
    expect(['@zxcvbn-ts/core', '@zxcvbn-ts', 'node:fs', 'zod'].map(isPurePackage)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

it('loads the list of common passwords on the server alone, and only when it is needed', () => {
  const path = 'src/domain/people/auth/is-common-password.ts'
  expect(usersOf(path)).toEqual(['src/server/people/auth/hash-new-password.ts'])
  expect(usersOf('@zxcvbn-ts/language-common')).toEqual([path])
  expect(domain.find((file) => file.path === path)?.lazyImports).toEqual(['@zxcvbn-ts/language-common'])
})
