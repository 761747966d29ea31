import type { Role } from '#domain/people/roles.ts'
import type { Browser, Page } from '@playwright/test'
import { demoEmail, demoPassword, expect } from './people.ts'

/** The demo's second organiser, on the smallest plan. What changes settings or plans does it here, away from the others. */
export const littleOaks = `http://littleoaks.localhost:${process.env['E2E_PORT'] ?? '3180'}`

/** Signed in from within a page, because only the browser knows where *.localhost is. */
export const littleOaksPage = async (browser: Browser, role: Role): Promise<Page> => {
  const context = await browser.newContext({ baseURL: littleOaks })
  const page = await context.newPage()
  await page.goto('/')
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
  return page
}
