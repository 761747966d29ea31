import { buildWeb } from './lib/build-web.js'
import { command } from './lib/command.js'
import { install } from './lib/install.js'
import { forgetOwnSettings } from './lib/own-settings.js'
import { run } from './lib/run.js'
import { productNode, toolEnvironment } from './lib/tools.js'
import { withTreeLock } from './lib/tree-lock.js'

/** Runs the benchmarks. `npm run bench -- --json` ends with one line of JSON. */
await command(async () => {
  forgetOwnSettings()
  await withTreeLock(async () => {
    await install()
    await buildWeb()
  })
  const { code } = await run(productNode(), ['bench/run.ts', ...process.argv.slice(2)], {
    env: toolEnvironment(),
  })
  return code
})
