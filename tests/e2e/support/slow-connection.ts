import type { BrowserContext } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { chanceFrom, runSeed } from '#tests/support/chance.ts'

/** `npm run soak` runs all tests once more like this. */
export const onSlowConnection = process.env['SLOW'] === '1'

const longestMs = 2_000
const chance = chanceFrom(runSeed)

/** Each question that a page asks takes its own time: answers come late, and not in the order of the questions. */
export const slowDown = (context: BrowserContext): Promise<unknown> =>
  context.route('**/api/**', async (route) => {
    await sleep(chance.below(longestMs))
    // Whoever asked may have gone on meanwhile.
    await route.continue().catch(() => undefined)
  })
