import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { Problem } from './command.js'
import { hashOf } from './hash.js'
import { root } from './root.js'
import { run } from './run.js'
import { productNode, tool } from './tools.js'

const lockFile = join(root, 'package-lock.json')
const modules = join(root, 'node_modules')
const stamp = join(modules, '.rollcall-installed')

/** Installs the packages when they are missing or the lock file has changed since the last install. */
export async function install() {
  const wanted = `${hashOf([lockFile])} ${process.platform} ${process.arch}`
  if (existsSync(tool('node')) && (read(stamp) === wanted || holdsWhatTheLockSays())) {
    if (read(stamp) !== wanted && !isLink(modules)) writeFileSync(stamp, wanted)
    return
  }
  // Linked packages of another clone can be used, but npm would empty that clone's folder before installing.
  if (isLink(modules))
    throw new Problem(
      'The folder node_modules is a link, and what it leads to has not all the packages that are needed. Remove the link, and start again: the packages are then installed here.',
    )
  console.log('Installing packages (only this once)...')
  await npmInstall()
  productNode()
  mkdirSync(modules, { recursive: true })
  writeFileSync(stamp, wanted)
}

async function npmInstall() {
  // npm runs on the machine's older Node and would print a warning for every package.
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
  const env = { ...process.env, NODE_ENV: 'development' }
  const clean = await run(npm, ['ci', ...quietly], { env, quiet: true })
  if (clean.code === 0) return
  const tolerant = await run(npm, ['install', '--no-save', ...quietly], { env, quiet: true })
  if (tolerant.code === 0) return
  console.error(tolerant.said)
  throw new Problem(
    'The packages cannot be installed (npm says why above): is the network there, and is the disk full?',
  )
}

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/**
 * Checks whether the installed packages match the lock file. After a developer's own `npm install` they do, and a clean
 * install would only delete and reinstall them.
 */
function holdsWhatTheLockSays() {
  const installed = packagesIn(join(modules, '.package-lock.json'))
  const wanted = packagesIn(lockFile)
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      path === '' ||
      link ||
      installed[path]?.version === version ||
      (optional && installed[path] === undefined),
  )
}

function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
}

function packagesIn(file) {
  return JSON.parse(read(file) ?? '{}').packages ?? {}
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
