import { randomInt } from 'node:crypto'

import { command } from './lib/command.js'
import { freePort } from './lib/free-port.js'
import { install } from './lib/install.js'
import { forgetOwnSettings } from './lib/own-settings.js'
import { reported, summed } from './lib/report.js'
import { run } from './lib/run.js'
import { browser, vitest } from './lib/steps.js'
import { productNode, toolEnvironment } from './lib/tools.js'
import { withTreeLock } from './lib/tree-lock.js'

/** The long forms: the same tests with more of everything, then the fresh starts. */
await command(async () => {
  forgetOwnSettings()
  await withTreeLock(install)
  const env = {
    SOAK: '1',
    SCALE: process.env.SCALE ?? '10',
    SEED: process.env.SEED ?? String(randomInt(2 ** 31)),
  }
  console.log(`SCALE=${env.SCALE} SEED=${env.SEED}: with both set the same cases are tried again.`)
  const results = [
    await reported(() => vitest('unit', { env, quiet: true })),
    await reported(() => vitest('api', { env })),
    await reported(() => browserWith(env)),
    // The short form, on a connection that is slow and answers out of order.
    await reported(() => browserWith({ SLOW: '1', SEED: env.SEED })),
    await reported(freshStarts),
  ]
  return summed(results)
})

async function browserWith(env) {
  return browser({ env: { ...env, E2E_PORT: String(await freePort()) } })
}

async function freshStarts() {
  const { code } = await run(productNode(), ['scripts/soak-install.js'], { env: toolEnvironment() })
  return { name: 'fresh starts', passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, said: '' }
}
