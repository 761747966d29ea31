import { messages } from '#domain/messages.ts'
import { atLittleOaks, expect, test } from '../support/people.ts'

test(
  'a locked feature opens a prompt, and Upgrade opens the subscription page in a new tab',
  { tag: atLittleOaks },
  async ({ people }) => {
    const page = await people.littleOaks('owner')
    await page.goto('/admin')
    await page.getByRole('button', { name: /^Add-ons/u }).click()
    const dialog = page.getByRole('dialog', { name: messages.featureNotAvailableTitle })
    await expect(dialog).toContainText(messages.featureNotAvailable.text)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: /^Waitlists/u }).click()
    await expect(dialog).toContainText(messages.waitlistsOnlyOnPremium.text)
    const opened = page.waitForEvent('popup')
    await dialog.getByRole('link', { name: 'Upgrade' }).click()
    await expect(await opened).toHaveURL('/admin/settings/subscription')
  },
)

test(
  'the owner changes the tier, sees what it includes, and the change applies immediately',
  { tag: atLittleOaks },
  async ({ people }) => {
    const page = await people.littleOaks('owner')
    await page.goto('/admin/settings/subscription')
    await page.getByRole('button', { name: 'Change to Standard' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change to Standard?' })
    await expect(dialog).toContainText('You gain')
    await expect(dialog).toContainText('Session passes')
    await dialog.getByRole('button', { name: 'Change to Standard' }).click()
    await expect(page.getByRole('region', { name: 'Standard' })).toContainText('Your plan')
    // The button is gone after the choice, so the focus moves to the chosen tier.
    await expect(page.getByRole('heading', { name: 'Standard', exact: true })).toBeFocused()
    await expect(page.getByRole('row', { name: /Starter to Standard/u }).first()).toBeVisible()

    await page.getByRole('button', { name: 'Change to Starter' }).click()
    const back = page.getByRole('dialog', { name: 'Change to Starter?' })
    await expect(back).toContainText('You lose')
    await back.getByRole('button', { name: 'Change to Starter' }).click()
    await expect(page.getByRole('region', { name: 'Starter' })).toContainText('Your plan')
  },
)

test('an admin sees the tiers and whom to ask', { tag: atLittleOaks }, async ({ people }) => {
  const page = await people.littleOaks('admin')
  await page.goto('/admin/settings/subscription')
  await expect(page.getByRole('alert')).toContainText('Only an owner can change the plan.')
  await expect(page.getByRole('alert')).toContainText('owner@demo.test')
  await expect(page.getByRole('button', { name: /Change to/u })).toHaveCount(0)
})

test(
  'settings: the save bar appears with the first change, errors are marked and focused, and a save shows immediately',
  { tag: atLittleOaks },
  async ({ people }) => {
    const page = await people.littleOaks('owner')
    await page.goto('/admin/settings')
    const save = page.getByRole('button', { name: 'Save' })
    await expect(page.getByLabel('Name')).toHaveValue('Little Oaks')
    await expect(save).toBeHidden()
    await page.getByLabel('Name').fill('')
    await page.getByLabel('Contact email').fill('nobody')
    await save.click()
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page.getByRole('alert')).toContainText('There are 2 things to fix')
    await expect(page.getByText(messages.notAnEmail.text, { exact: true })).toBeVisible()

    await page.getByRole('link', { name: 'Your plan', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay here' })
      .click()
    await expect(page.getByLabel('Contact email')).toHaveValue('nobody')

    await page.getByLabel('Name').fill('Little Oaks Nursery')
    await page.getByLabel('Contact email').fill('hello@littleoaks.test')
    await save.click()
    await expect(page.getByRole('link', { name: 'Little Oaks Nursery dashboard' })).toBeVisible()
    await expect(save).toBeHidden()
    await page.getByLabel('Name').fill('Little Oaks')
    await save.click()
    await expect(page.getByRole('link', { name: 'Little Oaks dashboard' })).toBeVisible()
  },
)

test('settings: a name that is too long is reported, not cut', { tag: atLittleOaks }, async ({ people }) => {
  const page = await people.littleOaks('owner')
  await page.goto('/admin/settings')
  await page.getByLabel('Name').fill('L'.repeat(81))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('L'.repeat(81))
  await expect(page.getByText('Use at most 80 characters.')).toBeVisible()
})

test(
  'settings: another person’s save isn’t overwritten, and what was typed stays',
  { tag: atLittleOaks },
  async ({ people }) => {
    const first = await people.littleOaks('owner')
    const second = await people.littleOaks('admin')
    await first.goto('/admin/settings')
    await second.goto('/admin/settings')
    await second.getByLabel('Colour', { exact: true }).fill('#7a3b8f')
    await second.getByRole('button', { name: 'Save' }).click()
    await expect(second.getByRole('button', { name: 'Save' })).toBeHidden()

    await first.getByLabel('Your terms').fill('Please bring a hat.')
    await first.getByRole('button', { name: 'Save' }).click()
    await expect(first.getByRole('alert')).toContainText('Somebody else changed these settings')
    await first.getByRole('button', { name: 'Load their changes and keep mine' }).click()
    await expect(first.getByLabel('Colour', { exact: true })).toHaveValue('#7a3b8f')
    await expect(first.getByLabel('Your terms')).toHaveValue('Please bring a hat.')
    await first.getByRole('button', { name: 'Save' }).click()
    await expect(first.getByRole('button', { name: 'Save' })).toBeHidden()
    await first.reload()
    await expect(first.getByLabel('Your terms')).toHaveValue('Please bring a hat.')
  },
)

test(
  'settings: a save that didn’t arrive says so, keeps everything and can be repeated',
  { tag: atLittleOaks },
  async ({ people }) => {
    const page = await people.littleOaks('owner')
    await page.goto('/admin/settings')
    let down = true
    await page.route('**/api/client', async (route) => {
      if (down && route.request().method() === 'PUT') await route.abort()
      else await route.continue()
    })
    await page.getByLabel('Your terms').fill('Wellies, always.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText('We could not reach the server.')
    await expect(page.getByLabel('Your terms')).toHaveValue('Wellies, always.')
    down = false
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  },
)

test(
  'settings: another time zone asks first and says how many sessions move',
  { tag: atLittleOaks },
  async ({ people }) => {
    const page = await people.littleOaks('owner')
    await page.goto('/admin')
    /** Sent from within the page, because the request needs its cookie. */
    const ask = (method: string, path: string, body?: object) =>
      page.evaluate(
        async ([verb, address, sent]) => {
          const headers = { 'content-type': 'application/json' }
          const init = sent === undefined ? {} : { headers, body: JSON.stringify(sent) }
          const answer = await fetch(address, { method: verb, ...init })
          return (await answer.json()) as { _id: string }
        },
        [method, path, body] as const,
      )
    const { _id } = await ask('POST', '/api/activity-groups', {
      name: 'Forest morning',
      fieldData: [],
      sessions: ['2090-05-01', '2090-05-08'].map((localDate, index) => ({
        _id: `temp_${index}`,
        localDate,
        startTime: '09:30',
        endTime: '11:00',
        placeLimit: null,
        enabled: true,
      })),
      tickets: [],
      addOns: [],
      enabled: false,
      visibility: 'link',
      salesOpen: null,
      salesClose: null,
      ageRestriction: null,
      cancellationPolicy: null,
      bookingAgreement: null,
      waitlistType: 'off',
      waitlistApproval: false,
      paymentMethods: null,
      confirmationNote: '',
    })
    await page.goto('/admin/settings')
    const move = async (search: string) => {
      await page.getByRole('combobox', { name: 'Time zone' }).fill(search)
      await page
        .getByRole('option', { name: new RegExp(search, 'u') })
        .first()
        .click()
      await page.getByRole('button', { name: 'Save' }).click()
      return page.getByRole('dialog', { name: 'Move to another time zone?' })
    }

    const dialog = await move('New York')
    await expect(dialog).toContainText(/\d+ sessions that are still to come/u)
    await expect(dialog).toContainText('in New York instead of London')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: 'Change time zone' }).click()
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()

    const back = await move('London')
    await expect(back).toContainText('in London instead of New York')
    await back.getByRole('button', { name: 'Change time zone' }).click()
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
    await ask('DELETE', `/api/activity-groups/${_id}`)
  },
)
