import { delimiter } from 'node:path'
import { describe, expect, it } from 'vitest'
import { browserArguments } from './browser.ts'
import { ensureBrowser, noBrowser } from './ensure-browser.ts'
import type { Machine } from './machine.ts'

const downloaded = '/home/someone/.cache/ms-playwright/chromium/chrome'
const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

interface Given {
  /** Programs that are installed and run. */
  readonly there?: readonly string[]
  /** Programs that are installed but don't run: a stub of the distribution, or a browser without its libraries. */
  readonly broken?: readonly string[]
  readonly isRoot?: boolean
  /** The programs that each command installs. A command that isn't listed fails. */
  readonly brings?: Readonly<Record<string, readonly string[]>>
}

const download = 'playwright install chromium'
const update = 'apt-get update'
const shell = 'apt-get install -y chromium-headless-shell'
const whole = 'apt-get install -y chromium'

/** Returns a fake machine and the commands that were called on it. Checking whether a browser runs changes nothing. */
const machineOf = ({ there = [], broken = [], isRoot = false, brings = {} }: Given) => {
  const running = new Set(there)
  const called: string[] = []
  const machine: Machine = {
    path: ['/usr/local/bin', '/usr/bin'].join(delimiter),
    isRoot,
    downloaded: () => downloaded,
    exists: (path) => running.has(path) || broken.includes(path),
    run: (program, args) => {
      if (args[0] === '--version') return running.has(program)
      const command = [program, ...args].join(' ').replace(/^.*\/playwright /u, 'playwright ')
      called.push(command)
      for (const path of brings[command] ?? []) running.add(path)
      return command in brings
    },
  }
  return { machine, called }
}

const cases: readonly (readonly [string, Given, readonly string[], string | Error])[] = [
  ['an installed Chromium is used', { there: ['/usr/bin/chromium'] }, [], '/usr/bin/chromium'],
  ['an installed Chrome is used', { there: ['/usr/bin/google-chrome'] }, [], '/usr/bin/google-chrome'],
  ['the Chrome of a Mac is used', { there: [mac] }, [], mac],
  [
    'the one without a window is used before the others, wherever it is',
    { there: ['/usr/local/bin/chromium', '/usr/bin/chromium-headless-shell', downloaded] },
    [],
    '/usr/bin/chromium-headless-shell',
  ],
  [
    'an installed one is used before one that was downloaded',
    { there: [downloaded, '/usr/bin/google-chrome-stable'] },
    [],
    '/usr/bin/google-chrome-stable',
  ],
  ['one that was downloaded before is not downloaded again', { there: [downloaded] }, [], downloaded],
  [
    'one that does not run is passed over',
    { broken: ['/usr/bin/chromium'], there: ['/usr/bin/google-chrome'] },
    [],
    '/usr/bin/google-chrome',
  ],
  [
    'with none, Playwright downloads one, as root too',
    { isRoot: true, brings: { [download]: [downloaded], [update]: [], [whole]: ['/usr/bin/chromium'] } },
    [download],
    downloaded,
  ],
  [
    'a stub of the distribution counts as none',
    { broken: ['/usr/bin/chromium-browser'], brings: { [download]: [downloaded] } },
    [download],
    downloaded,
  ],
  [
    'without the download, root installs the small package',
    { isRoot: true, brings: { [update]: [], [shell]: ['/usr/bin/chromium-headless-shell'] } },
    [download, update, shell],
    '/usr/bin/chromium-headless-shell',
  ],
  [
    'where that is no package, root installs the whole one',
    { isRoot: true, brings: { [update]: [], [whole]: ['/usr/bin/chromium'] } },
    [download, update, shell, whole],
    '/usr/bin/chromium',
  ],
  [
    'a download that does not run here, for want of libraries, is not the end',
    {
      isRoot: true,
      broken: [downloaded],
      brings: { [download]: [], [update]: [], [whole]: ['/usr/bin/chromium'] },
    },
    [download, update, shell, whole],
    '/usr/bin/chromium',
  ],
  [
    'an ordinary user installs no packages, and is told',
    { brings: { [update]: [], [whole]: ['/usr/bin/chromium'] } },
    [download],
    new Error(noBrowser),
  ],
  ['root without a network is told', { isRoot: true }, [download, update], new Error(noBrowser)],
  [
    'means that say they went well and bring nothing are not believed',
    { isRoot: true, brings: { [download]: [], [update]: [], [shell]: [], [whole]: [] } },
    [download, update, shell, whole],
    new Error(noBrowser),
  ],
]

describe('the browser for the tests', () => {
  it.each(cases)('%s', (_title, given, calls, result) => {
    const { machine, called } = machineOf(given)
    expect(ensureBrowser(machine)).toEqual(result)
    expect(called).toEqual(calls)
  })

  it('is requested in one sentence', () => {
    expect(noBrowser).toMatch(/^[A-Z][^.\n]+\.$/u)
  })

  it('can only reach our pages', () => {
    expect(browserArguments).toContain('--disable-background-networking')
  })
})
