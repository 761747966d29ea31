import { pages } from '#contract/pages.ts'
import { limits } from '#domain/limits.ts'
import { dialogNamed, makeActivity, unique } from '../support/activities.ts'
import { fillChild } from '../support/family.ts'
import { expect, test } from '../support/people.ts'

test('closing a dialog returns the focus even if another one has just closed', async ({ people }) => {
  const page = await people.pageOf('owner')
  const name = unique('Football')
  await makeActivity(page, { name })
  await page.goto(`/admin/activities?search=${encodeURIComponent(name)}`)
  const menu = page.getByRole('button', { name: `Actions for ${name}` })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await dialogNamed(page, `Disable ${name}?`).waitFor()
  const done = limits.dialogCloseDelayMs
  const presses = [
    { after: 0, selector: 'button', text: 'Cancel' },
    { after: done / 5, selector: 'button[aria-label^="Actions for"]', text: '' },
    { after: (done * 2) / 5, selector: '[role="menuitem"]', text: 'Copy' },
    { after: done - 5, selector: 'form button', text: 'Cancel' },
  ]
  // The page itself presses, because its clicks are accurate to the millisecond: the second dialog closes just before
  // the first has finished. On a slower machine each press waits for its button, and the dialogs simply follow each
  // other.
  await page.evaluate(async (all) => {
    const begun = performance.now()
    for (const { after, selector, text } of all) {
      let found: HTMLElement | undefined
      while (found === undefined || performance.now() < begun + after) {
        await new Promise((go) => setTimeout(go))
        found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) =>
          one.textContent.includes(text),
        )
      }
      found.focus()
      found.click()
    }
  }, presses)
  await page.waitForTimeout(done * 2)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(menu).toBeFocused()
})

test('after someone is added on an activity’s page, the focus returns to the button', async ({ people }) => {
  const owner = await people.pageOf('owner')
  const { _id } = await makeActivity(owner)
  const { page } = await people.newPerson()
  await page.goto(pages.activity({ activityGroupId: _id }))
  await page.getByRole('radio', { name: 'Whole term' }).check()
  const add = page.getByRole('button', { name: 'New attendee' })
  await add.click()
  await fillChild(page, 'Mia')
  await dialogNamed(page, 'New attendee').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('checkbox', { name: /^Mia Sample/u })).toBeChecked()
  await expect(add).toBeFocused()
})
