import { pages } from '#contract/pages.ts'
import { unique } from '../support/activities.ts'
import { bookedActivity } from '../support/booked.ts'
import { expect, test } from '../support/people.ts'

test('an admin writes to everyone booked, sees a preview, and finds the message in the history', async ({
  people,
}) => {
  const activity = await bookedActivity(people, 'Mia')
  const page = await people.pageOf('admin')
  await page.goto(pages.activityOverview({ activityGroupId: activity._id, tab: 'messages' }))
  await expect(page.getByRole('heading', { name: 'Nothing written yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Message everybody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Message everybody' })
  await expect(dialog.getByText('Goes to 1 person')).toBeVisible()
  // The form opens with the focus on its first field, so no earlier field is left empty.
  const to = dialog.getByRole('combobox', { name: 'To' })
  await expect(to).toBeFocused()
  await to.click()
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Required', { exact: true })).toHaveCount(0)

  const subject = unique('Boots')
  await dialog.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await dialog
    .getByRole('textbox', { name: 'Message' })
    .fill('It will be wet.\n\nThe way: https://example.org/gate.')
  const email = dialog.frameLocator('iframe[title="How the email will look"]')
  await expect(email.getByRole('heading', { name: subject })).toBeVisible()
  await expect(email.getByRole('link', { name: 'https://example.org/gate', exact: true })).toBeVisible()
  await expect(email.getByText('because you booked')).toContainText(activity.name)

  // Neither pressing Escape by mistake nor an error from the server loses anything.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.route('**/api/messages', (route) =>
    route.fulfill({
      status: 409,
      json: {
        error: {
          code: 'conflict',
          message: 'Not just now.',
          reason: 'nobodyToWriteTo',
          params: {},
          issues: [],
          requestId: 'x',
        },
      },
    }),
  )
  const sendNow = async () => {
    await dialog.getByRole('button', { name: 'Send message' }).click()
    const question = page.getByRole('dialog', { name: 'Send this to 1 person?' })
    await question.getByRole('button', { name: 'Send message' }).click()
    await expect(question).toBeHidden()
  }
  await sendNow()
  await expect(dialog.getByRole('alert')).toContainText('Not just now.')
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject)
  await page.unroute('**/api/messages')
  await sendNow()

  await expect(page.getByText('Your message is on its way to 1 person.')).toBeVisible()
  const item = page
    .getByRole('list', { name: 'Messages, newest first' })
    .getByRole('listitem')
    .filter({ hasText: subject })
  await item.getByText('Show the message').click()
  await expect(item.getByRole('link', { name: 'https://example.org/gate', exact: true })).toBeVisible()
  await expect(item).toContainText('to 1 person')

  await page.goto(pages.mailbox())
  await page.getByRole('link', { name: subject }).click()
  const post = page.frameLocator('iframe')
  await expect(post.getByRole('heading', { name: subject })).toBeVisible()
})

test('what was typed survives a reload until it is discarded', async ({ people }) => {
  const activity = await bookedActivity(people, 'Mia')
  const page = await people.pageOf('admin')
  await page.goto(pages.activityOverview({ activityGroupId: activity._id }))
  // The date as it's shown to people.
  await page.getByRole('button', { name: /^Actions for \w{3} \d{1,2} \w{3} \d{4}, /u }).click()
  await page.getByRole('menuitem', { name: 'Message everybody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Message everybody' })
  await expect(dialog.getByRole('combobox', { name: 'To' })).not.toHaveValue(/^Everybody/u)
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Half a thought')
  await page.reload()
  await page.getByRole('tab', { name: 'Messages' }).click()
  await page.getByRole('button', { name: 'Message everybody' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Half a thought')
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Another')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Message everybody' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('')
})
