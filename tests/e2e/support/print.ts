import type { Page } from '@playwright/test'

/** Returns what a printer shows of a page with a receipt. */
export const seenOnPaper = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  const seen = {
    receipt: await page.getByRole('article', { name: 'Receipt' }).isVisible(),
    header: await page.locator('header').first().isVisible(),
    nav: await page.locator('nav').first().isVisible(),
    footer: await page.locator('footer').first().isVisible(),
  }
  await page.emulateMedia({ media: null })
  return seen
}
