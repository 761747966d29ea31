import type { BrowserContext } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { chanceFrom, runSeed } from '#tests/support/chance.ts'

/** `npm run soak` runs all tests once more with this option. */
export const onSlowConnection = process.env['SLOW'] === '1'

const longestMs = 2_000
const chance = chanceFrom(runSeed)

/** Delays each request of a page by a random time, so that answers arrive late and in another order. */
export const slowDown = (context: BrowserContext): Promise<unknown> =>
  context.route('**/api/**', async (route) => {
    await sleep(chance.below(longestMs))
    // The page may have navigated away.
    await route.continue().catch(() => undefined)
  })
