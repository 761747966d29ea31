import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { root } from './root.js'

/** More failures than this point to a defect or a broken machine, not to chance. */
export const mostRetried = 25

const list = join(root, 'test-results', 'flaky.txt')

/**
 * Runs every failed test once more, alone. A test that now passes counts as passed and is returned by name. A test that
 * fails again stays failed. A step whose failures can't be run again, such as types and lint, stays as it was.
 */
export async function retryFailed(results) {
  const tests = results.flatMap(({ failures }) => failures.filter(({ test }) => test !== undefined))
  if (tests.length > mostRetried) {
    console.log(`${tests.length} tests failed, too many to be flaky: none runs again.`)
    return { results, flaky: [] }
  }
  const flaky = []
  const retried = []
  for (const result of results) {
    const failed = result.failures.flatMap(({ test }) => test ?? [])
    for (const test of failed) console.log(`again, alone: ${test.file} ${test.title}`)
    const passed = failed.length === 0 ? [] : await result.passAlone(failed)
    flaky.push(...passed.map(({ file, title }) => `${file} ${title}`))
    retried.push({
      ...result,
      passed: result.passed + passed.length,
      failed: result.failed - passed.length,
      failures: result.failures.filter(({ test }) => !passed.includes(test)),
    })
  }
  return { results: retried, flaky }
}

/** Lists the flaky tests on the screen and in `file`, so that they get fixed. Without flaky tests, writes no file. */
export function reportFlaky(names, file = list) {
  rmSync(file, { force: true })
  if (names.length === 0) return
  for (const name of names) console.log(`flaky  ${name}`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${names.join('\n')}\n`)
}
