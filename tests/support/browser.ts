import { delimiter, join } from 'node:path'
import { type Machine, thisMachine } from './machine.ts'

/** The one without a window first: it draws the same pages at half the cost. */
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
 * A Chrome or Chromium that runs on this machine: the installed one, else the one Playwright downloaded. A stub that
 * only advises to install something, or a browser without its libraries, does not say its version.
 */
export const findBrowser = (machine: Machine = thisMachine): string | undefined => {
  const folders = machine.path.split(delimiter)
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...inPath, ...applications, machine.downloaded()].find(
    (path) => machine.exists(path) && machine.run(path, ['--version']),
  )
}

/**
 * A browser with windows draws its address bar as pages of its own, and they cost as much as ours. Said here, the list
 * takes the place of Playwright's, so what our tests need of that one is in it.
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

/** Nothing but our pages may reach the network; the sandbox does not work for root. */
export const browserArguments: readonly string[] = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
