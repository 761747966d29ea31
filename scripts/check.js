import { command } from './lib/command.js'
import { install } from './lib/install.js'
import { reported, summed } from './lib/report.js'
import { lint, measureHouse, vitest } from './lib/steps.js'
import { withTreeLock } from './lib/tree-lock.js'

/** Runs the checks to do before each commit: types, lint and unit tests, all at the same time. */
await command(async () => {
  await withTreeLock(install)
  const steps = [lint, () => vitest('unit', { quiet: true })]
  const results = await Promise.all(steps.map((step) => reported(step)))
  const measured = await measureHouse()
  return Math.max(measured, summed(results))
})
