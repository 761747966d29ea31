import { join } from 'node:path'

import { command } from './lib/command.js'
import { freePort } from './lib/free-port.js'
import { install } from './lib/install.js'
import { forgetOwnSettings } from './lib/own-settings.js'
import { run } from './lib/run.js'
import { productNode, tool, toolEnvironment } from './lib/tools.js'
import { withTreeLock } from './lib/tree-lock.js'

/** Starts a new demo on a free port and writes the README's pictures of it to docs/images. */
await command(async () => {
  forgetOwnSettings()
  await withTreeLock(install)
  const found = await run(productNode(), [join('tests', 'support', 'install-browser.ts')], {
    env: toolEnvironment(),
  })
  if (found.code !== 0) return found.code
  const env = toolEnvironment({ E2E_PORT: String(await freePort()) })
  const { code } = await run(productNode(), [tool('playwright'), 'test', '--config=screenshots.config.ts'], {
    env,
  })
  return code
})
