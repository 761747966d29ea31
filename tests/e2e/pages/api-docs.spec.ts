import { expect, type Page, test } from '../support/people.ts'

/** Listens for what the content security policy stops, for errors, and for requests to other servers. */
const listen = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  const problems: string[] = []
  const stop = (problem: string) => void problems.push(problem)
  page.on('console', (message) => message.type() === 'error' && stop(message.text()))
  page.on('pageerror', (error) => stop(error.message))
  page.on('requestfailed', (request) => stop(request.url()))
  await page.exposeFunction('stopped', stop)
  await page.addInitScript(`
    addEventListener('securitypolicyviolation', (event) => stopped(event.violatedDirective + ' ' + event.blockedURI))
  `)
  return async () => {
    const home = new URL(page.url()).origin
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    return [...problems, ...loaded.filter((address) => !address.startsWith(home))]
  }
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1280])
    test(`shows the operations of the API, ${colorScheme} and ${width} pixels wide`, async ({ people }) => {
      const page = await people.stranger()
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      const problems = await listen(page)

      await page.goto('/api/docs')
      await expect(page.getByRole('heading', { name: 'Rollcall' })).toBeVisible()
      await page.getByRole('link', { name: 'venues', exact: true }).click()
      await page.getByRole('button', { name: 'post /api/venues', exact: true }).click()

      // Swagger UI shows an answer once it has followed the references in it.
      await expect(page.getByText('x-permission')).toBeVisible()
      await expect(page.getByRole('cell', { name: '422', exact: true })).toBeVisible()
      await expect(page.getByText('Could not resolve reference')).toHaveCount(0)
      const ground = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)
      expect(ground === 'rgb(28, 32, 34)').toBe(colorScheme === 'dark')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await problems()).toEqual([])
    })

test('counts a style that the policy stops on the page of the API', async ({ people }) => {
  const page = await people.stranger()
  const problems = await listen(page)
  await page.goto('/api/docs')
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color: red">'))
  await expect.poll(async () => (await problems()).join('\n')).toContain('style-src-attr inline')
})
