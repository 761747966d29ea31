import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { Problem } from './command.js'
import { root } from './root.js'

const bin = join(root, 'node_modules', '.bin')

/** Returns the path of a program that npm installed. */
export const tool = (name) => join(bin, name)

/**
 * Returns the Node that the product is written for. It is one of the npm packages, because machines have older
 * versions.
 */
export function productNode() {
  if (existsSync(tool('node'))) return tool('node')
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  throw new Problem(
    `There is no Node 26 from npm for ${process.platform} ${process.arch}: install Node 26 and start again.`,
  )
}

/** Returns an environment in which `#!/usr/bin/env node` finds the product's Node. */
export function toolEnvironment(changes = {}) {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...changes }
}
