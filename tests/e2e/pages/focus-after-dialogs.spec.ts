import { limits } from '#domain/limits.ts'
import { paths } from '#web/paths.ts'
import { dialogNamed, makeActivity, unique } from '../support/activities.ts'
import { fillChild } from '../support/family.ts'
import { expect, test } from '../support/people.ts'

test('a dialog gives the focus back also where the one before it has just gone', async ({ people }) => {
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
  // By the page itself, whose clicks come to the millisecond: the second closes just before the first is done. Where the
  // machine is slower than that, what is pressed is waited for, and the dialogs just follow one another.
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

test('after somebody was entered on the page of an activity the focus is on the button again', async ({
  people,
}) => {
  const owner = await people.pageOf('owner')
  const { _id } = await makeActivity(owner)
  const { page } = await people.newPerson()
  await page.goto(paths.activity.replace('$activityGroupId', _id))
  await page.getByRole('radio', { name: 'Whole term' }).check()
  const add = page.getByRole('button', { name: 'New attendee' })
  await add.click()
  await fillChild(page, 'Mia')
  await dialogNamed(page, 'New attendee').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('checkbox', { name: /^Mia Sample/u })).toBeChecked()
  await expect(add).toBeFocused()
})
