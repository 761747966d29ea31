import { buildWeb } from './lib/build-web.js'
import { command } from './lib/command.js'
import { install } from './lib/install.js'
import { serve } from './lib/serve.js'
import { withTreeLock } from './lib/tree-lock.js'

/** Starts the product from a fresh clone. Needs only Node 20 and npm. */
await command(async () => {
  await withTreeLock(async () => {
    await install()
    await buildWeb()
  })
  return serve({ NODE_ENV: 'production', DEMO: '1', ...process.env })
})
