import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.ts'
import { type Machine, thisMachine } from './machine.ts'

const playwright = fileURLToPath(new URL('../../node_modules/.bin/playwright', import.meta.url))

export const noBrowser =
  'There is no browser for the tests, and none could be installed: install Chromium or Google Chrome and run npm test again.'

const byDownload = ({ run }: Machine): boolean => run(process.execPath, [playwright, 'install', 'chromium'])

const fromDebian = ({ run }: Machine, name: string): boolean => run('apt-get', ['install', '-y', name])

/** Tries the ways to install a browser, least intrusive first. Each may fail on a given machine. */
function* ways(machine: Machine): Generator<boolean> {
  yield byDownload(machine)
  if (!machine.isRoot || !machine.run('apt-get', ['update'])) return
  yield fromDebian(machine, 'chromium-headless-shell')
  yield fromDebian(machine, 'chromium')
}

/**
 * Finds a browser on this machine, or installs one by any means the machine has. Returns an error with instructions if
 * that fails.
 */
export const ensureBrowser = (machine: Machine = thisMachine): string | Error => {
  const there = findBrowser(machine)
  if (there !== undefined) return there
  for (const wentWell of ways(machine)) {
    // The installation may have succeeded and left a browser that doesn't run here.
    const installed = wentWell ? findBrowser(machine) : undefined
    if (installed !== undefined) return installed
  }
  return new Error(noBrowser)
}
