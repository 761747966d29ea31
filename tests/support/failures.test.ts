import { describe, expect, it } from 'vitest'
import { failuresOfPlaywright, failuresOfVitest } from '../../scripts/lib/failures.js'
import { root } from '../../scripts/lib/root.js'

const red = (text: string) => `\u001B[31m${text}\u001B[39m`

const file = (change: object) => ({
  name: `${root}src/domain/a.test.ts`,
  status: 'failed',
  message: '',
  assertionResults: [],
  ...change,
})
const testThat = (status: string, ...failureMessages: string[]) => ({
  status,
  ancestorTitles: ['a sum'],
  title: `is ${status}`,
  fullName: `a sum is ${status}`,
  failureMessages,
})

describe('a failure in Vitest', () => {
  it('is reported with file, name and the beginning of the reason', () => {
    const long = ['expected 1 to be 2', '', ...Array.from({ length: 20 }, (_, line) => `at ${line}`)]
    const assertionResults = [testThat('passed'), testThat('failed', red(long.join('\n')))]
    const [failure, ...others] = failuresOfVitest({ testResults: [file({ assertionResults })] })
    expect(others).toEqual([])
    expect(failure?.test).toEqual({ file: 'src/domain/a.test.ts', title: 'a sum > is failed' })
    const told = failure?.text ?? ''
    const [first, second, third, ...rest] = told.split('\n')
    expect([first, second, third]).toEqual([
      'src/domain/a.test.ts a sum is failed',
      '    expected 1 to be 2',
      '    at 0',
    ])
    expect(rest).toHaveLength(5)
  })

  it('may be a file that could not be read', () => {
    expect(failuresOfVitest({ testResults: [file({ message: 'no such module' })] })).toEqual([
      { text: 'src/domain/a.test.ts\n    no such module' },
    ])
  })

  it('is not reported when everything passed', () => {
    const passed = file({ status: 'passed', assertionResults: [testThat('passed')] })
    expect(failuresOfVitest({ testResults: [passed] })).toEqual([])
  })
})

describe('a failure in the browser', () => {
  const config = { rootDir: `${root}tests/e2e` }
  const error = {
    message: red('Error: element(s) not found'),
    location: { file: `${root}tests/e2e/a.spec.ts`, line: 20 },
  }
  const spec = (title: string, ...errors: (typeof error)[]) => ({
    file: 'a.spec.ts',
    line: 10,
    title,
    ok: errors.length === 0,
    tests: [{ projectName: 'chromium', results: [{ errors }] }],
  })

  it('is reported with the place of the test, where it failed and why, at any depth', () => {
    const suites = [{ specs: [spec('good')], suites: [{ specs: [spec('bad', error, error)] }] }]
    expect(failuresOfPlaywright({ config, suites, errors: [] })).toEqual([
      {
        text: 'tests/e2e/a.spec.ts:10 bad\n    at tests/e2e/a.spec.ts:20\n    Error: element(s) not found',
        test: { file: 'tests/e2e/a.spec.ts', line: 10, title: 'bad', project: 'chromium' },
      },
    ])
  })

  it('may be outside the tests', () => {
    expect(failuresOfPlaywright({ config, suites: [], errors: [{ message: 'no server' }] })).toEqual([
      { text: 'outside of the tests\n    no server' },
    ])
  })
})
