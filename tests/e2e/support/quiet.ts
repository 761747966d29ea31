import { expect, type Page, type Request } from '@playwright/test'

/** What an answer brings is drawn, and what that asks for in its turn is under way. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => void requestAnimationFrame(() => setTimeout(resolve))))

const waiting = '[aria-busy="true"], .mantine-Skeleton-root'

/**
 * Listens from now on; the answer waits until nothing is asked for any more and skeletons have given way to what they
 * stand for. The browser's own notion of it is half a second of silence.
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
