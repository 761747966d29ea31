import type { Locator } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { expect, test } from '../support/people.ts'
import { makeTwoPayments } from '../support/subscriptions.ts'
import { fullLesson } from '../support/waitlists.ts'

/** Checks WCAG 2.2, 2.5.8: targets are at least 24 by 24 pixels. */
const expectPressable = async (target: Locator) => {
  const box = await target.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
}

for (const width of [390, 1280])
  test(`links outside of text are 24 pixels high at ${width}`, async ({ people }) => {
    const page = await people.stranger()
    await page.setViewportSize({ width, height: 844 })
    await page.goto(pages.signIn())
    await expectPressable(page.getByRole('link', { name: 'Forgotten your password?' }))

    const { lesson } = await fullLesson(people)
    await page.goto(pages.activity({ activityGroupId: lesson._id }))
    await expectPressable(page.getByRole('button', { name: /^Join the waitlist for /u }))

    const swimming = await makeTwoPayments(people)
    await page.goto(pages.activity({ activityGroupId: swimming._id }))
    await expectPressable(page.getByRole('button', { name: /^View details, /u }))
  })
