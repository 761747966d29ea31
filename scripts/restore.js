import { command } from './lib/command.js'
import { install } from './lib/install.js'
import { run } from './lib/run.js'
import { productNode, toolEnvironment } from './lib/tools.js'
import { withTreeLock } from './lib/tree-lock.js'

/** Restores a backup into an empty data folder: `npm run restore -- folder`. */
await command(async () => {
  await withTreeLock(install)
  const script = ['src/server/backup/restore.ts', ...process.argv.slice(2)]
  const { code } = await run(productNode(), script, { env: toolEnvironment() })
  return code
})
