import type { Page } from './people.ts'

/**
 * Returns for how many minutes after a moment the cart's places are held, by the clock on the page. The result doesn't
 * depend on how long the test takes to read it.
 */
export const heldMinutesFrom = async (page: Page, moment: number): Promise<number> => {
  const left = (await page.getByRole('timer').textContent()) ?? ''
  const [, minutes = '0', seconds] = /^(?:(\d+) min )?(\d+) s$/u.exec(left) ?? []
  return Math.round((Date.now() - moment) / 60_000 + Number(minutes) + Number(seconds) / 60)
}
