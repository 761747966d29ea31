import { pages } from '#contract/pages.ts'
import type { SessionPass } from '#contract/sales/passes/session-pass-shapes.ts'
import { limits } from '#domain/limits.ts'
import { makeActivity, postTo, unique } from '../support/activities.ts'
import { expect, type Page, test } from '../support/people.ts'

/** Simulates returning to the window after a while, when the server doesn't answer. */
const comeBackInVain = async (page: Page, address: string) => {
  await page.clock.fastForward(60_000)
  let asked = 0
  await page.route(address, async (route) => {
    asked++
    await route.abort()
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  // The page tries again before it gives up.
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000)
      return asked
    })
    .toBe(limits.queryRetries + 1)
  await page.clock.runFor(1_000)
}

test('what was typed into a pass stays if the page can’t be read again', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.clock.install()
  await page.goto(pages.activities())
  const { _id, name } = await postTo<SessionPass>(page, '/api/session-passes', {
    name: unique('Long pass'),
    description: '',
    purchaseOptions: [],
    activityGroups: [],
    enabled: true,
  })
  await page.goto(pages.sessionPass({ passId: _id }))
  await page.getByLabel('Description').fill('Half a sentence')
  await comeBackInVain(page, `**/api/session-passes/${_id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Half a sentence')
})

test('a note about a person stays if their page can’t be read again', async ({ people }) => {
  const { page: theirs } = await people.newPerson()
  const { _id } = (await (await theirs.request.get('/api/user')).json()) as { readonly _id: string }
  const page = await people.pageOf('owner')
  await page.clock.install()
  await page.goto(pages.person({ userId: _id }))
  const note = page.getByRole('textbox', { name: /note/iu })
  await note.fill('Half a note')
  await comeBackInVain(page, `**/api/users/${_id}`)
  await expect(note).toHaveValue('Half a note')
})

test('the name of a copy stays if the activity’s page can’t be read again', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.clock.install()
  await page.goto(pages.activities())
  const { _id, name } = await makeActivity(page)
  await page.goto(pages.activityOverview({ activityGroupId: _id }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  const copy = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
  await copy.fill('Half a name')
  await comeBackInVain(page, `**/api/activity-groups/${_id}`)
  await expect(copy).toHaveValue('Half a name')
})
