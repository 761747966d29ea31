import { command } from './lib/command.js'
import { install } from './lib/install.js'
import { measureHouse } from './lib/steps.js'
import { withTreeLock } from './lib/tree-lock.js'

/** Prints how the code is divided into files and areas, next to the target structure. */
await command(async () => {
  await withTreeLock(install)
  return measureHouse()
})
