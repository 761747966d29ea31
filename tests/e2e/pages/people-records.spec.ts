import { expect, test } from '../support/people.ts'

test('the demo’s mailbox shows an email as it looks and as text, and runs no scripts in it', async ({
  people,
}) => {
  const { email } = await people.newPerson()
  const admin = await people.pageOf('admin')
  const problems: string[] = []
  admin.on('console', (message) => {
    // Playwright's recorder tries to run a script in every frame. This frame must block it.
    if (message.type() === 'error' && !message.text().startsWith('Blocked script execution'))
      problems.push(message.text())
  })
  await admin.goto('/admin/mailbox')
  await admin.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
  const frame = admin.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*scripts)(?!.*same-origin)/u)
  await expect(
    frame
      .contentFrame()
      .getByText(/\b\d{6}\b/u)
      .first(),
  ).toBeVisible()
  await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toHaveCSS('font-size', '22px')
  await admin.getByRole('button', { name: 'As text' }).click()
  await expect(admin.locator('pre')).toContainText(/\b\d{6}\b/u)
  // The frame also has a content security policy, which the email must not violate.
  expect(problems).toEqual([])
})

test('the history says in a sentence who did what', async ({ people }) => {
  await people.newPerson()
  const owner = await people.pageOf('owner')
  await owner.goto('/admin/audit')
  const entries = owner.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem')
  await expect(entries.first()).toBeVisible()
  const created = entries.filter({ hasText: 'created an account' }).first()
  await created.getByRole('link', { name: 'Robin Sample' }).click()
  await expect(owner).toHaveURL(/\/admin\/people\/[0-9a-f-]{36}$/u)
  await expect(owner.getByRole('region', { name: 'History' })).toBeVisible()
})

test('staff and customers are told that they can’t manage people', async ({ people }) => {
  const staff = await people.pageOf('staff')
  await staff.goto('/admin/people')
  await expect(staff.getByText('Your role does not allow this.')).toBeVisible()
  const customer = await people.pageOf('customer')
  await customer.goto('/admin/people')
  await expect(customer.getByText('This part is for the team')).toBeVisible()
})

test('an unknown address says so and links back', async ({ people }) => {
  const owner = await people.pageOf('owner')
  for (const id of ['01a1de93-0000-7000-8000-000000000000', 'not-an-id']) {
    await owner.goto(`/admin/people/${id}`)
    await expect(owner.getByRole('heading', { name: 'There is nobody at this address' })).toBeVisible()
  }
  await owner.getByRole('link', { name: 'All people' }).click()
  await expect(owner).toHaveURL('/admin/people')
})

test('filters are in the address and survive a reload, and an empty result offers to clear them', async ({
  people,
}) => {
  const owner = await people.pageOf('owner')
  await owner.goto('/admin/people')
  await owner.getByLabel('Role').selectOption('Staff')
  await expect(owner).toHaveURL(/role=staff/u)
  await owner.reload()
  await expect(owner.getByLabel('Role')).toHaveValue('staff')
  await expect(owner.getByRole('row').filter({ hasText: 'staff@demo.test' })).toBeVisible()
  await owner.getByLabel('Search').fill('nobody is called this')
  await expect(owner.getByRole('heading', { name: 'Nobody matches' })).toBeVisible()
  await owner.getByRole('button', { name: 'Show everybody' }).click()
  // The list shows everyone again, not only the team as filtered.
  await expect(owner.getByRole('row').filter({ hasText: 'Customer' }).first()).toBeVisible()
})

test('on a phone people are cards, and nothing is wider than the screen', async ({ people }) => {
  const owner = await people.pageOf('owner')
  await owner.setViewportSize({ width: 390, height: 844 })
  for (const address of [
    '/admin/people',
    '/admin/team',
    '/admin/mailbox',
    '/admin/audit',
    '/account',
    '/account/security',
  ]) {
    await owner.goto(address)
    await expect(owner.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = await owner.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, address).toBeLessThanOrEqual(0)
  }
})
