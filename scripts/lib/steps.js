import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { failureOutside, failuresOfPlaywright, failuresOfVitest, told } from './failures.js'
import { run } from './run.js'
import { productNode, tool, toolEnvironment } from './tools.js'

/*
 * The steps of a test run. Each returns { name, passed, failed, said, failures }: how many checks passed and failed,
 * the output to show after a failure, and the failures. A test runner adds `passAlone(tests)`, which runs failed tests
 * once more, one at a time, and returns those that pass.
 */

// Output to a file or a pipe has no colours.
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }

const node = (args, options = {}) =>
  run(productNode(), args, { env: toolEnvironment({ ...plain, ...options.env }), quiet: options.quiet })

// The type checker of the linter is a Go program. A fifth of its time went into garbage collection, although the
// machine has memory to spare. Near the limit it collects as often as before. With the affinity setting, the checker
// that has already computed a file's types also lints it. The next free checker would compute them again.
const checkers = { GOGC: '400', GOMEMLIMIT: '3GiB', OXLINT_TSGOLINT_CHECKER_SCHEDULING: 'affinity' }

/**
 * Checks types, lint and formatting in one run. The linter already has the types of every file, each by the
 * `tsconfig.json` of its folder, so it reports what the compiler would. Running the compiler as well doubled the time.
 */
export async function lint() {
  const results = await Promise.all([
    node([tool('oxlint'), '--type-check', '--format=unix', '--deny-warnings'], {
      env: checkers,
      quiet: true,
    }),
    node([tool('oxfmt'), '--check'], { quiet: true }),
  ])
  const wrong = results.filter(({ code }) => code !== 0)
  return counted('types and lint', wrong.length === 0, wrong.map(({ said }) => said).join('\n'))
}

/** Prints the measurements of the code's structure. The rules themselves are tests in `tests/architecture`. */
export async function measureHouse() {
  const { code, said } = await node(['tests/architecture/print-house.ts'], { quiet: true })
  console.log(said.trimEnd())
  return code
}

/** How to read the report of each test runner. */
const byVitest = {
  count: ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests],
  failuresOf: failuresOfVitest,
}
const byPlaywright = {
  count: ({ stats }) => [stats.expected, stats.unexpected + stats.flaky],
  failuresOf: failuresOfPlaywright,
}

/**
 * Runs a Vitest project, or some of its files. Shows the output as it arrives, unless other steps run at the same time.
 */
export async function vitest(project, { env, quiet = false, only = [] } = {}) {
  const options = { env, quiet }
  const result = await vitestRun(project, only, options)
  const passAlone = async (tests) => {
    const passed = []
    for (const test of tests) {
      const again = await vitestRun(project, [test.file, '-t', `^${exactly(test.title)}$`], options)
      if (again.passed > 0 && again.failed === 0) passed.push(test)
    }
    return passed
  }
  return { ...result, passAlone }
}

async function vitestRun(project, only, { env, quiet }) {
  return withReport(`${project} tests`, async (report) => {
    const errors = `${report}.errors`
    const reporters = ['dot', 'json', './scripts/lib/unhandled-errors-reporter.js']
    const args = [
      'run',
      '--project',
      project,
      ...only,
      ...reporters.map((name) => `--reporter=${name}`),
      `--outputFile.json=${report}`,
    ]
    const { code, said } = await node([tool('vitest'), ...args], {
      env: { ...env, UNHANDLED_ERRORS_FILE: errors },
      quiet,
    })
    const outside = existsSync(errors) ? JSON.parse(readFileSync(errors, 'utf8')) : []
    return { code, said, ...byVitest, outside }
  })
}

/** Runs the browser tests, either all of them or those of some folders. */
export async function browser({ env, only = [] } = {}) {
  const found = await node([join('tests', 'support', 'install-browser.ts')], { quiet: true })
  if (found.code !== 0) return counted('browser tests', false, found.said)
  const result = await playwrightRun(only, env)
  // All failed tests run together, because each run starts its own server.
  const passAlone = async (tests) => {
    const places = tests.map(({ file, line }) => `${file}:${line}`)
    const projects = tests.map(({ project }) => `--project=${project}`)
    const again = await playwrightRun([...new Set([...places, ...projects]), '--workers=1'], env)
    const isCertain =
      again.failures.every(({ test }) => test !== undefined) && again.passed + again.failed >= tests.length
    return isCertain
      ? tests.filter((test) => !again.failures.some((failure) => isSame(failure.test, test)))
      : []
  }
  return { ...result, passAlone }
}

const isSame = (one, other) =>
  one.file === other.file && one.title === other.title && one.project === other.project

async function playwrightRun(only, env) {
  return withReport('browser tests', async (report) => {
    const { code, said } = await node([tool('playwright'), 'test', ...only, '--reporter=line,json'], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    })
    return { code, said, ...byPlaywright, outside: [] }
  })
}

/** Returns a pattern that matches only this title. */
const exactly = (title) => title.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)

/** Runs a test runner that writes a JSON report, and uses the report instead of the exit code alone. */
async function withReport(name, act) {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-report-'))
  const report = join(folder, 'report.json')
  try {
    const { code, said, count, failuresOf, outside } = await act(report)
    const written = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
    const [passed, failed] = written === undefined ? [0, 0] : count(written)
    const failures = [...(written === undefined ? [] : failuresOf(written)), ...outside.map(failureOutside)]
    if (passed + failed === 0)
      return { name, passed: 0, failed: 1, said: `${said}\nNot one of the ${name} ran.`, failures }
    // A runner can fail without a failing test, for example because of a broken file or an error after the last test.
    const atLeast = code === 0 ? 0 : Math.max(failures.length, 1)
    return { name, passed, failed: Math.max(failed, atLeast), said, failures }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function counted(name, isGood, said) {
  return {
    name,
    passed: isGood ? 1 : 0,
    failed: isGood ? 0 : 1,
    said: isGood ? '' : said,
    failures: isGood ? [] : [{ text: told(name, '', said) }],
  }
}
