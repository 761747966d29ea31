import { command } from './lib/command.js'
import { freePort } from './lib/free-port.js'
import { install } from './lib/install.js'
import { forgetOwnSettings } from './lib/own-settings.js'
import { reported, summed } from './lib/report.js'
import { browser, lint, vitest } from './lib/steps.js'
import { withTreeLock } from './lib/tree-lock.js'

/** Everything: types, lint, unit, API on a real PostgreSQL, browser. A failed step does not hide the next. */
await command(async () => {
  forgetOwnSettings()
  await withTreeLock(install)
  const quick = [lint, () => vitest('unit', { quiet: true })]
  const results = await Promise.all(quick.map((step) => reported(step)))
  results.push(await reported(() => vitest('api')))
  const env = { E2E_PORT: String(await freePort()) }
  results.push(await reported(() => browser({ env })))
  return summed(results)
})
