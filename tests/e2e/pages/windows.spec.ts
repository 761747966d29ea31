import { expect, test, type Page } from '../support/people.ts'
import { usualMotion } from '../support/windows.ts'

const extraHTTPHeaders = {}
const otherMotion = usualMotion === 'reduce' ? 'no-preference' : 'reduce'

/** What one test could leave behind for the next. */
const traces = async (page: Page) => ({
  cookies: (await page.context().cookies()).map(({ name }) => name),
  pages: page.context().pages().length,
  size: page.viewportSize(),
  ...(await page.evaluate(() => ({
    path: location.pathname,
    kept: localStorage.length + sessionStorage.length,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    motion: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'reduce' : 'no-preference',
    isPrinted: matchMedia('print').matches,
  }))),
  answer: (await page.goto('/api/client'))?.status(),
})

test('a used window is reset to its initial state, and one that can’t be reset isn’t reused', async ({
  windows,
  baseURL: site = '',
}) => {
  const cookies = [{ name: 'left', value: 'over', url: site }]
  const first = await windows.take({ site, extraHTTPHeaders })
  const asNew = await traces(first.page)
  expect(asNew).toMatchObject({
    cookies: [],
    pages: 1,
    kept: 0,
    isDark: false,
    motion: usualMotion,
    answer: 200,
  })

  const { page, context } = first
  await page.goto('/register')
  await context.addCookies(cookies)
  await page.route('**/api/client', async (route) => route.fulfill({ status: 418, body: 'A teapot' }))
  let heard = 0
  page.on('request', () => (heard += 1))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: otherMotion, media: 'print' })
  await page.evaluate(() => {
    localStorage.setItem('left', 'over')
    sessionStorage.setItem('left', 'over')
  })
  await context.newPage()
  // The control: each trace is visible.
  const used = await traces(page)
  for (const [trace, value] of Object.entries(asNew)) expect(used, trace).not.toHaveProperty(trace, value)
  expect(heard).toBeGreaterThan(0)
  await context.setOffline(true)
  await windows.giveBack(first, true)

  const again = await windows.take({ site, extraHTTPHeaders })
  expect(again.page).toBe(page)
  heard = 0
  expect(await traces(again.page)).toEqual(asNew)
  expect(heard).toBe(0)

  // Lasting changes to a page, another site's page, and a failed test.
  await again.page.addInitScript(() => undefined)
  await windows.giveBack(again, true)
  const second = await windows.take({ site, extraHTTPHeaders })
  expect(second.page).not.toBe(page)
  await second.page.goto('about:blank')
  await windows.giveBack(second, true)
  const third = await windows.take({ site, extraHTTPHeaders })
  expect(third.page).not.toBe(second.page)
  await windows.giveBack(third, false)
  const last = await windows.take({ site, extraHTTPHeaders })
  expect(last.page).not.toBe(third.page)
  await windows.giveBack(last, true)
})
