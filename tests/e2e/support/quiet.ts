import { expect, type Page, type Request } from '@playwright/test'

/** Waits until an answer is drawn and its own requests have begun. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => void requestAnimationFrame(() => setTimeout(resolve))))

const waiting = '[aria-busy="true"], .mantine-Skeleton-root'

/**
 * Starts listening. The returned function waits until no request is open and skeletons have been replaced. The
 * browser's own definition needs half a second of silence.
 */
export const watch = (page: Page): (() => Promise<void>) => {
  const asked = new Set<Request>()
  const answered = (request: Request) => void asked.delete(request)
  page.on('request', (request) => void asked.add(request))
  page.on('requestfinished', answered)
  page.on('requestfailed', answered)
  const isQuiet = async () => {
    await nextFrame(page)
    return asked.size === 0 && (await page.locator(waiting).count()) === 0
  }
  const staysQuiet = async () => (await isQuiet()) && isQuiet()
  return () => expect.poll(staysQuiet, { message: 'the page is there', intervals: [20] }).toBe(true)
}
