import { type BrowserContext, expect, type TestInfo } from '@playwright/test'
import type { Role } from '#domain/platform/access/roles.ts'
import { demoEmail, demoPassword } from './demo-people.ts'

/**
 * The demo's second organiser, on the smallest plan. What changes its plan or its settings is felt by every
 * test there, so that tests with this tag run one at a time, beside those of the first organiser.
 */
export const atLittleOaks = '@little-oaks'

export const littleOaks = `http://littleoaks.localhost:${process.env['E2E_PORT'] ?? '3180'}`

export const needsTag = ({ tags }: TestInfo): void => {
  expect(tags, 'a test at Little Oaks says so by its tag').toContain(atLittleOaks)
}

/** Signed in from within a page, because only the browser knows where *.localhost is. */
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
