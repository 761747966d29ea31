import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.ts'

const playwright = fileURLToPath(new URL('../../node_modules/.bin/playwright', import.meta.url))
const isRoot = process.getuid?.() === 0

// Only the last sentence matters; why each way failed would bury it.
const succeeds = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, args, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const fromDebian = (name: string): boolean =>
  isRoot && succeeds('apt-get', ['update']) && succeeds('apt-get', ['install', '-y', name])

/** The ways to a browser, the gentlest first. Each may fail on a given machine. */
const ways: readonly (() => boolean)[] = [
  () => succeeds(process.execPath, [playwright, 'install', 'chromium']),
  () => fromDebian('chromium-headless-shell'),
  () => fromDebian('chromium'),
]

const install = (): boolean => ways.some((way) => way() && findBrowser() !== undefined)

if (findBrowser() === undefined && !install()) {
  process.stderr.write(
    'There is no browser for the tests, and none could be installed: install Chromium or Google Chrome and run npm test again.\n',
  )
  process.exitCode = 1
}
