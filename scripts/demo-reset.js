import { command } from './lib/command.js'
import { install } from './lib/install.js'
import { run } from './lib/run.js'
import { productNode, toolEnvironment } from './lib/tools.js'
import { withTreeLock } from './lib/tree-lock.js'

/** Deletes the embedded database. The next start creates the demo again. */
await command(async () => {
  await withTreeLock(install)
  const { code } = await run(productNode(), ['src/server/erase-data.ts'], { env: toolEnvironment() })
  return code
})
