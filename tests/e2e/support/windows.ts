import type { Browser, BrowserContext, Page } from '@playwright/test'
import { onSlowConnection, slowDown } from './slow-connection.ts'

/**
 * Animations are drawn sixty times a second and took a third of the run. The long run, and tests of animations, have
 * motion on.
 */
export const usualMotion = process.env['SOAK'] === '1' ? 'no-preference' : 'reduce'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Visit {
  readonly site: string
  readonly extraHTTPHeaders: Record<string, string>
  /** The cookies of a signed-in person. Without them, no one is signed in. */
  readonly cookies?: State['cookies'] | undefined
}

export interface Window {
  readonly context: BrowserContext
  readonly page: Page
  readonly site: string
  readonly viewport: { readonly width: number; readonly height: number }
  /** True if the test did something that can't be undone. */
  spoilt: boolean
}

/**
 * Returns an address on the site, so that its process and compiled code stay, but with a page on which nothing runs.
 */
const atRest = (site: string): string => `${site}/api/health`

const asOpened = {
  media: null,
  colorScheme: 'light',
  reducedMotion: usualMotion,
  forcedColors: 'none',
  contrast: 'no-preference',
} as const

const heard = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const

/** Marks the window as spoilt when one of these methods is used. */
const markedBy = <Thing extends object>(
  window: Window,
  thing: Thing,
  names: readonly (keyof Thing)[],
): void => {
  for (const name of names) {
    const act = thing[name]
    if (typeof act !== 'function') throw new Error(`${String(name)} is no longer there to be watched`)
    Reflect.set(thing, name, (...args: readonly unknown[]): unknown => {
      window.spoilt = true
      return Reflect.apply(act, thing, args)
    })
  }
}

const opened = async (browser: Browser, site: string): Promise<Window> => {
  const context = await browser.newContext({ baseURL: site })
  const page = await context.newPage()
  const viewport = page.viewportSize() ?? { width: 1280, height: 720 }
  const window: Window = { context, page, site, viewport, spoilt: false }
  await page.goto(atRest(site))
  // Lasting changes to a page, and data on another site, must not reach the next test.
  markedBy(window, page, ['addInitScript', 'addLocatorHandler', 'exposeBinding', 'exposeFunction'])
  markedBy(window, page.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'])
  markedBy(window, context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession'])
  markedBy(window, context, ['grantPermissions', 'setGeolocation'])
  const watched = (seen: Page) =>
    void seen.on('framenavigated', (frame) => {
      if (frame.parentFrame() === null && new URL(frame.url()).origin !== site) window.spoilt = true
    })
  watched(page)
  context.on('page', watched)
  return window
}

/** Resets a window to the state of a new one. Leaving a form in the middle doesn't ask. */
const cleared = async ({ context, page, site, viewport }: Window): Promise<void> => {
  for (const event of heard) page.removeAllListeners(event)
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll()])
  await Promise.all(context.pages().map(async (other) => (other === page ? undefined : other.close())))
  await context.setOffline(false)
  await page.goto(atRest(site))
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.setViewportSize(viewport)
  await page.emulateMedia(asOpened)
  await page.mouse.move(0, 0)
  await context.clearCookies()
}

/**
 * Manages the windows of a worker. Opening one and compiling our pages takes longer than most tests, so a used window
 * is reset and reused.
 */
export const windowsOf = (browser: Browser, areKept = true) => {
  const free: Window[] = []

  const take = async ({ site, extraHTTPHeaders, cookies = [] }: Visit): Promise<Window> => {
    const left = free.findLast((window) => window.site === site)
    if (left !== undefined) free.splice(free.indexOf(left), 1)
    const window = left ?? (await opened(browser, site))
    if (onSlowConnection) await slowDown(window.context)
    await window.context.setExtraHTTPHeaders(extraHTTPHeaders)
    await window.context.addCookies(cookies)
    return window
  }

  const giveBack = async (window: Window, isUsable: boolean): Promise<void> => {
    if (!areKept || !isUsable || window.spoilt || window.page.isClosed()) return window.context.close()
    try {
      await cleared(window)
      free.push(window)
    } catch {
      // A window that hangs or is navigating is closed without another try.
      await window.context.close()
    }
  }

  return { take, giveBack }
}

export type Windows = ReturnType<typeof windowsOf>
