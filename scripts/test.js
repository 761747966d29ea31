import { parseArgs } from 'node:util'

import { command } from './lib/command.js'
import { freePort } from './lib/free-port.js'
import { install } from './lib/install.js'
import { forgetOwnSettings } from './lib/own-settings.js'
import { reported, summed } from './lib/report.js'
import { reportFlaky, retryFailed } from './lib/retry-failed.js'
import { browser, lint, vitest } from './lib/steps.js'
import { withTreeLock } from './lib/tree-lock.js'

/**
 * Runs types, lint, unit tests, API tests on a real PostgreSQL, and browser tests. A failed step doesn't stop the next.
 * With `--whole`, as in CI, the browser tests also open each page and each dialog, in addition to the journeys. With
 * `--retry-failed`, also as in CI, each failed test runs once more at the end. A test that then passes is listed as
 * flaky and doesn't fail the run.
 */
await command(async () => {
  const { values } = parseArgs({
    options: {
      whole: { type: 'boolean', default: false },
      'retry-failed': { type: 'boolean', default: false },
    },
  })
  forgetOwnSettings()
  await withTreeLock(install)
  const quick = [lint, () => vitest('unit', { quiet: true })]
  const results = await Promise.all(quick.map((step) => reported(step)))
  results.push(await reported(() => vitest('api')))
  const env = { E2E_PORT: String(await freePort()) }
  results.push(await reported(() => browser({ env, only: values.whole ? [] : ['tests/e2e/journeys/'] })))
  if (!values['retry-failed']) return summed(results)
  const retried = await retryFailed(results)
  reportFlaky(retried.flaky)
  return summed(retried.results)
})
