import { delimiter, join } from 'node:path'
import { type Machine, thisMachine } from './machine.ts'

/** The headless browser comes first, because it draws the same pages at half the cost. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
export const applications: readonly string[] = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds a Chrome or Chromium that runs on this machine: the installed one, or else the one Playwright downloaded. A
 * stub that only advises to install something, or a browser without its libraries, doesn't print its version.
 */
export const findBrowser = (machine: Machine = thisMachine): string | undefined => {
  const folders = machine.path.split(delimiter)
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...inPath, ...applications, machine.downloaded()].find(
    (path) => machine.exists(path) && machine.run(path, ['--version']),
  )
}

/**
 * Turns off features of a browser with windows, which draws its address bar as pages that cost as much as ours. This
 * list replaces Playwright's own, so it includes what our tests need of that list.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Nothing but our pages may use the network. The sandbox doesn't work for root. */
export const browserArguments: readonly string[] = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
