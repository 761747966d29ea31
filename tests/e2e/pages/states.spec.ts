import { messages } from '#domain/messages.ts'
import { expect, test } from '../support/people.ts'

test('content that is loading shows its shape first, and then the content', async ({ people }) => {
  const owner = await people.pageOf('owner')
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>()
  await owner.route('**/api/audit?*', async (route) => {
    await held
    await route.continue()
  })
  await owner.goto('/admin/audit')
  await expect(owner.getByRole('main').getByText('Loading')).toBeAttached()
  await expect(owner.getByRole('list', { name: 'Changes, newest first' })).toHaveCount(0)
  arrive()
  await expect(owner.getByRole('list', { name: 'Changes, newest first' })).toBeVisible()
  await expect(owner.getByRole('main').getByText('Loading')).toHaveCount(0)
})

test('an error is shown inside its dialog, and what was typed stays', async ({ people }) => {
  const { email } = await people.newPerson()
  const owner = await people.pageOf('owner')
  await owner.goto('/admin/team')
  await owner.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText(messages.alreadyAPerson.text)).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
})

test('if money depends on the currency, the settings show it locked and give the reason', async ({
  people,
}) => {
  const owner = await people.pageOf('owner')
  await owner.goto('/admin/settings')
  await expect(owner.getByRole('combobox', { name: 'Currency' })).toBeDisabled()
  await expect(owner.getByText(messages.currencyLocked.text)).toBeVisible()
})
