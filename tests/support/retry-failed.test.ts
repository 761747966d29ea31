import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FailedTest } from '../../scripts/lib/failures.js'
import { mostRetried, reportFlaky, retryFailed } from '../../scripts/lib/retry-failed.js'

const failureOf = (title: string) => ({ text: title, test: { file: 'a.test.ts', title } })

/**
 * Creates a step in which the tests with these titles failed, and says for each whether it passes when it runs alone.
 */
const stepWith = (alone: Readonly<Record<string, 'passes' | 'fails'>>) => ({
  name: 'api tests',
  passed: 10,
  failed: Object.keys(alone).length,
  failures: Object.keys(alone).map(failureOf),
  passAlone: vi.fn<(tests: readonly FailedTest[]) => Promise<readonly FailedTest[]>>((tests) =>
    Promise.resolve(tests.filter(({ title }) => alone[title] === 'passes')),
  ),
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a failed test', () => {
  it('counts as passed and is listed as flaky when it passes alone', async () => {
    const { results, flaky } = await retryFailed([stepWith({ shaky: 'passes' })])
    expect(results).toMatchObject([{ passed: 11, failed: 0, failures: [] }])
    expect(flaky).toEqual(['a.test.ts shaky'])
  })

  it('fails the run when it fails twice', async () => {
    const { results, flaky } = await retryFailed([stepWith({ shaky: 'passes', broken: 'fails' })])
    expect(results).toMatchObject([{ passed: 11, failed: 1, failures: [failureOf('broken')] }])
    expect(flaky).toEqual(['a.test.ts shaky'])
  })

  it('runs exactly once more', async () => {
    const step = stepWith({ broken: 'fails' })
    await retryFailed([step])
    expect(step.passAlone).toHaveBeenCalledTimes(1)
  })

  it('does not run again if more tests failed than chance explains', async () => {
    const many = Object.fromEntries(
      Array.from({ length: mostRetried + 1 }, (_, index) => [`${index}`, 'passes' as const]),
    )
    const step = stepWith(many)
    const { results, flaky } = await retryFailed([step])
    expect(step.passAlone).not.toHaveBeenCalled()
    expect(results).toEqual([step])
    expect(flaky).toEqual([])
  })
})

describe('a failure outside the tests', () => {
  it('fails the run even when every failed test passes alone', async () => {
    const step = stepWith({ shaky: 'passes' })
    const failures = [...step.failures, { text: 'an error after the last test' }]
    const { results } = await retryFailed([{ ...step, failed: 2, failures }])
    expect(results).toMatchObject([{ failed: 1, failures: [{ text: 'an error after the last test' }] }])
  })
})

describe('the list of flaky tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-flaky-'))
  const file = join(folder, 'test-results', 'flaky.txt')
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  it('has a line for each test, and is removed after a run without any', () => {
    reportFlaky(['a.test.ts one', 'b.test.ts two'], file)
    expect(readFileSync(file, 'utf8')).toBe('a.test.ts one\nb.test.ts two\n')
    reportFlaky([], file)
    expect(existsSync(file)).toBe(false)
  })
})
