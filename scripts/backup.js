import { command } from './lib/command.js'
import { install } from './lib/install.js'
import { run } from './lib/run.js'
import { productNode, toolEnvironment } from './lib/tools.js'
import { withTreeLock } from './lib/tree-lock.js'

/** Backs up everything an installation stores into a folder: `npm run backup [-- folder]`. */
await command(async () => {
  await withTreeLock(install)
  const script = ['src/server/backup/back-up.ts', ...process.argv.slice(2)]
  const { code } = await run(productNode(), script, { env: toolEnvironment() })
  return code
})
