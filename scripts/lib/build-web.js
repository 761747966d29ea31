import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { Problem } from './command.js'
import { hashOf } from './hash.js'
import { root } from './root.js'
import { run } from './run.js'
import { productNode, tool, toolEnvironment } from './tools.js'

const inRoot = (...path) => join(root, ...path)

/** The files that the browser build depends on. */
const sources = [
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.base.json',
  'src/domain',
  'src/contract',
  'src/web',
]

const built = inRoot('dist', 'web')
const stamp = inRoot('dist', 'web.hash')

/** Builds the browser code into dist/web when its sources have changed since the last build. */
export async function buildWeb() {
  const wanted = hashOf(sources.map((path) => inRoot(path)))
  if (existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  console.log('Building the web pages...')
  // The build goes into a separate folder that then replaces the old one, so that a running server always has complete
  // pages to serve.
  const next = inRoot('dist', 'web.next')
  const old = inRoot('dist', 'web.old')
  const env = toolEnvironment({ NODE_ENV: 'production' })
  const args = [tool('vite'), 'build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn']
  const { code, said } = await run(productNode(), args, { env, quiet: true })
  if (code !== 0) {
    console.error(said)
    throw new Problem('The web pages cannot be built; Vite says why above.')
  }
  rmSync(old, { recursive: true, force: true })
  if (existsSync(built)) renameSync(built, old)
  renameSync(next, built)
  writeFileSync(stamp, wanted)
  rmSync(old, { recursive: true, force: true })
}
