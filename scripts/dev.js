import { command } from './lib/command.js'
import { install } from './lib/install.js'
import { run } from './lib/run.js'
import { productNode, tool, toolEnvironment } from './lib/tools.js'
import { withTreeLock } from './lib/tree-lock.js'

/** Runs the product for development: the server restarts and the pages reload when a file is saved. */
await command(async () => {
  await withTreeLock(install)
  const port = Number(process.env.PORT || 3000)
  const behind = String(port + 1)
  const baseUrl = `http://localhost:${port}`
  const env = toolEnvironment({ DEMO: process.env.DEMO ?? '1', BASE_URL: process.env.BASE_URL ?? baseUrl })
  const ended = await Promise.race([
    run(productNode(), ['--watch', 'src/server/main.ts'], { env: { ...env, PORT: behind } }),
    // Vite serves the pages and proxies /api to the server.
    run(productNode(), [tool('vite'), '--port', String(port), '--strictPort'], {
      env: { ...env, API_ORIGIN: `http://127.0.0.1:${behind}` },
    }),
  ])
  return ended.code ?? 1
})
