import type { Page } from './people.ts'

/**
 * For how many minutes from a moment on the places of the cart are held, by the clock on the page: the same, however
 * long a test takes to look.
 */
export const heldMinutesFrom = async (page: Page, moment: number): Promise<number> => {
  const left = (await page.getByRole('timer').textContent()) ?? ''
  const [, minutes = '0', seconds] = /^(?:(\d+) min )?(\d+) s$/u.exec(left) ?? []
  return Math.round((Date.now() - moment) / 60_000 + Number(minutes) + Number(seconds) / 60)
}
