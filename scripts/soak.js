import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { command, Problem } from './lib/command.js'
import { freePort } from './lib/free-port.js'
import { install } from './lib/install.js'
import { forgetOwnSettings } from './lib/own-settings.js'
import { reported, summed } from './lib/report.js'
import { root } from './lib/root.js'
import { run } from './lib/run.js'
import { browser, vitest } from './lib/steps.js'
import { productNode, toolEnvironment } from './lib/tools.js'
import { withTreeLock } from './lib/tree-lock.js'

/**
 * Runs the long forms of the tests, then the fresh starts. `npm run soak -- safety` only runs the long forms of the
 * files named `*.safety.test.ts`.
 */
await command(async () => {
  const [selection] = process.argv.slice(2)
  if (selection !== undefined && selection !== 'safety')
    throw new Problem(`There is no selection "${selection}". Use: npm run soak, or npm run soak -- safety`)
  forgetOwnSettings()
  await withTreeLock(install)
  const env = {
    SOAK: '1',
    SCALE: process.env.SCALE ?? '10',
    SEED: process.env.SEED ?? String(randomInt(2 ** 31)),
  }
  console.log(`SCALE=${env.SCALE} SEED=${env.SEED}: with both set the same cases are tried again.`)
  if (selection === 'safety') return summed(await safety(env))
  const results = [
    await reported(() => vitest('unit', { env, quiet: true })),
    await reported(() => vitest('api', { env })),
    await reported(() => browserWith(env)),
    // The short form, on a connection that is slow and delivers answers out of order.
    await reported(() => browserWith({ SLOW: '1', SEED: env.SEED })),
    await reported(freshStarts),
  ]
  return summed(results)
})

/** Names the project of a file, as vitest.config.ts assigns it. */
function projectOf(file) {
  return file.startsWith('src') || file.startsWith(join('tests', 'support')) ? 'unit' : 'api'
}

async function safety(env) {
  const files = ['src', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => file.endsWith('.safety.test.ts'))
      .map((file) => join(folder, file)),
  )
  const results = []
  for (const project of ['unit', 'api']) {
    const only = files.filter((file) => projectOf(file) === project)
    if (only.length > 0) results.push(await reported(() => vitest(project, { env, only })))
  }
  return results
}

async function browserWith(env) {
  return browser({ env: { ...env, E2E_PORT: String(await freePort()) } })
}

async function freshStarts() {
  const { code } = await run(productNode(), ['scripts/soak-install.js'], { env: toolEnvironment() })
  return { name: 'fresh starts', passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, said: '' }
}
