import { type BrowserContext, expect, type TestInfo } from '@playwright/test'
import type { Role } from '#domain/platform/access/roles.ts'
import { demoEmail, demoPassword } from './demo-people.ts'

/**
 * The tag for tests of the demo's second organiser on the Starter tier. Changes of tier or settings affect every test
 * there, so tests with this tag run one at a time, besides those of the first organiser.
 */
export const atLittleOaks = '@little-oaks'

export const littleOaks = `http://littleoaks.localhost:${process.env['E2E_PORT'] ?? '3180'}`

export const needsTag = ({ tags }: TestInfo): void => {
  expect(tags, 'a test at Little Oaks says so by its tag').toContain(atLittleOaks)
}

/** Signs in from within a page, because only the browser resolves *.localhost. */
export const signInAtLittleOaks = async (context: BrowserContext, role: Role): Promise<void> => {
  const page = await context.newPage()
  await page.goto(`${littleOaks}/sign-in`)
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('/api/auth/sign-in/email', {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return answer.status
    },
    { email: demoEmail(role), password: demoPassword },
  )
  expect(status).toBe(200)
  await page.close()
}
