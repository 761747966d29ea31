import type { Browser, BrowserContext, Page } from '@playwright/test'
import { onSlowConnection, slowDown } from './slow-connection.ts'

/**
 * What moves is drawn sixty times a second, and a third of the run went into that. The long form, and tests of moving
 * itself, see everything move.
 */
export const usualMotion = process.env['SOAK'] === '1' ? 'no-preference' : 'reduce'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Visit {
  readonly site: string
  readonly extraHTTPHeaders: Record<string, string>
  /** Who is signed in; without it nobody is. */
  readonly cookies?: State['cookies'] | undefined
}

export interface Window {
  readonly context: BrowserContext
  readonly page: Page
  readonly site: string
  readonly viewport: { readonly width: number; readonly height: number }
  /** Something was done in it that stays. */
  spoilt: boolean
}

/** Of the site, so that its process and what it has compiled stay; and with nothing on it that goes on. */
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

/** From now on, using one of these marks the window. */
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
  // What stays with a page for good, and what another site keeps there, no next test may find.
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

/** As if it had just been opened. Whoever leaves in the middle of a form is not asked. */
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
 * The windows of a worker. To open one and compile our pages in it takes more than most tests do there, so that one
 * that a test has left is cleared and given to the next.
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
      // One that is stuck, or on its way somewhere, is not worth a second look.
      await window.context.close()
    }
  }

  return { take, giveBack }
}

export type Windows = ReturnType<typeof windowsOf>
